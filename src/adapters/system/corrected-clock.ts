import type { Clock } from '../../ports/clock.ts';

export type CorrectedClock = Clock & {
  /** Sets the clock by the shared one, and again every few seconds until it is stopped. Throws what the first reading throws. */
  start(): Promise<void>;
  stop(): void;
};

export type CorrectedClockParts = {
  /** How far a merchant's test clock stands from this one in milliseconds (sandbox; else 0). */
  readonly offsetOf: (merchantId: string) => number;
  /** Reads the clock that all nodes share. */
  readonly readShared: () => Promise<number>;
  /** Told of a correction of a second and more: by how much the clock was behind. */
  readonly corrected: (byMs: number) => void;
  /** This machine's: a clock that may be set wrong, and a count of milliseconds that only rises. */
  readonly wall?: () => number;
  readonly elapsed?: () => number;
};

const everyMs = 5_000;
/** A reading that took longer says too little. */
const roundTripMsMax = 1_000;
/** From here on a difference is a wrong clock; below, it is made up for without the clock going back. */
const largeMs = 1_000;

/**
 * The clock that all nodes share, as far as one can know it: read over the network, half of the way counted, and between
 * the readings carried on by what passed here. However wrong this machine's clock is set, or set anew, it changes
 * nothing. (design/time.md#nodes-agree-on-the-time)
 */
export function correctedClock({
  offsetOf,
  readShared,
  corrected,
  wall = () => Date.now(),
  elapsed = () => performance.now(),
}: CorrectedClockParts): CorrectedClock {
  let set = { time: wall(), at: elapsed() };
  let last = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const running = (): number => set.time + elapsed() - set.at;
  const now = (): number => {
    const time = Math.floor(running());
    // A small step back is waited out, so that what came later is not dated earlier.
    last = last - time < largeMs ? Math.max(last, time) : time;
    return last;
  };
  const read = () => readOnce(readShared, elapsed);
  const setBy = ({ time, at }: Reading): void => {
    set = { time, at };
  };
  const correct = async (): Promise<void> => {
    const reading = await read();
    if (reading.roundTripMs > roundTripMsMax) return;
    const differenceMs = reading.time - (set.time + reading.at - set.at);
    // What a reading cannot tell from nothing moves nothing.
    if (Math.abs(differenceMs) <= reading.roundTripMs / 2 + 2) return;
    if (Math.abs(differenceMs) < largeMs) return setBy(reading);
    // A single reading that is far off may be wrong itself.
    const second = await read();
    if (Math.abs(second.time - reading.time - (second.at - reading.at)) >= largeMs) return;
    setBy(second);
    corrected(differenceMs);
  };
  return {
    now,
    nowFor: (merchantId) => now() + offsetOf(merchantId),
    async start() {
      const readings = [await read(), await read(), await read()].sort((a, b) => a.roundTripMs - b.roundTripMs);
      const [best] = readings;
      if (best !== undefined) {
        const differenceMs = best.time - (wall() + best.at - elapsed());
        setBy(best);
        if (Math.abs(differenceMs) >= largeMs) corrected(differenceMs);
      }
      timer = setInterval(() => void correct().catch(() => {}), everyMs);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}

/** The shared time as it was at `at` of the machine's count. */
type Reading = { readonly time: number; readonly at: number; readonly roundTripMs: number };

async function readOnce(readShared: () => Promise<number>, elapsed: () => number): Promise<Reading> {
  const from = elapsed();
  const time = await readShared();
  const at = elapsed();
  return { time: time + (at - from) / 2, at, roundTripMs: at - from };
}
