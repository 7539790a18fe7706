import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { httpPos } from '../../../src/adapters/pos/http.ts';
import type { ProviderSubmission } from '../../../src/domain/order/pos.ts';
import { type PosSimulator, startPosSimulator } from '../../../src/sandbox/pos-simulator/server.ts';
import { runPosSimulator } from '../../../src/sandbox/run-pos-simulator.ts';
import { describeProof } from '../../support/run/proof.ts';

const secret = 'a secret of at least thirty-two characters';
const folder = mkdtempSync(join(tmpdir(), 'tiffin-pos-'));
let running: PosSimulator[] = [];
afterEach(async () => {
  for (const simulator of running) await simulator.close();
  running = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(file: string | null = null): Promise<PosSimulator> {
  const simulator = await startPosSimulator({ secret, file });
  running.push(simulator);
  return simulator;
}
const posAt = (url: string, by = secret) =>
  httpPos({ url, secret: by, now: () => Date.now(), quickMs: 1_000, patientMs: 1_000 });
const tell = (url: string, description: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}/control/locations/m/l`, { method: 'PUT', headers, body: JSON.stringify(description) });

function submission(attemptId: string, productId = 'soup'): ProviderSubmission {
  return {
    attemptId,
    orderId: 'o',
    shortId: 'AB12',
    quoteId: null,
    order: {
      merchantId: 'm',
      locationId: 'l',
      cartId: 'c',
      currency: 'usd',
      fulfillmentMethod: 'takeout',
      fulfillmentIdentifier: 'Pickup counter',
      pickupType: 'ASAP',
      orderDate: '2026-06-02',
      orderTime: '12:00',
      lines: [
        {
          lineId: 'line',
          productId,
          name: 'Soup',
          quantity: 1,
          priceMinor: 500,
          discountMinor: 0,
          totalMinor: 500,
          specialInstructions: '',
          itemUnavailableAction: 'remove_item',
          options: [],
        },
      ],
      taxes: [{ category: 'standard', rate: '0.10', taxableMinor: 500, amountMinor: 50, included: false }],
      totals: { goodsMinor: 500, taxMinor: 50, feesMinor: 100, tipMinor: 0, totalMinor: 650 },
    },
    contact: null,
    note: '',
    deliveryAddress: null,
  };
}

describe('a POS', () => {
  test('knows what it was sent, and nothing else', async () => {
    const { url } = await start();
    const pos = posAt(url);
    expect(await pos.describe('m', 'l')).toBeNull();
    expect((await tell(url, { mappedIds: ['soup'], taxRate: '0.1' })).status).toBe(200);
    expect(await pos.describe('m', 'l')).toEqual({ version: '1', mappedIds: ['soup'], taxRate: 100_000 });
    await tell(url, { mappedIds: [], onlyIfUnknown: true });
    expect((await pos.describe('m', 'l'))?.mappedIds).toEqual(['soup']);
    await tell(url, { taxRate: '0.2' });
    expect(await pos.describe('m', 'l')).toEqual({ version: '2', mappedIds: ['soup'], taxRate: 200_000 });
    expect((await tell(url, { manner: 'perhaps' })).status).toBe(400);
    expect((await tell(url, { taxRate: 'a lot' })).status).toBe(400);
  });

  test('quotes the goods with its own tax, and refuses what it does not know', async () => {
    const { url } = await start();
    await tell(url, { mappedIds: ['soup'], taxRate: '0.2' });
    expect((await posAt(url).quote(submission('a').order)).totalMinor).toBe(700);
    await expect(posAt(url).quote(submission('a', 'stew').order)).rejects.toMatchObject({
      details: { reason: 'MAPPING_MISSING' },
    });
  });

  test('takes an order once per attempt, and rejects what it cannot make', async () => {
    const { url, pos: simulated } = await start();
    await tell(url, { mappedIds: ['soup'] });
    const pos = posAt(url);
    expect(await pos.submit(submission('a'))).toEqual({ providerOrderId: 'till-1', status: 'accepted' });
    expect(await pos.submit(submission('a'))).toEqual({ providerOrderId: 'till-1', status: 'accepted' });
    expect((await pos.submit(submission('b', 'stew'))).status).toBe('rejected');
    expect(simulated.journal.all('order').map(({ submittedCount }) => submittedCount)).toEqual([2, 1]);
  });

  test('an order that was taken back before it arrived is not made', async () => {
    const { url } = await start();
    await tell(url, { mappedIds: ['soup'] });
    const pos = posAt(url);
    await pos.cancel('m', 'a');
    expect((await pos.submit(submission('a'))).status).toBe('cancelled');
  });

  test('leaves out the lines it is asked to, of an order it accepted and of no other', async () => {
    const { url, pos: simulated } = await start();
    await tell(url, { mappedIds: ['soup'] });
    const pos = posAt(url);
    const conflict = { code: 'RESOURCE_CONFLICT' };
    await expect(pos.removeLines('m', 'a', ['line'])).rejects.toMatchObject(conflict);
    await pos.submit(submission('a'));
    for (const lineIds of [['line'], ['line', 'other'], ['line', 'other']]) await pos.removeLines('m', 'a', lineIds);
    expect(simulated.journal.get('order', 'm/a')).toMatchObject({
      status: 'accepted',
      removedLineIds: ['line', 'other'],
    });
    await pos.cancel('m', 'a');
    await expect(pos.removeLines('m', 'a', ['line'])).rejects.toMatchObject(conflict);
  });

  test('a quote that is over, or of another amount, takes no order', async () => {
    const { url, pos: simulated } = await start();
    await tell(url, { mappedIds: ['soup'], taxRate: null });
    const pos = posAt(url);
    const { quoteId, totalMinor } = await pos.quote(submission('a').order);
    expect(totalMinor).toBe(650);
    expect((await pos.submit({ ...submission('a'), quoteId })).status).toBe('accepted');
    simulated.journal.put('quote', quoteId, { quoteId, totalMinor, expiresAt: 0 });
    expect((await pos.submit({ ...submission('b'), quoteId })).status).toBe('rejected');
    expect((await pos.submit({ ...submission('c'), quoteId: 'unknown' })).status).toBe('rejected');
  });

  test('who does not share its secret gets nothing', async () => {
    const { url } = await start();
    await tell(url, { mappedIds: ['soup'] });
    await expect(posAt(url, 'another secret of thirty-two characters').describe('m', 'l')).rejects.toMatchObject({
      code: 'DEPENDENCY_UNAVAILABLE',
    });
    expect((await fetch(`${url}/v1/locations/m/l`)).status).toBe(401);
  });

  test('its controls answer no web page', async () => {
    const { url } = await start();
    expect((await tell(url, { mappedIds: [] }, { origin: 'https://example.com' })).status).toBe(403);
    expect(await posAt(url).describe('m', 'l')).toBeNull();
  });
});

describe('what it remembers', () => {
  test('survives a restart, also one in the middle of a line', async () => {
    const file = join(folder, 'restart.jsonl');
    const first = await start(file);
    await tell(first.url, { mappedIds: ['soup'], manner: 'wait' });
    await posAt(first.url).submit(submission('a'));
    await posAt(first.url).submit(submission('a'));
    await first.close();
    running = [];
    appendFileSync(file, '{"kind":"order","key":"m/b","va');
    const second = await start(file);
    expect(await posAt(second.url).find('m', 'a')).toEqual({ providerOrderId: 'till-1', status: 'pending' });
    expect(await posAt(second.url).find('m', 'b')).toBeNull();
    await posAt(second.url).submit(submission('b'));
    expect(await posAt(second.url).find('m', 'b')).toMatchObject({ providerOrderId: 'till-2' });
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  });
});

describeProof('as a process of its own', () => {
  test('killed, it is started again under the same address with all it knew; stopped, it is gone', async () => {
    const reports: string[] = [];
    const simulator = await runPosSimulator(join(folder, 'process'), (message) => reports.push(message));
    const { url, secret: shared } = simulator.settings;
    const pos = posAt(url, shared);
    await tell(url, { mappedIds: ['soup'] });
    await pos.submit(submission('a'));
    simulator.kill();
    await expect
      .poll(() => pos.find('m', 'a').catch(() => 'away'), { timeout: 15_000 })
      .toMatchObject({
        status: 'accepted',
      });
    expect(reports).toEqual(['the simulated POS ended and is started again']);
    await simulator.stop();
    await expect(pos.find('m', 'a')).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
  }, 30_000);
});
