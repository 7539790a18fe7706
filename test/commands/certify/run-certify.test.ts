import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openListener } from '../../../src/commands/certify/kit/listener.ts';
import { runCertify } from '../../../src/commands/certify/run-certify.ts';
import { type PosSimulator, startPosSimulator } from '../../../src/sandbox/pos-simulator/server.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { openTestDatabase } from '../../support/run/database.ts';
import { startDriveFake } from '../../support/vendors/drive-fake.ts';
import { hostKey, startLoyaltyHost } from '../../support/vendors/loyalty-host.ts';
import { starPrinter } from '../../support/vendors/printers.ts';

// `npm run certify` as its users call it.

const secret = 'a secret of at least thirty-two characters';
const folder = mkdtempSync(join(tmpdir(), 'tiffin-certify-'));
let simulator: PosSimulator;
beforeAll(async () => {
  simulator = await startPosSimulator({ secret });
  const location = JSON.stringify({ mappedIds: ['bowl', 'tahini'], taxRate: '0.1' });
  await fetch(`${simulator.url}/control/locations/m/l`, { method: 'PUT', body: location });
});
afterAll(async () => {
  await simulator.close();
  rmSync(folder, { recursive: true, force: true });
});

async function call(given: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCertify(given, {
    environment,
    isTerminal: false,
    print: (text) => void out.push(text),
    complain: (text) => void err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const place = ['--merchant', 'm', '--location', 'l'];
const pos = () => ['pos', simulator.url, ...place];

describe('npm run certify', () => {
  test('0: every check that was asked for passed; what was left out is named, and does not certify', async () => {
    const { code, out } = await call([...pos(), '--secret', secret, '--only', 'order-placed,order-found']);
    expect(code).toBe(0);
    expect(out).toMatch(/^passed +order-placed +An order is taken/m);
    expect(out).toContain('2 passed, 0 failed, 0 skipped. Only: order-placed, order-found. Not certified.');
    expect(out).not.toContain('location-described');
  });

  test('1: one failed; it is said what was sent, expected and received, and where it is written', async () => {
    const { code, out } = await call([...pos(), '--secret', 'another', '--only', 'location-described']);
    expect(code).toBe(1);
    expect(out).toContain('failed   location-described');
    expect(out).toContain('sent      GET /v1/locations/m/l');
    expect(out).toContain('expected  status 200');
    expect(out).toContain('received  401 {"code":"unauthorized"}');
    expect(out).toContain('see       docs/protocols/pos.md#describelocation');
  });

  test('1: what takes a person is skipped where there is none', async () => {
    const { code, out } = await call([...pos(), '--secret', secret, '--only', 'staff-cancel']);
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/^skipped +staff-cancel[\s\S]*0 passed, 0 failed, 1 skipped/),
    ]);
  });

  test('the whole report as JSON, and nothing besides', async () => {
    const { out } = await call([
      ...pos(),
      '--secret',
      secret,
      '--profile',
      'pos_routed',
      '--except',
      'order-large',
      '--json',
    ]);
    const report = JSON.parse(out);
    expect(report).toMatchObject({ protocol: 'pos', version: '1.0.0', variant: 'pos_routed', certified: false });
    expect(report).toMatchObject({ url: simulator.url, only: null, except: ['order-large'] });
    expect(report.checks.length).toBeGreaterThan(20);
    expect(Object.keys(report.checks[0])).toEqual([
      'id',
      'title',
      'outcome',
      'section',
      'milliseconds',
      'sent',
      'expected',
      'received',
    ]);
  });

  test('the secret from a file, or from the environment', async () => {
    const file = join(folder, 'secret');
    writeFileSync(file, `${secret}\n`);
    const only = ['--only', 'order-placed'];
    expect((await call([...pos(), '--secret-file', file, ...only])).code).toBe(0);
    expect((await call([...pos(), ...only], { TIFFIN_CERTIFY_SECRET: secret })).code).toBe(0);
  });

  test('an order of their own', async () => {
    const order = {
      ...{ merchantId: 'x', locationId: 'x', cartId: 'x', currency: 'eur', fulfillmentMethod: 'takeout' },
      ...{ fulfillmentIdentifier: '', pickupType: 'ASAP', orderDate: '2026-06-02', orderTime: '12:00', taxes: [] },
      lines: [],
      totals: { goodsMinor: 0, taxMinor: 0, feesMinor: 0, tipMinor: 0, totalMinor: 0 },
    };
    const file = join(folder, 'order.json');
    writeFileSync(file, JSON.stringify(order));
    const given = [...pos(), '--secret', secret, '--order', file, '--only', 'order-placed'];
    expect((await call(given)).code).toBe(0);
    writeFileSync(file, JSON.stringify({ ...order, currency: 'EUR' }));
    expect(await call(given)).toMatchObject({ code: 2, err: expect.stringContaining('/currency') });
  });

  test.each([
    [[], 'There is no kit ""'],
    [['kitchen', 'https://a.example'], 'There is no kit "kitchen": pos, courier, loyalty, printer.'],
    [['pos'], 'pos needs one URL'],
    [['pos', 'ftp://a.example'], 'pos needs one URL'],
    [['pos', 'https://a.example', 'https://b.example'], 'pos needs one URL'],
    [['pos', 'https://a.example', '--secret', 's', '--location', 'l'], '--merchant is needed'],
    [['pos', 'https://a.example', ...place], '--secret, --secret-file or TIFFIN_CERTIFY_SECRET is needed'],
    [['pos', 'https://a.example', ...place, '--secret-file', '/not/there'], 'cannot be read'],
    [['pos', 'https://a.example', ...place, '--secret', 's', '--profile', 'x'], '--profile is'],
    [['pos', 'https://a.example', ...place, '--secret', 's', '--currency', 'xyz'], '--currency xyz'],
    [['pos', 'https://a.example', ...place, '--secret', 's', '--only', 'order-eaten'], 'no check "order-eaten"'],
    [['pos', 'https://a.example', ...place, '--secret', 's', '--listen', 'https://a.example'], 'over http alone'],
    [['printer', 'http://127.0.0.1:0', '--secret', 'short'], '20 to 128'],
    [['printer', 'http://127.0.0.1:0', '--protocol', 'citizen'], '--protocol is star or epson'],
    [['loyalty', 'https://a.example', '--secret', 's'], '--program is needed'],
    [['courier', 'https://a.example', '--secret', 's', '--key', 'k'], '--developer is needed'],
    [['pos', 'https://a.example', '--loud'], '--loud'],
  ])('2: a wrong call %j', async (given, said) => {
    const { code, out, err } = await call(given);
    expect([code, out, err]).toEqual([2, '', expect.stringContaining(said)]);
    expect(err).toContain('npm run certify -- pos URL');
  });

  test('--help', async () => {
    expect(await call(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('--controls URL'), err: '' });
  });
});

test('the courier kit', async () => {
  const fake = await startDriveFake(() => Date.now());
  const { developerId, keyId, signingSecret } = fake.credentials;
  const given = ['courier', fake.url, '--developer', developerId, '--key', keyId, '--secret', signingSecret];
  const { code, out } = await call([
    ...given,
    '--unserved',
    'Nowhere',
    '--except',
    [...['courier-reads-everything', 'delivered', 'called-off', 'notification-sent', 'notification-repeated']].join(
      ',',
    ),
  ]);
  expect([code, out]).toEqual([0, expect.stringContaining('0 failed, 0 skipped. All but: courier-reads-everything')]);
  const file = join(folder, 'delivery.json');
  writeFileSync(file, JSON.stringify({ pickup_address: 'a' }));
  expect((await call([...given, '--delivery', file])).code).toBe(2);
  await fake.close();
});

test('the loyalty kit certifies with test controls', async () => {
  const books = await openTestDatabase({ seeded: true });
  let lateMs = 0;
  const now = () => Date.now() + lateMs;
  const host = await startLoyaltyHost(books, { now, nowFor: now });
  const controls = await openListener('http://127.0.0.1:0');
  controls.answerBy(() => {
    lateMs += 3 * 60 * 60_000;
    return { status: 200, body: '{}' };
  });
  const given = ['loyalty', host.url, '--secret', hostKey, '--program', merchantIds.demo, '--controls', controls.url];
  const { code, out } = await call(given);
  expect([code, out]).toEqual([0, expect.stringContaining('Certified for the loyalty protocol 1.0.0.')]);
  await controls.close();
  await host.close();
  await books.close();
});

test('the printer kit says which address to enter, and waits there', async () => {
  const lines: string[] = [];
  const done = runCertify(['printer', 'http://127.0.0.1:0', '--only', 'asks,ticket-printed'], {
    ...{ environment: {}, isTerminal: false, complain: () => {} },
    print: (text) => void lines.push(text),
  });
  await expect.poll(() => lines[0]).toMatch(/^Enter this address in the printer/);
  const printer = starPrinter(/http\S+/.exec(lines[0] ?? '')?.[0] ?? '');
  let code: number | null = null;
  void done.then((ended) => {
    code = ended;
  });
  while (code === null) {
    await printer.poll().catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect([code, printer.tickets]).toEqual([0, ['Certification\n2x Harvest Bowl']]);
});
