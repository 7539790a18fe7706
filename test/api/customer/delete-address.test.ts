import { describe, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { newKey } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { addressesPath, expectReplay, mercerStreet, newKeeper, refusalOf } from './addresses.ts';

const service = serviceForTests();

describe('DELETE /customer/addresses/{addressId}', () => {
  test('200 it is gone, and no other one', async () => {
    const ada = await newKeeper(service);
    const { addressId } = (await ada.create()).body;
    const { body: kept } = await ada.create({ ...mercerStreet, line2: 'Apt 5' });
    const answer = await ada.remove(addressId);
    expect([answer.status, answer.body]).toEqual([200, { success: true, addressId }]);
    expect(answer.headers.etag).toBeUndefined();
    expect((await ada.list()).body.items).toEqual([kept]);
  });

  test('200 again under the same key; 404 under another', async () => {
    const ada = await newKeeper(service);
    const { addressId } = (await ada.create()).body;
    const key = newKey();
    const first = await ada.remove(addressId, key);
    expectReplay(await ada.remove(addressId, key), first);
    expect(refusalOf(await ada.remove(addressId))).toEqual([404, 'NOT_FOUND']);
    expect(refusalOf(await ada.update(addressId, { line2: '' }, '"address-1"'))).toEqual([404, 'NOT_FOUND']);
  });

  test('200 of several at once under one key all tell of the same deletion; under several keys one does', async () => {
    const ada = await newKeeper(service);
    const [one, other] = [(await ada.create()).body.addressId, (await ada.create()).body.addressId];
    const key = newKey();
    const same = await Promise.all([1, 2, 3, 4].map(() => ada.remove(one, key)));
    expect(new Set(same.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const several = await Promise.all([1, 2, 3, 4].map(() => ada.remove(other)));
    expect(several.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect((await ada.list()).body.items).toEqual([]);
  });

  test('400 a body, no key, too long an id', async () => {
    const ada = await newKeeper(service);
    const { addressId } = (await ada.create()).body;
    const path = `${addressesPath}/${addressId}`;
    const bodied = await ada.call('DELETE', path, { body: { sure: true }, headers: { 'Idempotency-Key': newKey() } });
    expect(refusalOf(bodied)).toEqual([400, 'VALIDATION_ERROR']);
    expect(refusalOf(await ada.call('DELETE', path))).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
    expect(refusalOf(await ada.remove('a'.repeat(129)))).toEqual([400, 'VALIDATION_ERROR']);
    expect((await ada.list()).body.items).toHaveLength(1);
  });

  test('403 another customer’s address, which stays', async () => {
    const [ada, bo] = [await newKeeper(service), await newKeeper(service)];
    const { addressId } = (await ada.create()).body;
    expect(refusalOf(await bo.remove(addressId))).toEqual([403, 'FORBIDDEN']);
    expect((await ada.list()).body.items).toHaveLength(1);
  });

  test('404 an address of another merchant, which stays', async () => {
    const [ada, abroad] = [await newKeeper(service), await newKeeper(service, merchantIds.demoUk)];
    const { addressId } = (await ada.create()).body;
    expect(refusalOf(await abroad.remove(addressId))).toEqual([404, 'NOT_FOUND']);
    expect((await ada.list()).body.items).toHaveLength(1);
  });

  test('409 the key was used for another act of this customer', async () => {
    const ada = await newKeeper(service);
    const key = newKey();
    const { addressId } = (await ada.create(mercerStreet, key)).body;
    expect(refusalOf(await ada.remove(addressId, key))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await ada.list()).body.items).toHaveLength(1);
  });
});
