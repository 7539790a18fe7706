import { expect, test, vi } from 'vitest';
import { createMetrics } from '../../../src/http/metrics.ts';

const metrics = createMetrics(
  async () => ({
    now: 0,
    queues: [],
    setAside: [],
    events: [],
    failingPartners: [],
    books: { findingCount: 0, oldestCheckedAt: 0 },
  }),
  async () => null,
);

async function readLag(which: string): Promise<number> {
  const line = new RegExp(`^nodejs_eventloop_lag_${which}_seconds (\\S+)$`, 'm').exec(await metrics.text());
  return Number(line?.[1]);
}

// Tried until the machine itself is not busy; the pause between two looks, half a second, would be in each of them.
test('an event loop that is not late is not said to be', async () => {
  const isLittle = async (which: string): Promise<void> => {
    const seconds = await readLag(which);
    expect(seconds).toBeGreaterThanOrEqual(0);
    expect(seconds).toBeLessThan(0.25);
  };
  // Of no look at all there is no mean.
  const options = { timeout: 20_000, interval: 1_600 };
  await vi.waitFor(() => isLittle('mean'), options);
}, 25_000);

test('one that was late is said to be, by about so much', async () => {
  await vi.waitFor(
    async () => {
      // The first look after a reading only begins to count.
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      // Busy, as a page that takes long to draw.
      const until = performance.now() + 1_000;
      while (performance.now() < until);
      await new Promise((resolve) => setTimeout(resolve, 600));
      const seconds = await readLag('max');
      expect(seconds).toBeGreaterThan(0.4);
    },
    { timeout: 20_000, interval: 10 },
  );
}, 25_000);
