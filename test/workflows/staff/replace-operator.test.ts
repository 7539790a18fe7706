import { expect, test } from 'vitest';
import { makeOwnerToken } from '../../../src/workflows/staff/replace-operator.ts';
import { rowsOf } from '../../support/callers/checkout.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const make = (insteadOf: string | null) => makeOwnerToken(service.context, insteadOf, service.context.settings.baseUrl);
const use = (token: string, emailAddress: string) =>
  service.call('POST', '/api/v1/dashboard/first-run', { body: { token, emailAddress, name: 'Olive Owner' } });
const operators = () => rowsOf(service, 'select email_address from staff_account where is_operator order by 1');

async function tokenFor(insteadOf: string | null): Promise<string> {
  const made = await make(insteadOf);
  if ('refusal' in made) throw new Error(made.refusal);
  return made.token;
}

test('an only operator with a mistyped address is replaced by the person who opens the new link', async () => {
  const wrong = await use(await tokenFor(null), 'olive@localhost');
  expect(wrong.status).toBe(201);
  const cookie = String(wrong.headers['set-cookie']).split(';')[0] ?? '';
  const me = () => service.call('GET', '/api/v1/dashboard/me', { headers: { cookie } });
  expect((await me()).status).toBe(200);

  expect(await make(null)).toEqual({ refusal: 'exists' });
  expect(await make('other@example.com')).toEqual({ refusal: 'unknown' });
  expect([await operators(), (await me()).status]).toEqual([[{ emailAddress: 'olive@localhost' }], 200]);

  const token = await tokenFor('Olive@localhost');
  expect([await operators(), (await me()).status]).toEqual([[], 401]);
  expect((await use(token, 'olive@example.com')).status).toBe(201);
  expect(await operators()).toEqual([{ emailAddress: 'olive@example.com' }]);
  expect((await use(token, 'third@example.com')).status).toBe(401);
});

test('the audit log of every merchant of the old account says it, and the old address is written to', async () => {
  const entries = await rowsOf(
    service,
    "select subject, device, name from audit_entry where operation = 'removeOperator' and subject = 'npm run owner-link'",
  );
  const merchants = await rowsOf(service, 'select merchant_id from merchant');
  expect(entries).toHaveLength(merchants.length);
  expect(entries[0]).toEqual({ subject: 'npm run owner-link', device: 'npm run owner-link', name: 'Olive Owner' });
  const mails = await rowsOf(service, "select text from staff_message where recipient = 'olive@localhost'");
  expect(mails).toEqual([{ text: expect.stringContaining('npm run owner-link (on the server) removed a person') }]);
});

test('one of several is not replaced: the others can do it in the dashboard', async () => {
  await service.database.script("update staff_account set is_operator = true where email_address = 'olive@localhost'");
  expect(await make('olive@localhost')).toEqual({ refusal: 'notAlone' });
  expect(await operators()).toHaveLength(2);
});
