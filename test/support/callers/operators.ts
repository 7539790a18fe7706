import type { TestService } from '../run/service.ts';
import { makeOperator } from './back-office.ts';
import { type SignedInStaff, signInStaff } from './staff.ts';

/** Where operators are listed and invited, below `/api/v1/dashboard`. */
export const operatorsPath = '/installation/operators';

/** A new person who runs the installation and is plain staff of `demo`, signed in. */
export async function signInOperator(service: TestService): Promise<SignedInStaff> {
  const person = await signInStaff(service, { role: 'staff' });
  await makeOperator(service, person);
  return person;
}

let count = 0;

/** The body of an invitation to a person who was not invited before. */
export function newOperator(): { readonly emailAddress: string; readonly name: string } {
  count += 1;
  return { emailAddress: `Oscar-${count}@example.com`, name: 'Oscar Operator' };
}
