import { expect, test } from 'vitest';
import { lastAct, nowhere, placePath } from '../../../support/callers/back-office.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
const path = `${placePath()}/order-alerts`;
const alerts = {
  revision: 0,
  afterMinutes: 10,
  emailAddresses: ['Chef@Example.com'],
  phoneNumbers: ['(212) 555-0177'],
};

test('200 stored as they are written to; the log counts them and names none', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const answer = await manager.call('PUT', path, alerts);
  expect([answer.status, answer.body]).toEqual([
    200,
    { revision: 1, afterMinutes: 10, emailAddresses: ['chef@example.com'], phoneNumbers: ['+1 212 555 0177'] },
  ]);
  const act = await lastAct(await signInStaff(service));
  expect(act).toMatchObject({
    operation: 'saveOrderAlerts',
    changes: { afterMinutes: 10, emailAddresses: 1, phoneNumbers: 1 },
  });
  const off = await manager.call('PUT', path, {
    revision: 1,
    afterMinutes: null,
    emailAddresses: [],
    phoneNumbers: [],
  });
  expect(off.body).toMatchObject({ revision: 2, afterMinutes: null });
  expect(await rowsOf(service, 'select 1 as one from order_alert')).toHaveLength(1);
});

test('400 no number, one that no text goes to, no address, too many, too soon', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const { revision } = (await manager.call('GET', path)).body;
  const at = async (change: object) =>
    (await manager.call('PUT', path, { ...alerts, revision, ...change })).body.details?.fields[0].path;
  expect(await at({ phoneNumbers: ['+12125550177', 'the bar'] })).toBe('phoneNumbers[1]');
  expect(await at({ phoneNumbers: ['+881631555555'] })).toBe('phoneNumbers[0]');
  expect(await at({ emailAddresses: ['chef'] })).toContain('emailAddresses');
  expect(await at({ emailAddresses: [1, 2, 3, 4, 5, 6].map((n) => `chef${n}@example.com`) })).toBe('emailAddresses');
  expect(await at({ afterMinutes: 0 })).toBe('afterMinutes');
  expect(await at({ afterMinutes: 61 })).toBe('afterMinutes');
  expect((await manager.call('GET', path)).body.revision).toBe(revision);
});

test('404 no such location; 409 another person saved meanwhile; 403 for staff who are no managers', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  expect((await manager.call('PUT', `${placePath(nowhere)}/order-alerts`, alerts)).status).toBe(404);
  const { revision } = (await manager.call('GET', path)).body;
  const answers = await Promise.all([1, 2].map(() => manager.call('PUT', path, { ...alerts, revision })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const staff = await signInStaff(service, { role: 'staff' });
  expect((await staff.call('PUT', path, alerts)).status).toBe(403);
});
