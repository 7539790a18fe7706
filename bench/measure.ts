export type Series = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly count: number;
  readonly failed: number;
  /** Time of the processor that the process which was asked took for one, in µs; left out where it was not looked at. */
  readonly processorUs?: number;
};

/**
 * Runs `act` in `lanes` loops for `seconds` (after a fifth of that as warm-up, not counted) and says how many acts
 * ended per second and how long they took. An act that answers false counts as failed, not as done.
 */
export async function measure(
  lanes: number,
  seconds: number,
  act: (lane: number) => Promise<boolean>,
): Promise<Series> {
  const durations: number[] = [];
  let failed = 0;
  const startAt = performance.now() + seconds * 200;
  const endAt = startAt + seconds * 1000;
  const loop = async (lane: number): Promise<void> => {
    for (;;) {
      const before = performance.now();
      if (before >= endAt) return;
      const done = await act(lane);
      const after = performance.now();
      if (before < startAt || after > endAt) continue;
      if (done) durations.push(after - before);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => loop(lane)));
  durations.sort((left, right) => left - right);
  const at = (share: number): number =>
    durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? 0;
  return { perSecond: durations.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), count: durations.length, failed };
}

/** The middle one of several measured rates: what to quote on a noisy machine. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

/** A slope, and its standard error: what chance alone would make of it. */
export type Slope = { readonly slope: number; readonly error: number };

/** How much `y` rises when `x` rises by one: least squares over `[x, y]`, at least three. NaN where all `x` are equal. */
export function slopeOf(points: readonly (readonly [number, number])[]): Slope {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  const slope = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
  const missed = points.reduce((sum, [x, y]) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0);
  return { slope, error: Math.sqrt(missed / (points.length - 2) / spread) };
}
