import { expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { catalogPath, saveNewPrice } from '../../../support/callers/dashboard.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { withNested } from '../../../support/data/nested-menus.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

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

test('409 another person saved meanwhile, and their draft stays', async () => {
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

test('400 a product that nests into more than 1 MiB is named, and the draft stays', async () => {
  const owner = await signInStaff(service);
  const draft = (await owner.call('GET', `${catalogPath}/draft`)).body;
  const document = withNested(draft.document, 6, 10);
  const answer = await owner.call('PUT', `${catalogPath}/draft`, { ...draft, document });
  expect(answer.status, answer.text.slice(0, 300)).toBe(400);
  expect(answer.body.code).toBe('VALIDATION_ERROR');
  expect(answer.body.details.fields).toEqual([{ path: `products[${document.products.length - 1}]`, rule: 'size' }]);
  expect((await owner.call('GET', `${catalogPath}/draft`)).body).toEqual(draft);
  const small = { ...draft, document: withNested(draft.document, 3, 3) };
  expect((await owner.call('PUT', `${catalogPath}/draft`, small)).status).toBe(200);
});

test('200 addresses of pictures are stored as browsers send them; one with a user cannot be published', async () => {
  const owner = await signInStaff(service);
  const { draftRevision, document } = (await owner.call('GET', `${catalogPath}/draft`)).body;
  const [first, second, ...products] = document.products;
  const withPictures = [
    { ...first, images: ['https://café.example/crème.jpg'] },
    { ...second, images: ['https://ada@img.example/a.jpg', 'https://img.example\\a.jpg'] },
  ];
  const sent = { ...document, products: [...withPictures, ...products] };
  expect((await owner.call('PUT', `${catalogPath}/draft`, { draftRevision, document: sent })).status).toBe(200);
  const saved = (await owner.call('GET', `${catalogPath}/draft`)).body.document.products;
  expect(saved[0].images).toEqual(['https://xn--caf-dma.example/cr%C3%A8me.jpg']);
  const { problems } = (await owner.call('GET', `${catalogPath}/draft/problems`)).body;
  expect(problems.map(({ path, rule }: { path: string; rule: string }) => [path, rule])).toEqual([
    ['products[1].images[0]', 'https'],
    ['products[1].images[1]', 'https'],
  ]);
});
