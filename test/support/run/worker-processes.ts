import { readFile } from 'node:fs/promises';

/** The process ids of the workers of `parent`, from the system's own table; Linux only, as the suite is. */
export async function workersOf(parent: number): Promise<readonly number[]> {
  const text = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8');
  const children = text.split(' ').filter((part) => part !== '');
  const environments = await Promise.all(
    children.map((child) => readFile(`/proc/${child}/environ`, 'utf8').catch(() => '')),
  );
  // The simulated POS is a child too; workers are those that the cluster numbered.
  return children.filter((_child, index) => environments[index]?.includes('NODE_UNIQUE_ID=')).map(Number);
}
