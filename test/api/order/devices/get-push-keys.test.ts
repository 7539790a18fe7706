import { describe, expect, test } from 'vitest';
import { createSecrets } from '../../../../src/adapters/system/secrets.ts';
import { loadPushKeys, preparePushKeys } from '../../../../src/workflows/messages/push-keys.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { tell } from '../../../support/callers/order-devices.ts';
import { orderWithReceipt } from '../../../support/callers/receipts.ts';
import { storefront } from '../../../support/callers/shopper.ts';
import { serviceForTests, testSecret } from '../../../support/run/service.ts';

const service = serviceForTests();

const read = async () => (await service.call('GET', `${storefront}/push-keys`)).body.publicKey as string;
const other = 'another secret of the test suite, long enough to be one';

function installation(...secretTexts: readonly string[]) {
  const { database, clock } = service;
  return { database, secrets: createSecrets(secretTexts), mode: 'sandbox', now: clock.now() } as const;
}

describe('GET /push-keys', () => {
  test('200 a point on the curve, the same every time and in every process', async () => {
    const publicKey = await read();
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect(await read()).toBe(publicKey);
    const both = await Promise.all([loadPushKeys(installation(testSecret)), loadPushKeys(installation(testSecret))]);
    expect(both.map((keys) => keys.publicKey)).toEqual([publicKey, publicKey]);
  });

  test('the private key is kept sealed, and never answered', async () => {
    const { privateKey } = await service.context.pushKeys();
    const [{ pushKeys }] = await rowsOf(service, 'select push_keys from installation');
    expect(pushKeys).toMatch(/^e2\./);
    expect(pushKeys).not.toContain(privateKey);
    const { text } = await service.call('GET', `${storefront}/push-keys`);
    expect(text).not.toContain(privateKey);
  });

  test('they outlive a change of the secret: sealed anew at the next start, so that the old one can go', async () => {
    const publicKey = await read();
    await preparePushKeys(installation(other, testSecret), false);
    expect((await loadPushKeys(installation(other))).publicKey).toBe(publicKey);
    await expect(loadPushKeys(installation(testSecret))).rejects.toThrow('TIFFIN_SECRET');
    await preparePushKeys(installation(testSecret, other), false);
    expect((await loadPushKeys(installation(testSecret))).publicKey).toBe(publicKey);
  });

  test('where the secret is lost they are made anew, and devices forgotten; never by a process that merely lacks it', async () => {
    const publicKey = await read();
    const { orderId, token } = await orderWithReceipt(service);
    await tell(service, { orderId, headers: { 'X-Receipt-Token': token } }, 'https://push.example/send/1');
    const deviceCount = () => rowsOf(service, 'select device_id from order_device');
    await preparePushKeys(installation(other), false);
    expect(await deviceCount()).toHaveLength(1);
    expect((await loadPushKeys(installation(testSecret))).publicKey).toBe(publicKey);
    await preparePushKeys(installation(other), true);
    expect(await deviceCount()).toEqual([]);
    expect((await loadPushKeys(installation(other))).publicKey).not.toBe(publicKey);
  });
});
