import { beforeAll, describe, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { newKey } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { addressesPath, expectReplay, type Keeper, newKeeper, refusalOf } from './addresses.ts';

const service = serviceForTests();
let ada: Keeper;

beforeAll(async () => {
  ada = await newKeeper(service);
});

// biome-ignore lint/suspicious/noExplicitAny: an answer is looked into freely by assertions.
async function newAddress(): Promise<any> {
  return (await ada.create()).body;
}

async function stored(addressId: string): Promise<unknown> {
  const { body } = await ada.list('?limit=50');
  return body.items.find((item: { addressId: string }) => item.addressId === addressId);
}

describe('PATCH /customer/addresses/{addressId}', () => {
  test('200 the changed address, its revision and tag one further', async () => {
    const address = await newAddress();
    service.clock.advance(60_000);
    const answer = await ada.update(address.addressId, { line2: 'Apt 5', lat: 1 }, '"address-1"');
    expect(answer.status).toBe(200);
    expect(answer.headers.etag).toBe('"address-2"');
    expect(answer.body).toEqual({ ...address, line2: 'Apt 5', lat: 1, revision: 2 });
    expect(await stored(address.addressId)).toEqual(answer.body);
  });

  test.each(['address-1', 'W/"address-1"', 'W/address-1', '"address-01"', '  "address-1" '])(
    '200 the tag is taken as %s',
    async (tag) => {
      const { addressId } = await newAddress();
      expect((await ada.update(addressId, { line3: '' }, tag)).status).toBe(200);
    },
  );

  test('200 again under the same key, byte for byte, though the revision has moved on', async () => {
    const { addressId } = await newAddress();
    const key = newKey();
    const first = await ada.update(addressId, { line2: 'Apt 5' }, '"address-1"', key);
    await ada.update(addressId, { line2: 'Apt 6' }, '"address-2"');
    // Another spelling of the same number is the same request.
    expectReplay(await ada.update(addressId, { line2: 'Apt 5' }, 'W/"address-1"', key), first);
    expect(await stored(addressId)).toMatchObject({ line2: 'Apt 6', revision: 3 });
  });

  test('400 no tag, a blank one, one of another form', async () => {
    const { addressId } = await newAddress();
    for (const tag of ['', ' ']) {
      const answer = await ada.update(addressId, { line2: '' }, tag);
      expect(answer.body).toMatchObject({
        code: 'VALIDATION_ERROR',
        details: { fields: [{ path: 'If-Match', rule: 'required' }] },
      });
      expect(answer.status).toBe(400);
    }
    for (const tag of ['*', '"cart-1"', '"address-1", "address-2"', '"address-1', '1', `address-${'9'.repeat(17)}`]) {
      const answer = await ada.update(addressId, { line2: '' }, tag);
      expect([tag, ...refusalOf(answer)]).toEqual([tag, 400, 'VALIDATION_ERROR']);
      expect(answer.body.details.fields[0].path).toBe('If-Match');
    }
    expect(await stored(addressId)).toMatchObject({ revision: 1 });
  });

  test('400 nothing to change, something unknown, nothing legible; no key', async () => {
    const { addressId } = await newAddress();
    for (const body of [{}, { revision: 5 }, { line1: '\n' }, { fullAddress: '' }, { lat: 91 }, { lng: null }]) {
      const answer = await ada.update(addressId, body, '"address-1"');
      expect([body, ...refusalOf(answer)]).toEqual([body, 400, 'VALIDATION_ERROR']);
    }
    const keyless = await ada.call('PATCH', `${addressesPath}/${addressId}`, {
      body: { line2: '' },
      headers: { 'If-Match': '"address-1"' },
    });
    expect(refusalOf(keyless)).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
    expect(await stored(addressId)).toMatchObject({ revision: 1 });
  });

  test('403 another customer’s address, whatever its tag; nothing changes', async () => {
    const { addressId } = await newAddress();
    const bo = await newKeeper(service);
    for (const tag of ['"address-1"', '"address-9"']) {
      expect(refusalOf(await bo.update(addressId, { line2: 'mine' }, tag))).toEqual([403, 'FORBIDDEN']);
    }
    expect(await stored(addressId)).toMatchObject({ line2: 'Apt 4', revision: 1 });
  });

  test('404 an address of another merchant', async () => {
    const { addressId } = await newAddress();
    const abroad = await newKeeper(service, merchantIds.demoUk);
    expect(refusalOf(await abroad.update(addressId, { line2: '' }, '"address-1"'))).toEqual([404, 'NOT_FOUND']);
  });

  test('409 the revision moved on; the same key may be sent with the new one', async () => {
    const { addressId } = await newAddress();
    await ada.update(addressId, { line2: 'Apt 5' }, '"address-1"');
    const key = newKey();
    const answer = await ada.update(addressId, { line2: 'Apt 6' }, '"address-1"', key);
    expect(refusalOf(answer)).toEqual([409, 'RESOURCE_CONFLICT']);
    expect(await stored(addressId)).toMatchObject({ line2: 'Apt 5', revision: 2 });
    expect((await ada.update(addressId, { line2: 'Apt 6' }, '"address-2"', key)).status).toBe(200);
  });

  test('409 of two changes of one revision at once one is made', async () => {
    const { addressId } = await newAddress();
    const answers = await Promise.all(
      [5, 6, 7, 8].map((flat) => ada.update(addressId, { line2: `Apt ${flat}` }, 'address-1')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await stored(addressId)).toEqual(answers.find(({ status }) => status === 200)?.body);
  });

  test('409 the key was used for another change', async () => {
    const { addressId } = await newAddress();
    const key = newKey();
    await ada.update(addressId, { line2: 'Apt 5' }, '"address-1"', key);
    const answer = await ada.update(addressId, { line2: 'Apt 6' }, '"address-2"', key);
    expect(refusalOf(answer)).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });
});
