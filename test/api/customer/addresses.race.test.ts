import { describe, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { newKey } from '../../support/callers/shopper.ts';
import { canRace } from '../../support/run/database.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { type Keeper, mercerStreet, newKeeper } from './addresses.ts';

const racers = [0, 1, 2, 3, 4, 5, 6, 7];
const rounds = [0, 1, 2, 3, 4];

describe.runIf(canRace('addresses.race.test.ts'))('one customer, several requests at once', () => {
  const service = serviceForTests();

  /** A customer with `count` addresses, made without going through the operation. */
  async function keeperWith(count: number): Promise<Keeper> {
    const ada = await newKeeper(service);
    await service.database.script(`
      insert into customer_address (merchant_id, address_id, customer_id, revision, full_address, line1, line2, line3, lat,
        lng, created_at)
      select '${merchantIds.demo}', '${ada.customerId}-' || n, '${ada.customerId}', 1, 'x', 'x', '', '', 0, 0, n
      from generate_series(1, ${count}) n;
      update customer set address_count = ${count} where customer_id = '${ada.customerId}'`);
    return ada;
  }

  async function countOf(ada: Keeper): Promise<number> {
    const { body } = await ada.list('?limit=50');
    expect(body.nextCursor).toBeNull();
    return body.items.length;
  }

  test('201 for as many as there is room, 409 for the others', async () => {
    for (const _round of rounds) {
      const ada = await keeperWith(47);
      const statuses = (await Promise.all(racers.map(() => ada.create()))).map(({ status }) => status);
      expect(statuses.sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
      expect(await countOf(ada)).toBe(50);
    }
  });

  test('201 for all that share a key, with one address, also where it is the last there is room for', async () => {
    for (const _round of rounds) {
      const ada = await keeperWith(49);
      const key = newKey();
      const answers = await Promise.all(racers.map(() => ada.create(mercerStreet, key)));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(201);
      expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(7);
      expect(await countOf(ada)).toBe(50);
    }
  });

  test('200 for all that share a key: one change, one deletion', async () => {
    for (const _round of rounds) {
      const ada = await keeperWith(1);
      const { addressId } = (await ada.create()).body;
      const [changeKey, deleteKey] = [newKey(), newKey()];
      const changed = await Promise.all(racers.map(() => ada.update(addressId, { line2: '' }, 'address-1', changeKey)));
      expect(new Set(changed.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(changed[0]?.body.revision).toBe(2);
      const deleted = await Promise.all(racers.map(() => ada.remove(addressId, deleteKey)));
      expect(deleted.map(({ status }) => status)).toEqual(racers.map(() => 200));
      expect(await countOf(ada)).toBe(1);
    }
  });

  test('one of all that change one revision under keys of their own', async () => {
    for (const _round of rounds) {
      const ada = await keeperWith(0);
      const { addressId } = (await ada.create()).body;
      const answers = await Promise.all(
        racers.map((each) => ada.update(addressId, { line2: `Apt ${each}` }, 'address-1')),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
      expect((await ada.list()).body.items).toEqual([answers.find(({ status }) => status === 200)?.body]);
    }
  });

  test('a change and a deletion at once leave nothing half done', async () => {
    for (const _round of rounds) {
      const ada = await keeperWith(3);
      const { addressId } = (await ada.create()).body;
      const [deleted, changed] = await Promise.all([
        ada.remove(addressId),
        ada.update(addressId, { line2: '' }, 'address-1'),
      ]);
      expect(deleted?.status).toBe(200);
      expect([200, 404]).toContain(changed?.status);
      expect(await countOf(ada)).toBe(3);
    }
  });
});
