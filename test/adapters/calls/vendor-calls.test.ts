import { describe, expect, test } from 'vitest';
import { guarded, unwatched } from '../../../src/adapters/calls/guarded.ts';
import { vendorCalls } from '../../../src/adapters/calls/vendor-calls.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import type { CallWatch } from '../../../src/ports/calls.ts';

const unavailable = async (): Promise<never> => {
  throw new CommerceError('DEPENDENCY_UNAVAILABLE', 'away');
};
const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (answer) => answer,
    (error: CommerceError) => `${error.code} ${error.retryAfterSeconds ?? ''}`.trim(),
  );

function callsAt(limits: Parameters<typeof vendorCalls>[0] = {}) {
  const time = { now: 0 };
  return { time, calls: vendorCalls({ ...limits, now: () => time.now }) };
}

describe('an account that does not answer', () => {
  test('is left alone after five calls in a row, tried once a rest, and the rests double', async () => {
    const { time, calls } = callsAt();
    let asked = 0;
    const ask = () =>
      codeOf(
        calls.call('a', () => {
          asked += 1;
          return unavailable();
        }),
      );
    for (let index = 0; index < 8; index += 1) await ask();
    expect(asked).toBe(5);
    time.now += 2_000;
    await Promise.all([ask(), ask(), ask()]);
    expect(asked).toBe(6);
    time.now += 2_000;
    await ask();
    expect(asked).toBe(6);
    time.now += 2_000;
    await ask();
    expect(asked).toBe(7);
  });

  test('is called as before once it answers, also with a refusal', async () => {
    const { time, calls } = callsAt();
    for (let index = 0; index < 5; index += 1) await codeOf(calls.call('a', unavailable));
    expect(await codeOf(calls.call('a', async () => 'ok'))).toMatch(/^DEPENDENCY_UNAVAILABLE/);
    time.now += 2_000;
    const refusal = async (): Promise<never> => {
      throw new CommerceError('NOT_FOUND', 'never heard of it');
    };
    expect(await codeOf(calls.call('a', refusal))).toMatch(/^NOT_FOUND/);
    for (let index = 0; index < 4; index += 1) await codeOf(calls.call('a', unavailable));
    expect(await codeOf(calls.call('a', async () => 'ok'))).toBe('ok');
  });

  test('takes nothing from another account', async () => {
    const { calls } = callsAt();
    for (let index = 0; index < 9; index += 1) await codeOf(calls.call('a', unavailable));
    expect(await codeOf(calls.call('b', async () => 'ok'))).toBe('ok');
  });
});

test('so many calls of an account are under way at once, so many wait, and the others are refused', async () => {
  const { calls } = callsAt({ atOnceMax: 2, waitingMax: 1, waitMsMax: 50 });
  const ends: (() => void)[] = [];
  const held = () => codeOf(calls.call('a', () => new Promise<string>((resolve) => ends.push(() => resolve('ok')))));
  const running = [held(), held(), held()];
  await new Promise((resolve) => setImmediate(resolve));
  expect(ends).toHaveLength(2);
  expect(await held()).toMatch(/^DEPENDENCY_UNAVAILABLE/);
  ends[0]?.();
  await running[0];
  await new Promise((resolve) => setImmediate(resolve));
  expect(ends).toHaveLength(3);
  expect(await held()).toMatch(/^DEPENDENCY_UNAVAILABLE/);
  for (const end of ends) end();
  expect(await Promise.all(running)).toEqual(['ok', 'ok', 'ok']);
});

test('a guarded port asks for the merchant it is asked about, and keeps what is not guarded', async () => {
  const accounts: string[] = [];
  const calls = {
    call: <Result>(account: string, work: () => Promise<Result>) => {
      accounts.push(account);
      return work();
    },
  };
  const port = {
    name: 'pos',
    find: async (merchantId: string, attemptId: string) => `${merchantId}/${attemptId}`,
    submit: async (submission: { readonly order: { readonly merchantId: string } }) => submission.order.merchantId,
    quote: async (order: { readonly merchantId: string }) => order.merchantId,
    free: async (given: string) => given,
  };
  const bounded = guarded(port, calls, ['find', 'submit', 'quote'], { partner: 'pos', watch: unwatched });
  expect(await bounded.find('m1', 'x')).toBe('m1/x');
  expect(await bounded.submit({ order: { merchantId: 'm2' } })).toBe('m2');
  expect(await bounded.quote({ merchantId: 'm3' })).toBe('m3');
  expect(await bounded.free('m4')).toBe('m4');
  expect(bounded.name).toBe('pos');
  expect(accounts).toEqual(['m1', 'm2', 'm3']);
});

test('a guarded port shows each call that is made, and those that are not', async () => {
  const seen: string[] = [];
  const watch: CallWatch = {
    call: (partner, call, work) => {
      seen.push(`${partner} ${call}`);
      return work();
    },
    skipped: (partner, call) => void seen.push(`${partner} ${call} skipped`),
  };
  const failing = { find: async (_merchantId: string): Promise<string> => unavailable() };
  const bounded = guarded(failing, vendorCalls({ failuresMax: 1 }), ['find'], { partner: 'courier', watch });
  await expect(bounded.find('m1')).rejects.toThrow('away');
  await expect(bounded.find('m1')).rejects.toThrow('does not answer');
  expect(seen).toEqual(['courier find', 'courier find skipped']);
});
