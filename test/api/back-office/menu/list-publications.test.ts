import { expect, test } from 'vitest';
import { catalogPath, saveNewPrice } from '../../../support/callers/dashboard.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 newest first, the first is the current one', async () => {
  const owner = await signInStaff(service);
  const before = (await owner.call('GET', `${catalogPath}/publications`)).body.publications;
  const { draftRevision } = await saveNewPrice(owner, 'sesame-fries', 655);
  const { body } = await owner.call('POST', `${catalogPath}/publications`, { draftRevision });
  const { status, body: after } = await owner.call('GET', `${catalogPath}/publications`);
  expect(status).toBe(200);
  expect(after.publications).toHaveLength(before.length + 1);
  expect(after.publications[0]).toMatchObject({ publicationRevision: body.publicationRevision, isCurrent: true });
  expect(after.publications[1]).toEqual({ ...before[0], isCurrent: false });
});
