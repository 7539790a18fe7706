import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { type SignedInStaff, signInStaff } from '../callers/staff.ts';
import type { ServiceAnswer, TestService } from '../run/service.ts';
import type { DriveFake } from './drive-fake.ts';

export const partnersPath = `/merchants/${merchantIds.demo}/partner-accounts`;

/** What an owner fills in for the courier service that is played here. */
export const driveAccount = ({ url, credentials }: DriveFake, changes: object = {}): object => ({
  ...{ kind: 'courier', adapter: 'drive', url, ...credentials, phoneNumber: null },
  webhookSecret: 'a-webhook-secret-of-its-own',
  ...changes,
});

/** Connects an account of the demo merchant; the id it got. */
export async function connected(service: TestService, body: object, staff?: SignedInStaff): Promise<string> {
  const owner = staff ?? (await signInStaff(service));
  const before = idsIn(await owner.call('GET', partnersPath));
  const answer = await owner.call('POST', partnersPath, body);
  if (answer.status !== 200) throw new Error(`not connected: ${answer.text}`);
  return idsIn(answer).find((accountId) => !before.includes(accountId)) ?? '';
}

/** The ids of the accounts in an answer, in its order. */
export function idsIn({ body }: ServiceAnswer): readonly string[] {
  return body.accounts.map(({ accountId }: { accountId: string }) => accountId);
}

/** Removes every account of the demo merchant, as if it had never had one. */
export async function withoutPartners(service: TestService): Promise<void> {
  await service.database.script(`
    delete from partner_account; update merchant set change_number = change_number + 1,
      changed_minute = (extract(epoch from now()) / 60)::int8`);
  await service.context.locations.refresh();
}
