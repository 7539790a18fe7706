import { expect, test } from 'vitest';
import { signInOperator } from '../../../support/callers/operators.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 all merchants, also those the operator does not work for, page by page, the newest first', async () => {
  const person = await signInOperator(service);
  const made: string[] = [];
  for (const slug of ['first-kitchen', 'second-kitchen']) {
    service.clock.advance(1000);
    const answer = await person.call('POST', '/merchants', { slug, name: `The ${slug}`, country: 'Australia' });
    made.unshift(answer.body.merchantId);
  }
  const first = await person.call('GET', '/installation/merchants?limit=2');
  expect(first.body.items.map(({ merchantId }: { merchantId: string }) => merchantId)).toEqual(made);
  expect(first.body.items[0]).toMatchObject({
    slug: 'second-kitchen',
    status: 'draft',
    locationCount: 0,
    suspension: null,
  });
  const slugs: string[] = [];
  let cursor = first.body.nextCursor;
  while (cursor !== null) {
    const { body } = await person.call('GET', `/installation/merchants?limit=2&cursor=${encodeURIComponent(cursor)}`);
    slugs.push(...body.items.map(({ slug }: { slug: string }) => slug));
    cursor = body.nextCursor;
  }
  expect(slugs.toSorted()).toEqual(['demo', 'demo-ae', 'demo-au', 'demo-de', 'demo-uk']);
});

test('200 those whose name or slug contains the text, in any case and taken literally', async () => {
  const person = await signInOperator(service);
  const found = async (search: string) => {
    const { body } = await person.call('GET', `/installation/merchants?search=${encodeURIComponent(search)}`);
    return body.items.map(({ slug }: { slug: string }) => slug);
  };
  expect(await found('DEMO-U')).toEqual(['demo-uk']);
  expect(await found('%')).toEqual([]);
  expect(await found('_')).toEqual([]);
});

test('400 a cursor of another search', async () => {
  const person = await signInOperator(service);
  const { nextCursor } = (await person.call('GET', '/installation/merchants?limit=1&search=demo')).body;
  const other = await person.call('GET', `/installation/merchants?limit=1&cursor=${encodeURIComponent(nextCursor)}`);
  expect([other.status, other.body.details.fields[0].path]).toEqual([400, 'cursor']);
});

test('403 an owner who does not run the installation', async () => {
  const owner = await signInStaff(service);
  expect((await owner.call('GET', '/installation/merchants')).status).toBe(403);
});
