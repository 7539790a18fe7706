import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { lastAct } from '../../../support/callers/back-office.ts';
import { signInOperator } from '../../../support/callers/operators.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const suspension = `/installation/merchants/${merchantIds.demoUk}/suspension`;
const shown = async () => (await service.call('GET', '/api/v1/storefront/merchant/demo-uk')).status;

test('200 what it showed before is shown again; one that goes on already stays as it is', async () => {
  const person = await signInOperator(service);
  await person.call('PUT', suspension, { reason: 'Papers' });
  expect(await shown()).toBe(404);
  service.clock.advance(1000);
  expect((await person.call('DELETE', suspension)).body).toMatchObject({ status: 'published', suspension: null });
  expect(await shown()).toBe(200);
  const owner = await signInStaff(service, { merchantId: merchantIds.demoUk });
  expect(await lastAct(owner, merchantIds.demoUk)).toMatchObject({ operation: 'resumeMerchant' });
  expect((await person.call('DELETE', suspension)).body.suspension).toBeNull();
});

test('200 a draft stays a draft', async () => {
  const person = await signInOperator(service);
  const made = await person.call('POST', '/merchants', { slug: 'quiet', name: 'Quiet', country: 'Australia' });
  const path = `/installation/merchants/${made.body.merchantId}/suspension`;
  await person.call('PUT', path, {});
  expect((await service.call('GET', '/api/v1/storefront/merchant/quiet/standing')).status).toBe(404);
  await person.call('DELETE', path);
  expect((await service.call('GET', '/api/v1/storefront/merchant/quiet')).status).toBe(404);
});

test('404 a merchant that is not there; 403 an owner who does not run the installation', async () => {
  const person = await signInOperator(service);
  const nowhere = '/installation/merchants/de300000-0000-4000-a000-00000000ffff/suspension';
  expect((await person.call('DELETE', nowhere)).status).toBe(404);
  const owner = await signInStaff(service);
  expect((await owner.call('DELETE', suspension)).status).toBe(403);
});
