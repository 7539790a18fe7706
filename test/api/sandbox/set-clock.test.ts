import { expect, test } from 'vitest';
import { publishSmallMerchant } from '../../support/data/published-merchant.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const put = (body: unknown) => service.call('PUT', '/api/v1/sandbox/clock', { body });

async function lunchAt(path: string): Promise<boolean> {
  const { body } = await service.call('GET', `${path}/menus`);
  return body.menus[1].isActive;
}

test('200 the merchant stands at that moment, goes on from there, and comes back with null', async () => {
  const { merchantId, merchantSlug, path } = await publishSmallMerchant(service);
  const other = await publishSmallMerchant(service);
  const moved = await put({ merchantSlug, now: '2026-06-06T12:00:00-04:00' });
  expect([moved.status, moved.body]).toEqual([200, { merchantSlug, now: '2026-06-06T16:00:00.000Z', moved: true }]);
  expect(await lunchAt(path)).toBe(false);
  expect((await put({ merchantSlug, now: '2026-06-05T15:30Z' })).status).toBe(200);
  expect(await lunchAt(path)).toBe(true);
  const before = service.clock.now();
  service.clock.advance(3_600_000 * 4);
  expect(await lunchAt(path)).toBe(false);
  service.clock.set(before);
  expect(service.context.clock.nowFor(other.merchantId)).toBe(before);
  const back = await put({ merchantSlug, now: null });
  expect(back.body).toEqual({ merchantSlug, now: new Date(before).toISOString(), moved: false });
  expect(service.context.clock.nowFor(merchantId)).toBe(before);
});

test.each([
  ['tomorrow', 'now'],
  ['2026-06-06', 'now'],
  ['2026-06-06T12:00:00', 'now'],
  ['2026-02-30T12:00:00Z', 'now'],
  ['2026-06-06T25:00:00Z', 'now'],
  [1780000000000, 'now'],
  ['0001-01-01T00:00:00Z', 'now'],
  ['9999-12-31T23:59:59Z', 'now'],
])('400 now is %s', async (now, path) => {
  const { merchantId, merchantSlug } = await publishSmallMerchant(service);
  const answer = await put({ merchantSlug, now });
  expect([answer.status, answer.body.code, answer.body.details.fields[0].path]).toEqual([
    400,
    'VALIDATION_ERROR',
    path,
  ]);
  expect(service.context.clock.nowFor(merchantId)).toBe(service.clock.now());
});

test('fifty years are the bound, in both directions, and the database refuses more', async () => {
  const { merchantId, merchantSlug } = await publishSmallMerchant(service);
  const boundMs = 50 * 365.25 * 86_400_000;
  for (const direction of [-1, 1]) {
    const shifted = (byMs: number) => new Date(service.clock.now() + direction * byMs).toISOString();
    expect((await put({ merchantSlug, now: shifted(boundMs) })).status).toBe(200);
    const refused = await put({ merchantSlug, now: shifted(boundMs + 1) });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('at most fifty years');
    const far = `update merchant set clock_offset_ms = ${direction * (boundMs + 1)} where merchant_id = '${merchantId}'`;
    await expect(service.database.script(far)).rejects.toMatchObject({
      constraint: 'merchant_clock_offset_within_fifty_years',
    });
  }
});

test('400 now is left out', async () => {
  const { merchantSlug } = await publishSmallMerchant(service);
  expect((await put({ merchantSlug })).status).toBe(400);
});

test('404 no such merchant', async () => {
  const answer = await put({ merchantSlug: 'no-such-merchant', now: null });
  expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
});
