import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';

/** What waits and what is set aside, by job, and what the checks of the books found. Instants are real time. */
export type InstallationState = {
  readonly now: number;
  readonly queues: readonly { readonly queue: string; readonly length: number; readonly oldestDueAt: number | null }[];
  readonly setAside: readonly { readonly job: string; readonly count: number; readonly oldestFailedAt: number }[];
  /** `oldestCheckedAt`: of the merchant that was not checked for longest; null until all were once. */
  /** What happened in the last five minutes, by type. */
  readonly events: readonly { readonly type: string; readonly count: number }[];
  /** Accounts that merchants have at partners and that do not work: at most a hundred, longest first. */
  readonly failingPartners: readonly {
    readonly merchant: string;
    readonly kind: string;
    readonly accountId: string;
    readonly failingSince: number;
  }[];
  readonly books: { readonly findingCount: number; readonly oldestCheckedAt: number | null };
};

const keptMs = 5_000;
const answerMsMax = 1_500;

/** Why the database cannot serve; null: it can. Never rejects. */
export type FindOutage = () => Promise<unknown>;

/**
 * Adds gauges of queues and books to `registry`, and whether the database can be used; answers how to bring them up to date. The
 * database is looked at once in five seconds at most, however often it is asked. Where it does not answer in a second and a half the
 * other gauges are left out: no number is better than an old one.
 */
export function installationGauges(
  registry: Registry,
  read: () => Promise<InstallationState>,
  findOutage: FindOutage,
): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: readonly string[]) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
  const usable = gauge('tiffin_database_usable', '1 where /readyz finds no fault with the database, else 0.');
  const length = gauge('tiffin_queue_length', 'Rows that are due for a job; counted up to 10000.', 'queue');
  const oldest = gauge('tiffin_queue_oldest_seconds', 'How long the oldest row has been due; 0: none is.', 'queue');
  const failed = gauge('tiffin_job_failures', 'Rows of a job that are set aside because they failed.', 'job');
  const failing = gauge('tiffin_job_failures_oldest_seconds', 'How long the oldest of them has been failing.', 'job');
  const events = gauge(
    'tiffin_recent_events',
    'Events of the last five minutes in the whole installation by type; counted up to 10000 of a merchant.',
    'type',
  );
  const partners = gauge(
    'tiffin_partner_account_failing_seconds',
    'How long an account that a merchant has at a partner has not worked; left out while it does. At most 100.',
    ...['merchant', 'kind', 'account'],
  );
  const findings = gauge(
    'tiffin_books_findings',
    'Contradictions that the last checks of all books found; anything but 0 needs a person (npm run doctor -- books).',
  );
  const checked = gauge(
    'tiffin_books_oldest_check_timestamp_seconds',
    'When the merchant whose books were not checked for longest was last checked; left out until all were once.',
  );
  const secondsSince = (now: number, then: number | null): number => Math.max(0, now - (then ?? now)) / 1000;
  const update = async (): Promise<void> => {
    const [found, outage] = await Promise.all([inTime(read()), findOutage()]);
    usable.set(outage === null ? 1 : 0);
    for (const each of [length, oldest, failed, failing, events, partners]) each.reset();
    for (const each of [findings, checked]) each.remove();
    if (found === null) return;
    findings.set(found.books.findingCount);
    if (found.books.oldestCheckedAt !== null) checked.set(found.books.oldestCheckedAt / 1000);
    for (const { queue, length: count, oldestDueAt } of found.queues) {
      length.set({ queue }, count);
      oldest.set({ queue }, secondsSince(found.now, oldestDueAt));
    }
    for (const { merchant, kind, accountId, failingSince } of found.failingPartners) {
      partners.set({ merchant, kind, account: accountId }, secondsSince(found.now, failingSince));
    }
    for (const { type, count } of found.events) events.set({ type }, count);
    for (const { job, count, oldestFailedAt } of found.setAside) {
      failed.set({ job }, count);
      failing.set({ job }, secondsSince(found.now, oldestFailedAt));
    }
  };
  let last: { readonly at: number; readonly done: Promise<void> } | null = null;
  return () => {
    const at = performance.now();
    if (last === null || at - last.at >= keptMs) last = { at, done: update() };
    return last.done;
  };
}

/** Null when it takes too long, or fails. */
async function inTime(reading: Promise<InstallationState>): Promise<InstallationState | null> {
  const tooLate = new AbortController();
  const none = sleep(answerMsMax, null, { signal: tooLate.signal }).catch(() => null);
  const found = await Promise.race([reading.catch(() => null), none]);
  tooLate.abort();
  return found;
}
