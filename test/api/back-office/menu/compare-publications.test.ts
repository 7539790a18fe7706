import { expect, test } from 'vitest';
import { catalogPath, saveNewPrice } from '../../../support/callers/dashboard.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 what the draft would change, entity by entity', async () => {
  const owner = await signInStaff(service);
  const [{ publicationRevision }] = (await owner.call('GET', `${catalogPath}/publications`)).body.publications;
  await saveNewPrice(owner, 'sesame-fries', 655);
  const answer = await owner.call('GET', `${catalogPath}/comparison?from=${publicationRevision}&to=draft`);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.changes).toEqual([
    { change: 'changed', entity: 'product', id: 'sesame-fries', name: 'Sesame Fries', what: ['price 6.00 -> 6.55'] },
  ]);
  const same = await owner.call('GET', `${catalogPath}/comparison?from=draft&to=draft`);
  expect(same.body.changes).toEqual([]);
});

test('404 no such publication; 400 no number', async () => {
  const owner = await signInStaff(service);
  expect((await owner.call('GET', `${catalogPath}/comparison?from=999&to=draft`)).status).toBe(404);
  expect((await owner.call('GET', `${catalogPath}/comparison?from=first&to=draft`)).status).toBe(400);
  expect((await owner.call('GET', `${catalogPath}/comparison?from=1`)).status).toBe(400);
});
