import { describe, expect, test } from 'vitest';
import { serviceForTests } from '../../support/run/service.ts';
import { addressesPath, type Keeper, newKeeper, refusalOf } from './addresses.ts';

const service = serviceForTests();

async function keeperOf(count: number): Promise<{ ada: Keeper; ids: string[] }> {
  const ada = await newKeeper(service);
  const ids: string[] = [];
  for (let each = 0; each < count; each += 1) {
    service.clock.advance(1000);
    ids.unshift((await ada.create()).body.addressId);
  }
  return { ada, ids };
}

const idsOf = ({ body }: { body: { items: { addressId: string }[] } }) => body.items.map(({ addressId }) => addressId);

describe('GET /customer/addresses', () => {
  test('200 nothing yet, and only one’s own', async () => {
    const { ada } = await keeperOf(0);
    await keeperOf(1);
    const answer = await ada.list();
    expect([answer.status, answer.body]).toEqual([200, { items: [], nextCursor: null }]);
  });

  test('200 newest first, twenty at once unless another limit is asked for', async () => {
    const { ada, ids } = await keeperOf(22);
    const first = await ada.list();
    expect(idsOf(first)).toEqual(ids.slice(0, 20));
    const second = await ada.list(`?cursor=${first.body.nextCursor}`);
    expect([idsOf(second), second.body.nextCursor]).toEqual([ids.slice(20), null]);
    expect((await ada.list('?limit=22')).body.nextCursor).toBeNull();
  });

  test('200 pages stand still while addresses come and go', async () => {
    const { ada, ids } = await keeperOf(5);
    const first = await ada.list('?limit=2');
    service.clock.advance(1000);
    await ada.create();
    await ada.remove(ids[1] ?? '');
    const second = await ada.list(`?limit=2&cursor=${first.body.nextCursor}`);
    expect(idsOf(second)).toEqual(ids.slice(2, 4));
    expect(idsOf(await ada.list(`?limit=2&cursor=${second.body.nextCursor}`))).toEqual(ids.slice(4));
  });

  test('400 a cursor of another customer, of another list, a damaged one', async () => {
    const { ada } = await keeperOf(2);
    const { ada: bo } = await keeperOf(2);
    const { body } = await ada.list('?limit=1');
    const cursor: string = body.nextCursor;
    expect(cursor).not.toContain(ada.customerId);
    const damaged = `${cursor.slice(0, -3)}${cursor.endsWith('AAA') ? 'BBB' : 'AAA'}`;
    const asked = [
      () => bo.list(`?cursor=${cursor}`),
      () => ada.call('GET', addressesPath.replace('addresses', `orders?cursor=${cursor}`)),
      ...['nonsense', damaged, cursor.slice(1), `${cursor}A`, `${cursor}%20`, ''].map(
        (text) => () => ada.list(`?cursor=${text}`),
      ),
    ];
    for (const ask of asked) {
      const answer = await ask();
      expect(refusalOf(answer)).toEqual([400, 'VALIDATION_ERROR']);
      expect(answer.body.details.fields[0].path).toBe('cursor');
    }
    expect((await ada.list(`?cursor=${cursor}`)).status).toBe(200);
  });

  test('400 a limit out of range, or twice', async () => {
    const { ada } = await keeperOf(0);
    for (const query of [
      'limit=0',
      'limit=51',
      'limit=1.5',
      'limit=many',
      'limit=1&limit=2',
      `cursor=${'a'.repeat(513)}`,
    ]) {
      expect([query, ...refusalOf(await ada.list(`?${query}`))]).toEqual([query, 400, 'VALIDATION_ERROR']);
    }
  });
});
