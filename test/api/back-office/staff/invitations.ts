import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { signInByCode } from '../../../support/callers/invitations.ts';
import { type SignedInStaff, signInStaff } from '../../../support/callers/staff.ts';
import type { TestService } from '../../../support/run/service.ts';

export const staffPath = `/merchants/${merchantIds.demo}/staff`;
export const invitationsPath = `/merchants/${merchantIds.demo}/invitations`;

let count = 0;

/** An open invitation to a new address, who sent it, and the invited person, signed in. */
export async function invited(service: TestService, role = 'staff', sender?: SignedInStaff) {
  count += 1;
  const owner = sender ?? (await signInStaff(service));
  const emailAddress = `invited-${count}-${service.context.random.id().toLowerCase()}@example.com`;
  const { body, text, status } = await owner.call('POST', staffPath, { emailAddress, name: 'Ines Invited', role });
  if (status !== 201) throw new Error(text);
  const person = await signInByCode(service, emailAddress);
  const id: string = body.invitationId;
  return { owner, person, id, emailAddress, accept: `/invitations/${id}/acceptance` };
}
