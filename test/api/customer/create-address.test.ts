import { describe, expect, test } from 'vitest';
import { deleteExpiredRecords } from '../../../src/store/cart/idempotency-records.ts';
import { newKey } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { addressesPath, expectReplay, mercerStreet, newKeeper, refusalOf } from './addresses.ts';

const service = serviceForTests();

describe('POST /customer/addresses', () => {
  test('201 the address at revision 1, without a tag', async () => {
    const ada = await newKeeper(service);
    const answer = await ada.create();
    expect(answer.status).toBe(201);
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).toEqual({
      ...mercerStreet,
      addressId: expect.stringMatching(/^[A-Za-z0-9_-]{1,128}$/),
      revision: 1,
      createdAt: new Date(service.clock.now()).toISOString(),
    });
    expect((await ada.list()).body.items).toEqual([answer.body]);
  });

  test('201 what may be left out is "", and typed text is cleaned', async () => {
    const ada = await newKeeper(service);
    const { line2: _two, line3: _three, ...needed } = mercerStreet;
    const answer = await ada.create({ ...needed, line1: ' 12 Mercer\tStreet\u2028' });
    expect(answer.body).toMatchObject({ line1: '12 Mercer Street', line2: '', line3: '' });
  });

  test('201 again under the same key, byte for byte, and there is one address', async () => {
    const ada = await newKeeper(service);
    const key = newKey();
    const first = await ada.create(mercerStreet, key);
    service.clock.advance(24 * 3_600_000);
    // Key order and white space make no other request.
    const { lat, ...rest } = mercerStreet;
    expectReplay(await ada.create({ lat, ...rest }, key), first);
    expect((await ada.list()).body.items).toHaveLength(1);
  });

  test('201 the same key of another customer is another key', async () => {
    const key = newKey();
    const [ada, bo] = [await newKeeper(service), await newKeeper(service)];
    const one = await ada.create(mercerStreet, key);
    const other = await bo.create(mercerStreet, key);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.body.addressId).not.toBe(one.body.addressId);
  });

  test('201 anew once the key was forgotten, also before its row was removed', async () => {
    const ada = await newKeeper(service);
    const [kept, reaped] = [newKey(), newKey()];
    await ada.create(mercerStreet, kept);
    await ada.create(mercerStreet, reaped);
    service.clock.advance(25 * 3_600_000);
    expect((await ada.create(mercerStreet, kept)).status).toBe(201);
    expect(await deleteExpiredRecords(service.database, service.clock.now(), 1000)).toBeGreaterThan(0);
    expect((await ada.create(mercerStreet, reaped)).status).toBe(201);
    expect((await ada.list()).body.items).toHaveLength(4);
  });

  test('400 missing, unknown, too long, out of range, and nothing is kept', async () => {
    const ada = await newKeeper(service);
    const wrong: readonly (readonly [object, string])[] = [
      [{ fullAddress: undefined }, 'fullAddress'],
      [{ lat: undefined }, 'lat'],
      [{ fullAddress: '' }, 'fullAddress'],
      [{ fullAddress: 'x'.repeat(501) }, 'fullAddress'],
      [{ line1: '   ' }, 'line1'],
      [{ line1: 'x'.repeat(201) }, 'line1'],
      [{ line2: 'x'.repeat(201) }, 'line2'],
      [{ line3: null }, 'line3'],
      [{ lat: 90.1 }, 'lat'],
      [{ lng: -180.1 }, 'lng'],
      [{ lng: '10' }, 'lng'],
      [{ addressId: 'mine' }, 'addressId'],
    ];
    for (const [change, path] of wrong) {
      const answer = await ada.create({ ...mercerStreet, ...change });
      expect([change, ...refusalOf(answer)]).toEqual([change, 400, 'VALIDATION_ERROR']);
      expect(answer.body.details.fields[0].path).toBe(path);
    }
    expect((await ada.list()).body.items).toEqual([]);
  });

  test('400 a key is missing, or not of its form', async () => {
    const ada = await newKeeper(service);
    const missing = await ada.call('POST', addressesPath, { body: mercerStreet });
    expect(refusalOf(missing)).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
    const short = await ada.create(mercerStreet, 'short');
    expect(short.body).toMatchObject({ code: 'VALIDATION_ERROR', details: { fields: [{ path: 'Idempotency-Key' }] } });
  });

  test('409 the key was used for another address', async () => {
    const ada = await newKeeper(service);
    const key = newKey();
    await ada.create(mercerStreet, key);
    const answer = await ada.create({ ...mercerStreet, line2: 'Apt 5' }, key);
    expect(refusalOf(answer)).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await ada.list()).body.items).toHaveLength(1);
  });

  test('409 the fifty-first; a retry of the fiftieth is still answered, and a deleted one makes room', async () => {
    const ada = await newKeeper(service);
    const key = newKey();
    for (let count = 1; count < 50; count += 1) expect((await ada.create()).status).toBe(201);
    const fiftieth = await ada.create(mercerStreet, key);
    const tooMany = newKey();
    const answer = await ada.create(mercerStreet, tooMany);
    expect(refusalOf(answer)).toEqual([409, 'RESOURCE_CONFLICT']);
    expectReplay(await ada.create(mercerStreet, key), fiftieth);
    expect((await ada.list('?limit=50')).body.items).toHaveLength(50);
    expect((await ada.remove(fiftieth.body.addressId)).status).toBe(200);
    // A refusal is not pinned: the same key may be sent again.
    expect((await ada.create(mercerStreet, tooMany)).status).toBe(201);
  }, 30_000);
});
