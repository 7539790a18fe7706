import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { posProtocol } from '../../../src/commands/protocols/pos.ts';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { lockedCart, orderResult } from '../../support/callers/checkout.ts';
import { type ConnectedService, startConnectedService } from '../../support/vendors/pos.ts';

let connected: ConnectedService;
beforeAll(async () => {
  connected = await startConnectedService();
});
afterAll(() => connected.close());

/** The form with closed objects, so that a word too many is noticed. */
function closed(form: TSchema): TSchema {
  const close = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(close);
    const members = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, close(member)]));
    return 'properties' in value && 'type' in value ? { ...members, additionalProperties: false } : members;
  };
  return close(JSON.parse(JSON.stringify(form))) as TSchema;
}

test('what the service sends to a POS is what the contract says, and nothing besides', async () => {
  const sent: { method: string; path: string; body: unknown }[] = [];
  const { fetch: asked } = globalThis;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const { origin, pathname } = new URL(String(url));
    if (origin === connected.simulator.url && typeof init?.body === 'string') {
      sent.push({ method: init.method ?? '', path: pathname, body: JSON.parse(init.body) });
    }
    return asked(url, init);
  });
  const { service } = connected;
  const locked = await lockedCart(service, { locationId: locationIds.provider });
  const body = { clientSecret: locked.clientSecret, outcome: 'succeeded' };
  await service.call('POST', '/api/v1/sandbox/payments/confirm', { body });
  expect((await orderResult(service, locked.shopper)).body.state).toBe('completed');
  spy.mockRestore();
  const forms = posProtocol.operations.flatMap(({ id, method, path, request }) => {
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    return request === undefined ? [] : [{ id, method, pattern, form: Compile(closed(request)) }];
  });
  const seen = new Set<string>();
  for (const { method, path, body: given } of sent) {
    const found = forms.find((each) => each.method === method && each.pattern.test(path));
    if (found === undefined) continue;
    seen.add(found.id);
    expect([
      found.id,
      found.form.Errors(given).map(({ instancePath, message }) => `${instancePath} ${message}`),
    ]).toEqual([found.id, []]);
    expect(found.form.Check({ ...(given as object), added: 1 })).toBe(false);
  }
  expect([...seen].sort()).toEqual(['capturePayment', 'createPayment', 'quoteOrder', 'submitOrder']);
  expect(JSON.stringify(sent)).toContain('"optionId"');
});
