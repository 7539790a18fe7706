import { afterAll, beforeAll, expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { catalogPath, saveNewPrice } from '../../../support/callers/dashboard.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { startTestService, type TestService } from '../../../support/run/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('200 saved under the next number, and nothing shown to diners', async () => {
  const owner = await signInStaff(service);
  const before = (await owner.call('GET', `${catalogPath}/draft`)).body;
  const { draftRevision, document } = await saveNewPrice(owner, 'sesame-fries', 777);
  expect(draftRevision).toBe(before.draftRevision + 1);
  expect((await owner.call('GET', `${catalogPath}/draft`)).body).toEqual({ draftRevision, document });
  const shown = await service.call(
    'GET',
    `/api/v1/storefront/locations/${locationIds.alwaysOpen}/products/sesame-fries`,
  );
  expect(shown.body.price).toBe('6.00');
});

test('409 somebody else saved meanwhile, and their draft stays', async () => {
  const one = await signInStaff(service);
  const two = await signInStaff(service, { role: 'manager' });
  const read = (await one.call('GET', `${catalogPath}/draft`)).body;
  const theirs = await saveNewPrice(two, 'sesame-fries', 888);
  const late = await one.call('PUT', `${catalogPath}/draft`, read);
  expect(late.status).toBe(409);
  expect(late.body.code).toBe('RESOURCE_CONFLICT');
  expect((await one.call('GET', `${catalogPath}/draft`)).body).toEqual(theirs);
});

test('400 a menu of another form, and 413 one that is far too large', async () => {
  const owner = await signInStaff(service);
  const draft = (await owner.call('GET', `${catalogPath}/draft`)).body;
  const wrong = { ...draft, document: { ...draft.document, products: [{ id: 'x', name: 'X', priceMinor: 1.5 }] } };
  const answer = await owner.call('PUT', `${catalogPath}/draft`, wrong);
  expect(answer.status).toBe(400);
  expect(answer.body.details.fields[0].path).toMatch(/^document\.products\[0\]/);
  const large = { ...draft, filler: 'x'.repeat(4_300_000) };
  expect((await owner.call('PUT', `${catalogPath}/draft`, large)).status).toBe(413);
  expect((await owner.call('GET', `${catalogPath}/draft`)).body).toEqual(draft);
});
