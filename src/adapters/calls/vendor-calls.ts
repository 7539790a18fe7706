import { CommerceError, isAway } from '../../domain/values/errors.ts';

export type VendorCallLimits = {
  /** Calls of one account that may be under way at once. */
  readonly atOnceMax: number;
  /** Calls of one account that may wait for those, and how long. */
  readonly waitingMax: number;
  readonly waitMsMax: number;
  /** Unanswered calls in a row after which an account is left alone, for how long at first and at the most. */
  readonly failuresMax: number;
  readonly restMs: number;
  readonly restMsMax: number;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
};

export type VendorCalls = {
  /**
   * Makes a call for an account of this vendor. DEPENDENCY_UNAVAILABLE, without calling, while the account is left alone
   * because it does not answer, or when too many of its calls are under way; else whatever `work` answers or throws.
   */
  call<Result>(account: string, work: () => Promise<Result>): Promise<Result>;
};

type Account = {
  runningCount: number;
  readonly waiting: Set<() => void>;
  failedCount: number;
  /** Null: it answers, as far as is known. */
  restsUntil: number | null;
  restMs: number;
  isTried: boolean;
};

const usual: VendorCallLimits = {
  atOnceMax: 16,
  waitingMax: 64,
  waitMsMax: 3_000,
  failuresMax: 5,
  restMs: 2_000,
  restMsMax: 30_000,
  now: () => performance.now(),
};

/**
 * Bounds the calls to one vendor, account by account, so that one that hangs costs nothing but its own: so many at once,
 * and none but a single trial now and then while it does not answer (design/architecture.md#one-slow-partner).
 */
export function vendorCalls(changes: Partial<VendorCallLimits> = {}): VendorCalls {
  const limits = { ...usual, ...changes };
  const accounts = new Map<string, Account>();
  return {
    call: async (name, work) => {
      const account = accounts.get(name) ?? newAccount(limits);
      accounts.set(name, account);
      checkRest(account, limits);
      await enter(account, limits);
      try {
        // What was waited for may have shown that the account does not answer.
        checkRest(account, limits);
        return await observed(account, limits, work);
      } finally {
        account.runningCount -= 1;
        for (const next of [...account.waiting].slice(0, 1)) next();
        // An account of which there is nothing to remember takes no memory.
        if (account.runningCount === 0 && account.failedCount === 0) accounts.delete(name);
      }
    },
  };
}

function newAccount({ restMs }: VendorCallLimits): Account {
  return { runningCount: 0, waiting: new Set(), failedCount: 0, restsUntil: null, restMs, isTried: false };
}

/** Refuses while the account rests, and while one call finds out whether it answers again. */
function checkRest({ restsUntil, isTried }: Account, { now, restMs }: VendorCallLimits): void {
  if (restsUntil === null) return;
  const leftMs = restsUntil - now();
  if (leftMs > 0 || isTried) throw unavailable(Math.max(leftMs, restMs / 2));
}

async function enter(account: Account, { atOnceMax, waitingMax, waitMsMax }: VendorCallLimits): Promise<void> {
  if (account.runningCount >= atOnceMax) {
    if (account.waiting.size >= waitingMax) throw unavailable(waitMsMax);
    await new Promise<void>((resolve, reject) => {
      const next = (): void => {
        clearTimeout(tooLate);
        account.waiting.delete(next);
        // Taken at once, so that no other call comes in between.
        account.runningCount += 1;
        resolve();
      };
      const tooLate = setTimeout(() => {
        account.waiting.delete(next);
        reject(unavailable(waitMsMax));
      }, waitMsMax);
      account.waiting.add(next);
    });
    return;
  }
  account.runningCount += 1;
}

async function observed<Result>(
  account: Account,
  limits: VendorCallLimits,
  work: () => Promise<Result>,
): Promise<Result> {
  const isTrial = account.restsUntil !== null;
  if (isTrial) account.isTried = true;
  try {
    const result = await work();
    answered(account, limits);
    return result;
  } catch (error) {
    if (isAway(error)) failed(account, limits, isTrial);
    else answered(account, limits);
    throw error;
  } finally {
    if (isTrial) account.isTried = false;
  }
}

/** A refusal is an answer, too. */
function answered(account: Account, { restMs }: VendorCallLimits): void {
  Object.assign(account, { failedCount: 0, restsUntil: null, restMs });
}

function failed(account: Account, { failuresMax, restMsMax, now }: VendorCallLimits, isTrial: boolean): void {
  account.failedCount += 1;
  if (account.failedCount < failuresMax) return;
  // Calls that began before the rest and end in it do not make it longer.
  if (account.restsUntil !== null && !isTrial) return;
  account.restsUntil = now() + account.restMs;
  account.restMs = Math.min(account.restMs * 2, restMsMax);
}

function unavailable(waitMs: number): CommerceError {
  return new CommerceError(
    'DEPENDENCY_UNAVAILABLE',
    'A partner system does not answer at the moment. Try again shortly.',
    {
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
      cause: new Error('not called: it does not answer, or too many calls are under way'),
    },
  );
}
