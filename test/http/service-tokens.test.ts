import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dashboardOperations } from '../../src/api/back-office/index.ts';
import { tokenScopes } from '../../src/domain/staff/service-token.ts';
import { locationIds, merchantIds } from '../../src/sandbox/seed/identities.ts';
import { isTokenText, tokenText } from '../../src/workflows/staff/token-text.ts';
import { demoPath, lastAct, placePath } from '../support/callers/back-office.ts';
import { boardPath, paidOrder, placedOrder } from '../support/callers/board.ts';
import { rowsOf } from '../support/callers/checkout.ts';
import { startProgram } from '../support/callers/service-tokens.ts';
import { signInStaff } from '../support/callers/staff.ts';
import { forAll } from '../support/run/for-all.ts';
import { serviceForTests } from '../support/run/service.ts';

// reference/credentials.md#service-tokens

const service = serviceForTests();
const everyScope = [...tokenScopes];
const { downtown, alwaysOpen } = locationIds;

describe('the form of a token', () => {
  const seeds = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => Buffer.from(bytes).toString('base64url'));

  test('every seed makes another one of the same length, and no letter of it can be changed unnoticed', () => {
    forAll(fc.tuple(seeds, fc.boolean(), fc.nat(), fc.constantFrom(...'0aZ-_ é')), ([seed, isLive, at, letter]) => {
      const text = tokenText(isLive, seed);
      expect(text).toMatch(/^tif_(live|test)_[0-9A-Za-z]{49}$/);
      expect(isTokenText(text)).toBe(true);
      const place = at % text.length;
      const changed = text.slice(0, place) + letter + text.slice(place + 1);
      expect(isTokenText(changed)).toBe(changed === text);
    });
  });

  test('the one of the documentation', () => {
    const seed = Buffer.alloc(32, 7).toString('base64url');
    expect(tokenText(true, seed)).toBe('tif_live_1fJjkkpe9PiTw9KSulA8Ghct30vZz4HpdQ5c5b9cPF11OCFGl');
  });
});

describe('401', () => {
  test('of a wrong form, unknown, or with something before it; what a page would send besides does not help', async () => {
    const { serviceToken, owner } = await startProgram(service, everyScope);
    const path = `/api/v1/dashboard${demoPath}/orders`;
    const unknown = tokenText(false, service.context.random.seed());
    const wrong = ['Bearer', 'Bearer x', `Bearer ${serviceToken}x`, `Bearer ${unknown}`];
    for (const authorization of wrong) {
      const answer = await service.call('GET', path, { headers: { ...owner.headers, authorization } });
      expect([answer.status, answer.body.code], authorization).toEqual([401, 'UNAUTHORIZED']);
      expect(answer.text).not.toContain(serviceToken);
    }
    const right = { authorization: `bearer ${serviceToken}` };
    expect((await service.call('GET', path, { headers: right })).status).toBe(200);
  });

  test('of another scheme, which is not read: a person behind a proxy with Basic authentication stays signed in', async () => {
    const { serviceToken, owner } = await startProgram(service, everyScope);
    const path = `/api/v1/dashboard${demoPath}/orders`;
    for (const authorization of ['', 'Basic b3duZXI6c2VjcmV0', `Basic ${serviceToken}`, 'Digest username="owner"']) {
      const byCookie = await service.call('GET', path, { headers: { ...owner.headers, authorization } });
      expect(byCookie.status, authorization).toBe(200);
      expect((await service.call('GET', path, { headers: { authorization } })).status, authorization).toBe(401);
    }
  });

  test('once its time has passed, to the millisecond', async () => {
    const program = await startProgram(service, ['orders:read'], { expiresInDays: 1 });
    service.clock.advance(86_400_000 - 1);
    expect((await program.call('GET', `${demoPath}/orders`)).status).toBe(200);
    service.clock.advance(1);
    expect((await program.call('GET', `${demoPath}/orders`)).status).toBe(401);
  });

  test('from an address that it may not be sent from', async () => {
    const here = await startProgram(service, ['orders:read'], { addresses: ['127.0.0.0/8', '2001:db8::/48'] });
    const elsewhere = await startProgram(service, ['orders:read'], { addresses: ['203.0.113.7'] });
    expect((await here.call('GET', '/service-token')).status).toBe(200);
    expect((await elsewhere.call('GET', '/service-token')).status).toBe(401);
  });
});

describe('what it opens', () => {
  test.each(tokenScopes)(
    '%s opens its operations and no others; nothing is open to programs that has no scope',
    async (scope) => {
      const program = await startProgram(service, [scope]);
      const fill = (path: string) =>
        path
          .replace('{merchantId}', merchantIds.demo)
          .replace('{locationId}', alwaysOpen)
          .replace(/\{\w+\}/g, 'abcdefabcdefabcdefabcdef');
      const opened: string[] = [];
      for (const { id, method, path, caller, scope: takes } of dashboardOperations) {
        if (caller !== 'staff') continue;
        const answer = await program.call(method, fill(path));
        const isRefused = answer.status === 403 && answer.body.code === 'FORBIDDEN';
        if (takes === scope || takes === 'any') {
          expect(isRefused, `${id} ${answer.text}`).toBe(false);
          opened.push(id);
        } else expect([400, 403, 413, 415], `${id} ${answer.status}`).toContain(answer.status);
        if (takes !== scope && method === 'GET' && answer.status !== 400)
          expect(isRefused || takes === 'any', id).toBe(true);
      }
      expect(opened.length).toBeGreaterThan(1);
    },
  );

  test('404 another merchant, 403 another location or the whole merchant where it is bound to some', async () => {
    const bound = await startProgram(service, everyScope, { locationIds: [downtown] });
    expect((await bound.call('GET', `${placePath(downtown)}/orders`)).status).toBe(200);
    expect((await bound.call('GET', `${placePath(alwaysOpen)}/orders`)).status).toBe(403);
    expect((await bound.call('GET', `${demoPath}/webhooks`)).status).toBe(403);
    expect((await bound.call('GET', `/merchants/${merchantIds.demoUk}/orders`)).status).toBe(404);
  });

  test('all orders of a merchant in one list: of a token that is bound, those of its locations', async () => {
    const { orderId: there } = await placedOrder(service);
    const { orderId: here } = await paidOrder(service);
    const bound = await startProgram(service, ['orders:read'], { locationIds: [downtown] });
    const free = await startProgram(service, ['orders:read']);
    const idsOf = async (of: typeof bound) => {
      const { items } = (await of.call('GET', `${demoPath}/orders?limit=50`)).body;
      return items.map(({ orderId }: { orderId: string }) => orderId);
    };
    expect(await idsOf(free)).toEqual(expect.arrayContaining([there, here]));
    const ofBound = await idsOf(bound);
    expect(ofBound).toContain(there);
    expect(ofBound).not.toContain(here);
  });
});

describe('what a program does with orders', () => {
  test('reads one whole: lines with choices, taxes, payment, history; and what changed since', async () => {
    const program = await startProgram(service, ['orders:read']);
    const { after } = (await program.call('GET', `${demoPath}/order-changes`)).body;
    service.clock.advance(60_000);
    const { orderId } = await paidOrder(service);
    const read = (await program.call('GET', `${boardPath()}/${orderId}`)).body;
    expect(read.items[0]).toMatchObject({
      productId: expect.any(String),
      modifiers: expect.any(Array),
      totalMinor: expect.any(Number),
    });
    expect(read).toMatchObject({
      amounts: { taxMinor: expect.any(Number), totalMinor: 2210 },
      payment: { cardLast4: expect.any(String) },
      history: [{ changeNumber: 1, status: 'CONFIRMED' }],
      refunds: [],
      details: { taxes: expect.any(Array) },
    });
    const changed = (await program.call('GET', `${demoPath}/order-changes?after=${after}`)).body;
    expect(changed.items.map((order: { orderId: string }) => order.orderId)).toContain(orderId);
    expect(
      (await program.call('POST', `${boardPath()}/${orderId}/status`, { from: 'CONFIRMED', to: 'PREPARING' })).status,
    ).toBe(403);
  });

  test('moves one on without an Origin, and stands in the audit log under its own name', async () => {
    const program = await startProgram(service, ['orders:act'], { name: 'Conveyor' });
    const { orderId } = await paidOrder(service);
    service.clock.advance(1_000);
    const moved = await program.call('POST', `${boardPath()}/${orderId}/status`, {
      from: 'CONFIRMED',
      to: 'PREPARING',
    });
    expect(moved.status, moved.text).toBe(200);
    expect(await lastAct(program.owner)).toMatchObject({ name: 'Conveyor', emailAddress: null, subject: orderId });
    expect((await program.call('GET', `${boardPath()}/${orderId}`)).status).toBe(403);
  });

  test('gives money back under its own name', async () => {
    const program = await startProgram(service, ['orders:act'], { name: 'Refunds' });
    const { orderId } = await paidOrder(service);
    const body = { refundId: 'by-a-program', amountMinor: 100, refundedMinor: 0, reason: 'Late' };
    const refunded = await program.call('POST', `${boardPath()}/${orderId}/refunds`, body);
    expect(refunded.status, refunded.text).toBe(200);
    const [row] = await rowsOf(
      service,
      `select a.name, a.is_service from order_refund r join staff_account a on a.account_id = r.account_id
       where r.order_id = '${orderId}'`,
    );
    expect(row).toEqual({ name: 'Refunds', isService: true });
  });

  test('asking for changes opens no board: staff are alerted as if no board were open', async () => {
    const program = await startProgram(service, ['orders:read']);
    const seen = () => rowsOf(service, `select seen_at from board_watch where location_id = '${downtown}'`);
    const before = await seen();
    await program.call('GET', `${placePath(downtown)}/order-changes`);
    await program.call('GET', `${demoPath}/order-changes`);
    expect(await seen()).toEqual(before);
    await (await signInStaff(service)).call('GET', `${placePath(downtown)}/order-changes`);
    expect(await seen()).not.toEqual(before);
  });
});
