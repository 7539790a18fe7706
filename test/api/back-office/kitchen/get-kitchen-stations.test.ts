import { expect, test } from 'vitest';
import { nowhere, placePath } from '../../../support/callers/back-office.ts';
import { boardPath, paidOrder } from '../../../support/callers/board.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 none by default, for all of the staff; 404 no such location', async () => {
  const staff = await signInStaff(service, { role: 'staff' });
  const answer = await staff.call('GET', `${placePath()}/stations`);
  expect(answer).toMatchObject({ status: 200, body: { stations: [] } });
  const categoryIds = answer.body.categories.map(({ id }: { id: string }) => id);
  const { orderId } = await paidOrder(service);
  const { items } = (await staff.call('GET', `${boardPath()}/${orderId}`)).body;
  expect(items.flatMap((item: { categoryIds: string[] }) => item.categoryIds).length).toBeGreaterThan(1);
  for (const item of items) expect(categoryIds).toEqual(expect.arrayContaining(item.categoryIds));
  expect((await staff.call('GET', `${placePath(nowhere)}/stations`)).status).toBe(404);
});
