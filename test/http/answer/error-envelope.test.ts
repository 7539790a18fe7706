import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { errorEnvelopeSchema, exchangeErrorSchema } from '../../../src/contract/values/error.ts';
import { CommerceError, errorCodes, invalid } from '../../../src/domain/values/errors.ts';
import { refusalOf, retryAfterOf, statusOf, writeEnvelope } from '../../../src/http/answer/error-envelope.ts';

describe('code to status (reference/errors.md#codes)', () => {
  test.each([
    [400, ['VALIDATION_ERROR', 'IDEMPOTENCY_KEY_REQUIRED']],
    [401, ['UNAUTHORIZED']],
    [403, ['FORBIDDEN', 'CONFIRMATION_REQUIRED']],
    [404, ['NOT_FOUND']],
    [405, ['METHOD_NOT_ALLOWED']],
    [
      409,
      [
        'CART_CONFLICT',
        'RESOURCE_CONFLICT',
        'CART_IMMUTABLE',
        'REQUOTE_REQUIRED',
        'IDEMPOTENCY_KEY_REUSED',
        'IDEMPOTENCY_IN_PROGRESS',
      ],
    ],
    [413, ['PAYLOAD_TOO_LARGE']],
    [415, ['UNSUPPORTED_MEDIA_TYPE']],
    [428, ['PRECONDITION_REQUIRED']],
    [429, ['RATE_LIMITED']],
    [500, ['INTERNAL_ERROR']],
    [503, ['DEPENDENCY_UNAVAILABLE']],
  ])('%d', (status, codes) => {
    expect(errorCodes.filter((code) => statusOf[code] === status).sort()).toEqual([...codes].sort());
  });
});

describe('what the caller is answered', () => {
  test('a refusal as it is, in a closed envelope', () => {
    const text = writeEnvelope(invalid('items[0].quantity', 'Too many.', 'maximum'), 'request-id', false);
    expect(JSON.parse(text)).toEqual({
      code: 'VALIDATION_ERROR',
      message: 'Too many.',
      requestId: 'request-id',
      details: { fields: [{ path: 'items[0].quantity', rule: 'maximum' }] },
    });
    expect(Compile(errorEnvelopeSchema).Check(JSON.parse(text))).toBe(true);
  });

  test('success: false on the exchange alone', () => {
    const body = JSON.parse(writeEnvelope(new CommerceError('FORBIDDEN', 'No.'), 'request-id', true));
    expect(body).toEqual({ success: false, code: 'FORBIDDEN', message: 'No.', requestId: 'request-id' });
    expect(Compile(exchangeErrorSchema).Check(body)).toBe(true);
    expect(Compile(errorEnvelopeSchema).Check(body)).toBe(false);
  });

  test('nothing of our insides, whatever was thrown', () => {
    for (const thrown of [new Error('password=hunter2'), 'hunter2', null, { code: '23505', detail: 'hunter2' }]) {
      const refusal = refusalOf(thrown);
      expect(refusal.code).toBe('INTERNAL_ERROR');
      expect(writeEnvelope(refusal, 'request-id', false)).not.toContain('hunter2');
      expect(refusal.cause).toBe(thrown);
    }
  });

  test.each(['08006', '53300', '57P01', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'])(
    '503 when %s says that something is away',
    (code) => {
      const refusal = refusalOf(Object.assign(new Error('away'), { code }));
      expect(refusal.code).toBe('DEPENDENCY_UNAVAILABLE');
      expect(retryAfterOf(refusal)).toBeGreaterThanOrEqual(1);
    },
  );

  test('Retry-After is whole, at least 1 and at most 3600', () => {
    const wait = (retryAfterSeconds?: number) =>
      retryAfterOf(
        new CommerceError('RATE_LIMITED', 'Wait.', retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      );
    expect([wait(0.2), wait(59.1), wait(100_000), wait()]).toEqual([1, 60, 3600, null]);
    expect(retryAfterOf(new CommerceError('IDEMPOTENCY_IN_PROGRESS', 'Wait.'))).toBe(1);
    expect(retryAfterOf(new CommerceError('NOT_FOUND', 'No.'))).toBeNull();
  });
});
