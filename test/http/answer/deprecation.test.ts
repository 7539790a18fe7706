import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { operations } from '../../../src/api/index.ts';
import type { Operation } from '../../../src/api/operation.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import { replyWriter } from '../../../src/http/answer/reply.ts';
import { describeApi } from '../../../src/http/openapi/openapi.ts';
import { prepareRoute } from '../../../src/http/route.ts';
import type { LocationCache } from '../../../src/store/location/location-cache.ts';

const checkout = 'https://order.example';
const reply = replyWriter({} as LocationCache, checkout, () => false, []);
const frame = { requestId: 'request-1', budget: null, origin: checkout, merchant: null };
const [operation] = operations as readonly Operation[];
const routeOf = (deprecated: Operation['deprecated']) =>
  prepareRoute({ ...(operation as Operation), ...(deprecated !== undefined && { deprecated }) });
const dated = routeOf({ since: '2027-03-01', until: '2028-03-01' });
const form = {
  coding: 'identity' as const,
  bytes: Buffer.from('{}'),
  etag: '"1"',
  headers: [],
  notModifiedHeaders: [],
};

let headers: Map<string, string>;
const response = {
  writeHead(_status: number, flat: readonly string[]) {
    for (let at = 0; at < flat.length; at += 2) headers.set(flat[at] ?? '', flat[at + 1] ?? '');
    return response;
  },
  end: () => response,
} as unknown as ServerResponse;
beforeEach(() => {
  headers = new Map();
});

describe('an operation that is deprecated from a day on', () => {
  test.each([
    ['an answer', () => reply.answer(response, dated, { status: 200, text: '{}' }, frame, false)],
    ['a prepared answer', () => reply.prepared(response, dated, form, frame, undefined)],
    ['an answer to a caller who has it', () => reply.prepared(response, dated, form, frame, '"1"')],
    ['a refusal', () => reply.refusal(response, dated, new CommerceError('NOT_FOUND', 'No.'), frame)],
    ['a stream', () => reply.stream(response, dated, frame)],
  ])('says so on %s, and pages of other origins can read it', (_what, write) => {
    write();
    expect(headers.get('Deprecation')).toBe(`@${Date.UTC(2027, 2, 1) / 1_000}`);
    expect(headers.get('Sunset')).toBe('Wed, 01 Mar 2028 00:00:00 GMT');
    expect(headers.get('Access-Control-Expose-Headers')).toMatch(/, Idempotent-Replayed, Deprecation, Sunset$/);
  });

  test('is marked in the description', () => {
    const document = describeApi([dated.operation]) as { paths: Record<string, Record<string, object>> };
    expect(Object.values(document.paths[dated.template] ?? {})[0]).toMatchObject({
      deprecated: true,
      'x-sunset': '2028-03-01',
      responses: { 200: { headers: { Sunset: { $ref: '#/components/headers/Sunset' } } } },
    });
  });
});

test('a legacy operation says the word it always said, and has no end', () => {
  reply.answer(response, routeOf(true), { status: 200, text: '{}' }, frame, false);
  expect(headers.get('Deprecation')).toBe('true');
  expect(headers.has('Sunset')).toBe(false);
  expect(headers.get('Access-Control-Expose-Headers')).not.toContain('Sunset');
});

test('any other operation says nothing of it', () => {
  reply.answer(response, routeOf(undefined), { status: 200, text: '{}' }, frame, false);
  expect(headers.has('Deprecation') || headers.has('Sunset')).toBe(false);
});
