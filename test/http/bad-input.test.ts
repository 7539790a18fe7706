import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operations } from '../../src/api/index.ts';
import { merchantIds } from '../../src/sandbox/seed/identities.ts';
import { loadCart } from '../../src/store/cart/carts.ts';
import { type ValidCall, validCall } from '../support/callers/valid-call.ts';
import { caseCount } from '../support/run/proof.ts';
import { serviceForTests } from '../support/run/service.ts';

// Whatever is sent: never a 5xx, always the envelope, and a refusal leaves the cart as it was.

const service = serviceForTests();

const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '🌮',
    '__proto__',
    'constructor',
    "' or 1=1 --",
    '%00',
    '../../x',
    'a'.repeat(20_000),
  ),
);

const nastyValue = fc.oneof(
  nastyText,
  fc.constantFrom(null, true, -1, 0.5, 1e308, 2 ** 53, [], {}, [[[[]]]], { toString: 1 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Where in a value something is put: by property or index, or beside what is there. */
type Damage = {
  readonly pick: number;
  readonly value: unknown;
  readonly name: string;
  readonly how: 'replace' | 'add' | 'remove';
};

const damage: fc.Arbitrary<Damage> = fc.record({
  pick: fc.nat(50),
  value: nastyValue,
  name: nastyText,
  how: fc.constantFrom('replace', 'add', 'remove'),
});

/** A copy of `value` with one place damaged. */
function damaged(value: unknown, { pick, value: nasty, name, how }: Damage): unknown {
  if (typeof value !== 'object' || value === null) return nasty;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value };
  const keys = Object.keys(copy);
  if (how === 'add' || keys.length === 0) return Array.isArray(copy) ? [...copy, nasty] : { ...copy, [name]: nasty };
  const key = keys[pick % keys.length] ?? '';
  const place = copy as Record<string, unknown>;
  if (how === 'remove') delete place[key];
  else place[key] = pick % 3 === 0 ? damaged(place[key], { pick: pick >> 1, value: nasty, name, how }) : nasty;
  return copy;
}

const headerText = fc.string({ unit: fc.constantFrom(...'abc-"*/.,:; 019WET~'), maxLength: 60 });

/** The cart as it stands in the database: some of the calls take the caller's own view of it away. */
async function cartText({ shopper }: ValidCall): Promise<string | null> {
  if (shopper === null) return null;
  const wanted = { merchantId: merchantIds.demo, cartId: shopper.cartId, key: null, sessionId: null } as const;
  const loaded = await loadCart(service.database, { ...wanted, now: service.clock.now(), loads: 'cartText' });
  return loaded?.cartText ?? null;
}

describe.each(operations.filter(({ rawBody }) => !rawBody))('$id', (operation) => {
  test('refuses damaged bodies, headers, paths and queries without a trace', async () => {
    const call = await validCall(service, operation);
    let before = await cartText(call);
    await fc.assert(
      fc.asyncProperty(
        damage,
        fc.constantFrom('body', 'raw', 'header', 'path', 'query'),
        headerText,
        fc.nat(10),
        async (hit, part, text, pick) => {
          const names = Object.keys(call.headers);
          const name = names[pick % Math.max(1, names.length)];
          const headers = part === 'header' && name !== undefined ? { ...call.headers, [name]: text } : call.headers;
          const parts = call.path.split('/');
          if (part === 'path') parts[4 + (pick % Math.max(1, parts.length - 4))] = encodeURIComponent(text || 'x');
          const query =
            part === 'query'
              ? `?${pick}&orderDate=${encodeURIComponent(text)}&orderDate=1&limit=${encodeURIComponent(text)}`
              : '';
          const path = encodeURI(decodeURI(parts.join('/').replace(/%(?![0-9a-f]{2})/gi, ''))) + query;
          const hasBody = operation.method !== 'GET';
          const input =
            part === 'raw'
              ? {
                  headers: { ...headers, 'content-type': 'application/json' },
                  rawBody: `${JSON.stringify(call.body ?? {})}${text}`,
                }
              : {
                  headers,
                  ...(hasBody ? { body: part === 'body' ? damaged(call.body ?? {}, hit) : (call.body ?? {}) } : {}),
                };
          const answer = await service.call(operation.method, path, hasBody ? input : { headers });
          expect(answer.status, answer.text).toBeLessThan(500);
          const after = await cartText(call);
          if (answer.status >= 400) {
            expect(answer.body).toMatchObject({ code: expect.any(String), requestId: expect.any(String) });
            expect(after).toBe(before);
          }
          // A damaged part that is not looked at may leave a valid request, which may do what it says.
          before = after;
        },
      ),
      { numRuns: caseCount(60, 5) },
    );
  });
});
