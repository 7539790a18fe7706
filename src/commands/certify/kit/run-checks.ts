import { type Check, Mismatch, NoAnswer, NotAsked } from './check.ts';

export type CheckResult = {
  readonly id: string;
  readonly title: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Where it is written, from the root of the project. */
  readonly section: string;
  readonly milliseconds: number;
  readonly sent: string | null;
  readonly expected: string | null;
  readonly received: string | null;
};

export type RunOptions = {
  /** Path of the page that the sections are of. */
  readonly page: string;
  /** Ids of checks to run alone, or to leave out; null: all, none. */
  readonly only: readonly string[] | null;
  readonly except: readonly string[] | null;
  readonly checkMsMax?: number;
  readonly runMsMax?: number;
  /** Hears of each result as it comes. */
  readonly report?: (result: CheckResult) => void;
};

/** What a kit's checks send and receive goes through one of these. */
export type Recorder = {
  readonly last: { readonly sent: string | null; readonly received: string | null };
  clear(): void;
};

/** As long as a check that asks a person may take. */
const checkMsMax = 150_000;
const runMsMax = 20 * 60_000;

/** So many checks in a row without any answer, and the host is not there. */
const silentMax = 3;

/**
 * Runs the chosen checks one after the other, each to its end or its limit of time. A host that answers nothing at all is left
 * alone after three checks.
 */
export async function runChecks<World extends { readonly wire: Recorder }>(
  checks: readonly Check<World>[],
  world: World,
  options: RunOptions,
): Promise<readonly CheckResult[]> {
  const { only, except, report = () => {} } = options;
  const chosen = checks.filter(({ id }) => (only?.includes(id) ?? true) && !(except?.includes(id) ?? false));
  const endsAt = performance.now() + (options.runMsMax ?? runMsMax);
  const results: CheckResult[] = [];
  let silentCount = 0;
  for (const check of chosen) {
    const { id, title } = check;
    const section = `${options.page}#${check.section}`;
    const reason =
      silentCount >= silentMax
        ? 'the host does not answer'
        : performance.now() > endsAt
          ? 'the run took too long'
          : null;
    const startedAt = performance.now();
    world.wire.clear();
    const found = reason === null ? await judge(check, world, options.checkMsMax ?? checkMsMax) : skippedFor(reason);
    silentCount = found.isSilent ? silentCount + 1 : 0;
    if (reason !== null) silentCount = silentMax;
    const milliseconds = Math.round(performance.now() - startedAt);
    const { outcome, sent, expected, received } = found;
    const result: CheckResult = { id, title, outcome, section, milliseconds, sent, expected, received };
    results.push(result);
    report(result);
  }
  return results;
}

type Found = Pick<CheckResult, 'outcome' | 'sent' | 'expected' | 'received'> & { readonly isSilent: boolean };

async function judge<World extends { readonly wire: Recorder }>(
  check: Check<World>,
  world: World,
  limitMs: number,
): Promise<Found> {
  try {
    await within(check.run(world), limitMs);
    return { outcome: 'passed', sent: null, expected: null, received: null, isSilent: false };
  } catch (error) {
    if (error instanceof NotAsked) return skippedFor(error.message);
    // Nothing is known of the host then, and the other checks can still say what they find.
    if (!(error instanceof Mismatch)) return skippedFor(`the kit itself failed: ${error}`);
    const { sent, received } = world.wire.last;
    const isSilent = error instanceof NoAnswer;
    return { outcome: 'failed', sent, expected: error.expected, received: error.received ?? received, isSilent };
  }
}

function skippedFor(reason: string): Found {
  return { outcome: 'skipped', sent: null, expected: null, received: reason, isSilent: false };
}

async function within<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Mismatch(`an end within ${limitMs / 1_000} seconds`, 'none')), limitMs);
  });
  // Where the limit is met first, what becomes of the check is of no interest any more.
  work.catch(() => {});
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
