import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey, storefront } from '../../support/callers/shopper.ts';
import { countStatements, openTestDatabase } from '../../support/run/database.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';
import { addressesPath, type Keeper, mercerStreet, newKeeper } from './addresses.ts';

// The session is looked up at every request, so that a logout acts at once; what comes on top is fixed.

const database = countStatements(await openTestDatabase({ seeded: true }));
let service: TestService;
let ada: Keeper;

beforeAll(async () => {
  service = await startTestService({ database });
  ada = await newKeeper(service);
});

afterAll(async () => {
  await service.close();
  await database.close();
});

async function statementsOf(
  act: () => Promise<{ readonly status: number }>,
  status: number,
): Promise<readonly string[]> {
  database.statements.length = 0;
  expect((await act()).status).toBe(status);
  return database.statements.filter((name) => /-(session|customer|order|idempotency)\b/.test(name));
}

describe('statements per request', () => {
  test('2 for a page, however long it is', async () => {
    for (let each = 0; each < 3; each += 1) await ada.create();
    expect(await statementsOf(() => ada.list(), 200)).toEqual(['find-session', 'list-customer-addresses']);
    const orders = () => ada.call('GET', `${storefront}/customer/orders`);
    expect(await statementsOf(orders, 200)).toEqual(['find-session', 'list-customer-orders']);
    const unknown = () => ada.call('GET', `${storefront}/customer/orders/${'f'.repeat(24)}`);
    expect(await statementsOf(unknown, 404)).toEqual(['find-session', 'find-order']);
  });

  test('4 for a change, 2 for its replay', async () => {
    const key = newKey();
    const looked = ['find-session', 'find-idempotency-record'];
    const create = () => ada.create(mercerStreet, key);
    expect(await statementsOf(create, 201)).toEqual([...looked, 'count-customer-addresses', 'create-customer-address']);
    expect(await statementsOf(create, 201)).toEqual(looked);
    const { addressId } = (await create()).body;
    const update = () => ada.update(addressId, { line2: '' }, 'address-1');
    expect(await statementsOf(update, 200)).toEqual([...looked, 'find-customer-address', 'update-customer-address']);
    const remove = () => ada.remove(addressId);
    expect(await statementsOf(remove, 200)).toEqual([...looked, 'find-customer-address', 'delete-customer-address']);
  });

  test('1 for a request that is refused for its form', async () => {
    const nameless = () => ada.call('POST', addressesPath, { body: {}, headers: { 'Idempotency-Key': newKey() } });
    expect(await statementsOf(nameless, 400)).toEqual(['find-session']);
    expect(await statementsOf(() => ada.list('?cursor=nonsense'), 400)).toEqual(['find-session']);
  });
});
