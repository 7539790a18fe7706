import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { catalogPath } from '../../../support/callers/dashboard.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 no problems in the seeded menu, then every one that was put in', async () => {
  const owner = await signInStaff(service);
  const problemsPath = `${catalogPath}/draft/problems`;
  expect((await owner.call('GET', problemsPath)).body.problems).toEqual([]);
  const draft = (await owner.call('GET', `${catalogPath}/draft`)).body;
  const [first, ...rest] = draft.document.products;
  const products = [{ ...first, name: '', groupIds: ['no-such-group'] }, ...rest];
  const saved = await owner.call('PUT', `${catalogPath}/draft`, {
    ...draft,
    document: { ...draft.document, products },
  });
  const answer = await owner.call('GET', problemsPath);
  expect(answer.body.draftRevision).toBe(saved.body.draftRevision);
  const paths = answer.body.problems.map((problem: { path: string }) => problem.path);
  expect(paths).toContain('products[0].name');
  expect(paths.some((path: string) => path.startsWith('products[0].groupIds'))).toBe(true);
});

test('404 there is no draft', async () => {
  await service.database.run({ name: 'test', text: 'delete from catalog_draft where merchant_id = $1' }, [
    merchantIds.demoAu,
  ]);
  const au = await signInStaff(service, { merchantId: merchantIds.demoAu });
  expect((await au.call('GET', `/merchants/${merchantIds.demoAu}/catalog/draft/problems`)).status).toBe(404);
});
