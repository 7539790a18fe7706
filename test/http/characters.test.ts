import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { operations } from '../../src/api/index.ts';
import { errorEnvelopeSchema, exchangeErrorSchema } from '../../src/contract/values/error.ts';
import { validCall } from '../support/callers/valid-call.ts';
import { type ServiceAnswer, serviceForTests } from '../support/run/service.ts';

// Characters that no database stores, and escapes that are none: at every place of every operation.

const service = serviceForTests();

const envelope = Compile(errorEnvelopeSchema);
const exchangeEnvelope = Compile(exchangeErrorSchema);

/** U+0000; half a surrogate pair; an escape of no byte; a character that breaks off; U+0000 in two bytes. */
const broken = ['%00', 'a%00b', '%ED%A0%80', '%zz', '%', '%E0%A4', '%C0%80'];

function expectRefusal(answer: ServiceAnswer, said: string, form = envelope): void {
  expect([said, answer.status, answer.text]).toEqual([said, expect.toSatisfy(isRefusal), answer.text]);
  expect([said, form.Errors(answer.body)]).toEqual([said, []]);
}

const isRefusal = (status: number): boolean => status >= 400 && status < 500;

/** A copy of `value` for each text in it, with U+0000 in that text. */
function withNul(value: unknown, nul: string): readonly unknown[] {
  if (typeof value === 'string') return [`${value}${nul}`];
  if (typeof value !== 'object' || value === null) return [];
  const copyOf = (key: string, item: unknown): unknown =>
    Array.isArray(value) ? value.map((own, at) => (String(at) === key ? item : own)) : { ...value, [key]: item };
  return Object.entries(value).flatMap(([key, item]) => withNul(item, nul).map((changed) => copyOf(key, changed)));
}

describe.each(operations)('$id', (operation) => {
  const form = operation.errorShape === 'withSuccess' ? exchangeEnvelope : envelope;
  const places = operation.path.split('/').filter((part) => part.startsWith('{'));

  test.runIf(places.length > 0)('4xx broken characters in each part of the path', async () => {
    const call = await validCall(service, operation);
    const [path = '', query = ''] = call.path.split('?');
    const start = path.split('/').length - operation.path.split('/').length;
    const own = operation.path.split('/');
    for (const at of own.flatMap((part, index) => (part.startsWith('{') ? [index] : []))) {
      for (const text of broken) {
        const sent = path
          .split('/')
          .with(start + at, text)
          .join('/');
        const answer = await service.call(operation.method, `${sent}?${query}`, {
          headers: call.headers,
          ...(operation.method === 'GET' ? {} : { body: call.body ?? {} }),
        });
        expectRefusal(answer, sent, form);
        expect([sent, answer.headers.deprecation]).toEqual([sent, operation.deprecated ? 'true' : undefined]);
      }
    }
  });

  test.runIf(operation.query !== undefined)('never 5xx: broken characters in each value of the query', async () => {
    const call = await validCall(service, operation);
    const [path = ''] = call.path.split('?');
    const names = Object.keys((operation.query as { properties?: object } | undefined)?.properties ?? {});
    for (const name of names) {
      for (const text of [...broken, '%EF%BF%BF']) {
        const answer = await service.call(operation.method, `${path}?${name}=${text}`, {
          headers: call.headers,
          ...(operation.method === 'GET' ? {} : { body: call.body ?? {} }),
        });
        expect([name, text, answer.status < 500]).toEqual([name, text, true]);
        if (answer.status >= 400 || text.includes('%00')) expectRefusal(answer, `${name}=${text}`, form);
      }
    }
  });

  test.runIf(operation.body !== undefined)(
    '400 U+0000 and half a surrogate pair in each text of the body',
    async () => {
      const call = await validCall(service, operation);
      for (const nul of ['\u0000', '\ud800']) {
        for (const body of withNul(call.body, nul)) {
          const answer = await service.call(operation.method, call.path, { headers: call.headers, body });
          expectRefusal(answer, JSON.stringify(body), form);
          expect(answer.status).toBe(400);
        }
      }
    },
  );
});
