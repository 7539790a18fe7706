import type { Secrets } from '../../ports/secrets.ts';

/** What is kept of a code: its keyed hash, good for this one request only. */
export function staffCodeHash(secrets: Secrets, keyId: string, methodId: string, code: string): string {
  return secrets.keyedHash('staff-code', `${methodId} ${code}`, keyId);
}
