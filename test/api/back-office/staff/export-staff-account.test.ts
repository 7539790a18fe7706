import { expect, test } from 'vitest';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { addPasskey } from '../passkeys/passkeys.ts';
import { invited } from './invitations.ts';

const service = serviceForTests();

test('200 everything kept about the person, and no secret', async () => {
  const { owner, person, id, emailAddress, accept } = await invited(service);
  const before = (await person.call('GET', '/me/export')).body;
  expect(before.invitations).toMatchObject([{ name: 'Ines Invited', role: 'staff' }]);
  expect((await person.call('POST', accept, { name: 'Ines Inside' })).status).toBe(200);
  expect((await addPasskey(service, person)).answer.status).toBe(201);
  const answer = await person.call('GET', '/me/export');
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.body).toMatchObject({
    isComplete: true,
    account: [{ email_address: emailAddress, name: 'Ines Inside', is_operator: false }],
    memberships: [{ name: 'Ines Inside', role: 'staff' }],
    sessions: [{ revoked_at: null }],
    passkeys: [{ name: 'Tablet' }],
    invitations: [],
  });
  expect(answer.body.devices).toHaveLength(1);
  expect(answer.body.codes).toHaveLength(1);
  expect(answer.body.attempts.length).toBeGreaterThan(0);
  expect(answer.body.acts).toContainEqual(expect.objectContaining({ operation: 'acceptInvitation', subject: id }));
  const texts: string[] = answer.body.messages.map(({ text }: { text: string }) => text);
  expect(texts.some((text) => text.includes('was added to your account'))).toBe(true);
  for (const secret of ['token_hash', 'code_hash', 'public_key', 'device_hash', owner.emailAddress]) {
    expect(answer.text).not.toContain(secret);
  }
});

test('200 says when there is too much for one file', async () => {
  const person = await signInStaff(service);
  await service.database.script(
    `insert into audit_entry (merchant_id, audit_id, at, account_id, operation, subject, changes, name)
     select m.merchant_id, 'many-' || n, n, '${person.accountId}', 'publishCatalog', '', '{}', 'Person'
     from staff_member m cross join generate_series(1, 501) n where m.account_id = '${person.accountId}'`,
  );
  const { body } = await person.call('GET', '/me/export');
  expect([body.isComplete, body.acts.length]).toEqual([false, 500]);
  expect(body.acts[0].at).toBeGreaterThan(body.acts[499].at);
});

test('401 without a session', async () => {
  expect((await service.call('GET', '/api/v1/dashboard/me/export')).status).toBe(401);
});
