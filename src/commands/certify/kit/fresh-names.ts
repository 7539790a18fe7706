import { randomBytes } from 'node:crypto';

/** Makes names that were never used, in this run or another. */
export function freshNames(): () => string {
  const run = randomBytes(5).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `cert-${run}-${count}`;
  };
}
