import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PosSimulator, startPosSimulator } from '../../../src/sandbox/pos-simulator/server.ts';
import { runCommand } from '../../support/run/command.ts';

// The compiled command, as a process of its own.

const secret = 'a secret of at least thirty-two characters';
let simulator: PosSimulator;
beforeAll(async () => {
  simulator = await startPosSimulator({ secret });
  const location = JSON.stringify({ mappedIds: ['bowl', 'tahini'], taxRate: '0.1' });
  await fetch(`${simulator.url}/control/locations/m/l`, { method: 'PUT', body: location });
});
afterAll(() => simulator.close());

const certify = (...given: readonly string[]) =>
  runCommand('certify', ['pos', simulator.url, '--merchant', 'm', '--location', 'l', ...given], {
    TIFFIN_CERTIFY_SECRET: secret,
  });

test('the report alone on standard output, and the exit code that it deserves', async () => {
  const whole = await certify('--json');
  const { checks } = JSON.parse(whole.out);
  const outcomes = checks.map(({ outcome }: { outcome: string }) => outcome);
  expect([whole.code, new Set(outcomes)]).toEqual([1, new Set(['passed', 'skipped'])]);
  const skipped = checks.filter((check: { outcome: string }) => check.outcome === 'skipped');
  const left = skipped.map(({ id }: { id: string }) => id).join(',');
  const rest = await certify('--except', left);
  expect([rest.code, rest.out]).toEqual([
    0,
    expect.stringContaining('0 failed, 0 skipped. All but: payment-captured-once'),
  ]);
  expect((await certify('--only', 'nothing')).code).toBe(2);
});
