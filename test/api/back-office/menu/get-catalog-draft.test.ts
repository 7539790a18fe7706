import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { catalogPath } from '../../../support/callers/dashboard.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 the draft of the seeded menu; an empty one where nothing was ever saved', async () => {
  const staff = await signInStaff(service, { role: 'staff' });
  const answer = await staff.call('GET', `${catalogPath}/draft`);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.document.products.length).toBeGreaterThan(40);
  await service.database.run({ name: 'test', text: 'delete from catalog_draft where merchant_id = $1' }, [
    merchantIds.demoAu,
  ]);
  const au = await signInStaff(service, { merchantId: merchantIds.demoAu });
  const empty = await au.call('GET', `/merchants/${merchantIds.demoAu}/catalog/draft`);
  expect(empty.body).toEqual({ draftRevision: 0, document: { products: [], groups: [], menus: [], overrides: [] } });
});
