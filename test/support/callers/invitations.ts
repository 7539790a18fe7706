import type { TestService } from '../run/service.ts';
import { signInWith, staffSteps } from './sign-ins.ts';
import type { SignedInStaff } from './staff.ts';

/** Signs a person in by the code that is sent to their address, as one who has an account or is invited. */
export async function signInByCode(
  service: TestService,
  emailAddress: string,
): Promise<Pick<SignedInStaff, 'call' | 'headers'>> {
  const answer = await signInWith(staffSteps(service), emailAddress);
  if (answer.status !== 200) throw new Error(`${emailAddress} could not sign in: ${answer.text}`);
  const cookie = (answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const headers = { cookie, origin: service.context.settings.baseUrl };
  return {
    headers,
    call: (method, path, body) =>
      service.call(method, `/api/v1/dashboard${path}`, { headers, ...(body === undefined ? {} : { body }) }),
  };
}
