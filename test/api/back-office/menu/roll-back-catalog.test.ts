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

test('201 an earlier menu is back under a new number, the draft stays', async () => {
  const owner = await signInStaff(service);
  const [first] = (await owner.call('GET', `${catalogPath}/publications`)).body.publications;
  const { draftRevision } = await saveNewPrice(owner, 'sesame-fries', 655);
  const { body } = await owner.call('POST', `${catalogPath}/publications`, { draftRevision });
  const answer = await owner.call('POST', `${catalogPath}/roll-back`, {
    publicationRevision: first.publicationRevision,
  });
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body.publicationRevision).toBe(body.publicationRevision + 1);
  const shown = await service.call(
    'GET',
    `/api/v1/storefront/locations/${locationIds.alwaysOpen}/products/sesame-fries`,
  );
  expect(shown.body.price).toBe('6.00');
  expect((await owner.call('GET', `${catalogPath}/draft`)).body.draftRevision).toBe(draftRevision);
});

test('404 no such publication, and nothing is published', async () => {
  const owner = await signInStaff(service);
  const before = (await owner.call('GET', `${catalogPath}/publications`)).body;
  expect((await owner.call('POST', `${catalogPath}/roll-back`, { publicationRevision: 999 })).status).toBe(404);
  expect((await owner.call('GET', `${catalogPath}/publications`)).body).toEqual(before);
});
