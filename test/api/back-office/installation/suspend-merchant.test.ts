import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { lastAct } from '../../../support/callers/back-office.ts';
import { paidOrder } from '../../../support/callers/board.ts';
import { readyToPay } from '../../../support/callers/checkout.ts';
import { newOperator, operatorsPath, signInOperator } from '../../../support/callers/operators.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const suspension = (merchantId: string = merchantIds.demo) => `/installation/merchants/${merchantId}/suspension`;

test('200 guests find a suspended merchant nowhere, are told why, and its owners are written to', async () => {
  const person = await signInOperator(service);
  const owner = await signInStaff(service, { merchantId: merchantIds.demoUk });
  const standing = () => service.call('GET', '/api/v1/storefront/merchant/demo-uk/standing');
  expect((await standing()).body).toMatchObject({ standing: 'open' });
  const answer = await person.call('PUT', suspension(merchantIds.demoUk), { reason: ' Papers are\nmissing. ' });
  expect(answer.status, answer.text).toBe(200);
  const since = new Date(service.clock.now()).toISOString();
  expect(answer.body).toMatchObject({ status: 'published', suspension: { since, reason: 'Papers are missing.' } });
  expect((await service.call('GET', '/api/v1/storefront/merchant/demo-uk')).status).toBe(404);
  const told = await standing();
  expect(told.body).toMatchObject({ standing: 'suspended' });
  expect(told.text).not.toContain('Papers');
  expect(await lastAct(owner, merchantIds.demoUk)).toMatchObject({
    operation: 'suspendMerchant',
    accountId: person.accountId,
    changes: { reason: 'Papers are missing.' },
  });
  const { rows } = {
    rows: await service.database.run({ name: 'mails', text: 'select recipient, text from staff_message' }, []),
  };
  expect(JSON.stringify(rows)).toContain(owner.emailAddress);
  // Publishing is no way out of it.
  const { body: settings } = await owner.call('GET', `/merchants/${merchantIds.demoUk}/settings`);
  const change = { revision: settings.revision, status: 'published' };
  expect((await owner.call('PATCH', `/merchants/${merchantIds.demoUk}/settings`, change)).status).toBe(200);
  expect((await service.call('GET', '/api/v1/storefront/merchant/demo-uk')).status).toBe(404);
});

test('200 again with another reason: it is suspended since the first time', async () => {
  const person = await signInOperator(service);
  const first = await person.call('PUT', suspension(merchantIds.demoAu), {});
  service.clock.advance(5000);
  const again = await person.call('PUT', suspension(merchantIds.demoAu), { reason: 'Other' });
  expect(again.body.suspension).toEqual({ since: first.body.suspension.since, reason: 'Other' });
});

test('200 an order that was paid is still worked on; a cart that is open takes nothing more', async () => {
  const owner = await signInStaff(service);
  const { orderId } = await paidOrder(service);
  const shopper = await readyToPay(service);
  const person = await signInOperator(service);
  await person.call('PUT', suspension(), {});
  const refused = await shopper.send('POST', '/payment-intent');
  expect(refused.status).toBe(404);
  const board = `/merchants/${merchantIds.demo}/locations/${shopper.locationId}/orders/${orderId}`;
  expect((await owner.call('GET', board)).status).toBe(200);
  await person.call('DELETE', suspension());
  expect((await shopper.send('POST', '/payment-intent')).status).toBe(200);
});

test('404 a merchant that is not there; 403 an owner who does not run the installation', async () => {
  const person = await signInOperator(service);
  expect((await person.call('PUT', suspension('de300000-0000-4000-a000-00000000ffff'), {})).status).toBe(404);
  const owner = await signInStaff(service);
  expect((await owner.call('PUT', suspension(), {})).status).toBe(403);
});

test('403 without a fresh proof of who it is, for whatever changes who may run or suspend', async () => {
  const person = await signInOperator(service);
  const other = await signInOperator(service);
  service.clock.advance(11 * 60_000);
  for (const refused of [
    await person.call('DELETE', suspension()),
    await person.call('POST', operatorsPath, newOperator()),
    await person.call('DELETE', `${operatorsPath}/${other.accountId}`),
  ]) {
    expect([refused.status, refused.body.code], refused.text).toEqual([403, 'CONFIRMATION_REQUIRED']);
  }
});

test('403 without a fresh proof of who it is; 400 a reason that is too long', async () => {
  const person = await signInOperator(service);
  expect((await person.call('PUT', suspension(), { reason: 'x'.repeat(501) })).status).toBe(400);
  service.clock.advance(11 * 60_000);
  const answer = await person.call('PUT', suspension(), {});
  expect([answer.status, answer.body.code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
});
