import { expect, test, vi } from 'vitest';
import { runJobs } from '../support/callers/checkout.ts';
import { serviceForTests } from '../support/run/service.ts';

const service = serviceForTests();

/** Lets the service's clock run ten times as fast as ours, and its jobs with it, until `done`. */
async function liveUntil(done: Promise<unknown>): Promise<void> {
  let ended = false;
  const end = () => {
    ended = true;
  };
  done.then(end, end);
  while (!ended) {
    service.clock.advance(500);
    await runJobs(service.context);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('the example orders from the menu to the receipt', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
  process.argv[2] = service.url;
  const run = import('../../examples/order.ts');
  await liveUntil(run);
  await run;
  expect(lines).toHaveLength(5);
  const toPay = /^To pay: \$([\d.,]+), /.exec(lines[3] ?? '')?.[1];
  expect(toPay).toBeDefined();
  expect(lines[4]).toMatch(new RegExp(`^Order \\S+, [A-Z]+: ${toPay} paid, \\d+\\.\\d{2} of it the tip\\.$`));
}, 60_000);
