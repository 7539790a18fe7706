import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../../../src/http/log.ts';

const lines: string[] = [];
const destination = { write: (line: string) => lines.push(line) };
const written = () => lines.splice(0).map((line) => JSON.parse(line));

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const away = (attempt: number) =>
  Object.assign(new Error(`connect ECONNREFUSED, try ${attempt}`), { code: 'ECONNREFUSED' });

test('the first of equal errors is written, the others once a minute with their number, and it is new when it was gone', () => {
  const log = createLog('info', destination);
  for (let count = 0; count < 306; count += 1)
    log.error({ requestId: `r${count}`, route: '/a', err: away(count) }, 'failed');
  expect(written()).toMatchObject([{ requestId: 'r0', msg: 'failed', err: { code: 'ECONNREFUSED' } }]);
  vi.advanceTimersByTime(60_000);
  expect(written()).toMatchObject([{ requestId: 'r305', msg: 'failed', repeatedCount: 305 }]);
  vi.advanceTimersByTime(60_000);
  expect(written()).toEqual([]);
  log.error({ route: '/a', err: away(1) }, 'failed');
  expect(written()).toHaveLength(1);
});

test('errors of other routes, jobs or causes are told apart, and what is no error is always written', () => {
  const log = createLog('info', destination);
  const caused = (code: string) => new Error('not stored', { cause: Object.assign(new Error('refused'), { code }) });
  for (let count = 0; count < 2; count += 1) {
    log.error({ route: '/a', err: away(1) }, 'failed');
    log.error({ route: '/b', err: away(1) }, 'failed');
    log.error({ job: 'expire-carts', err: away(1) }, 'failed');
    log.error({ err: caused('23505') }, 'failed');
    log.error({ err: caused('23514') }, 'failed');
    log.error({ err: new AggregateError([away(1)], '1 of 2 failed') }, 'failed');
  }
  expect(written()).toHaveLength(6);
  log.error({ merchantId: 'm', findingCount: 1 }, 'the books do not balance');
  log.error({ merchantId: 'm', findingCount: 1 }, 'the books do not balance');
  log.info({ status: 200 }, 'answered');
  log.info({ status: 200 }, 'answered');
  expect(written()).toHaveLength(4);
});

test('kinds of errors are bounded: beyond so many all others count as one', () => {
  const log = createLog('info', destination, { kindsMax: 3 });
  const words = ['one', 'two', 'three', 'four', 'five', 'six'];
  for (const word of words) log.error({ err: new Error(word) }, 'failed');
  expect(written().map(({ err }) => err.message)).toEqual(['one', 'two', 'three', 'four']);
  vi.advanceTimersByTime(60_000);
  expect(written()).toMatchObject([{ err: { message: 'six' }, repeatedCount: 2 }]);
});

test('what is kept back is written at the end', () => {
  const log = createLog('info', destination);
  for (let count = 0; count < 3; count += 1) log.error({ err: away(count) }, 'failed');
  written();
  log.flush();
  expect(written()).toMatchObject([{ repeatedCount: 2 }]);
});
