/** How much of one job's work is done beside each other. Runs of the job for the same `owner` that overlap share it. */
export type Lanes = {
  /**
   * Does `work` for each item, those of one lane at most `perLane` at once and all together at most `total`, beside what
   * has been waiting for a second. A lane that another run has filled is passed over, and none begins another item once
   * `msMax` is over: `leave` is called for what was not begun. Answers how many were begun; never throws what `work`
   * throws, which handles its own failures.
   */
  run<Item>(
    owner: object,
    items: readonly Item[],
    laneOf: (item: Item) => string,
    work: (item: Item) => Promise<void>,
    leave: (item: Item) => Promise<void>,
  ): Promise<number>;
  /** How many runs of the job may overlap: one that takes long waits for an item at least. */
  readonly runsAtOnce: number;
};

export type LaneLimits = { readonly perLane: number; readonly total: number; readonly msMax: number };

/** After this long an item is taken to wait for others outside, and its place is another one's. */
const patienceMs = 1_000;

/** Lanes of one job, such as one for each merchant (design/architecture.md#one-slow-partner). */
export function createLanes({ perLane = 4, total = 24, msMax = 5_000 }: Partial<LaneLimits> = {}): Lanes {
  const limits = { perLane, total, msMax };
  const states = new WeakMap<object, LaneState>();
  return {
    run: (owner, items, laneOf, work, leave) => {
      const state = states.get(owner) ?? { running: new Map(), busyCount: 0, waiting: [] };
      states.set(owner, state);
      return runInLanes(state, limits, items, laneOf, work, leave);
    },
    runsAtOnce: total,
  };
}

type LaneState = {
  /** How many workers each lane has. */
  readonly running: Map<string, number>;
  /** Items under way, without those that wait for others outside. */
  busyCount: number;
  readonly waiting: (() => void)[];
};

async function runInLanes<Item>(
  state: LaneState,
  { perLane, total, msMax }: LaneLimits,
  items: readonly Item[],
  laneOf: (item: Item) => string,
  work: (item: Item) => Promise<void>,
  leave: (item: Item) => Promise<void>,
): Promise<number> {
  const queues = new Map<string, Item[]>();
  for (const item of items) queues.set(laneOf(item), [...(queues.get(laneOf(item)) ?? []), item]);
  const endsAt = performance.now() + msMax;
  const workers = [...queues].flatMap(([lane, queue]) => {
    const begin = (): Promise<void> | null => {
      const item = performance.now() < endsAt ? queue.shift() : undefined;
      return item === undefined ? null : work(item);
    };
    const running = state.running.get(lane) ?? 0;
    const count = Math.min(Math.max(0, perLane - running), queue.length);
    if (count > 0) state.running.set(lane, running + count);
    return Array.from({ length: count }, () => workThrough(state, total, lane, begin));
  });
  const begun = await Promise.all(workers);
  for (const queue of queues.values()) for (const item of queue) await leave(item);
  return begun.reduce((sum, count) => sum + count, 0);
}

/** One worker of a lane: `begin` takes the next item and starts on it, null when there is none or no time is left. */
async function workThrough(
  state: LaneState,
  total: number,
  lane: string,
  begin: () => Promise<void> | null,
): Promise<number> {
  let begunCount = 0;
  for (;;) {
    while (state.busyCount >= total) await new Promise<void>((resolve) => state.waiting.push(resolve));
    const begun = begin();
    if (begun === null) break;
    begunCount += 1;
    await whileBusy(state, begun);
  }
  state.waiting.shift()?.();
  const left = (state.running.get(lane) ?? 1) - 1;
  if (left > 0) state.running.set(lane, left);
  else state.running.delete(lane);
  return begunCount;
}

/** Waits for an item, which has a place among those of all lanes until it ends or is taken to wait for others outside. */
async function whileBusy(state: LaneState, begun: Promise<void>): Promise<void> {
  let isBusy = true;
  const giveWay = (): void => {
    if (!isBusy) return;
    isBusy = false;
    state.busyCount -= 1;
    state.waiting.shift()?.();
  };
  state.busyCount += 1;
  const outside = setTimeout(giveWay, patienceMs);
  try {
    await begun;
  } finally {
    clearTimeout(outside);
    giveWay();
  }
}
