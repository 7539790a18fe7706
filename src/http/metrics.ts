import { Counter, type CounterConfiguration, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { assert, isAway } from '../domain/values/errors.ts';
import type { CallWatch, Partner } from '../ports/calls.ts';
import type { Replicas } from '../store/database/availability/replicas.ts';
import type { Database, PoolState } from '../store/database/database.ts';
import { type FindOutage, type InstallationState, installationGauges } from './installation-metrics.ts';
import { withOtherWorkers } from './worker-metrics.ts';

/** One answered request; `operation` is an operation's id, `page` or `unknown`, `code` that of a refusal. */
export type Observed = {
  readonly operation: string;
  readonly status: number;
  readonly code: string | null;
  readonly seconds: number;
};

export type Metrics = {
  observe(observed: Observed): void;
  /** Counts a run of a job of this process; `job` is its name. */
  countRun(job: string, outcome: 'done' | 'failed', seconds: number): void;
  readonly calls: CallWatch;
  contentType: string;
  text(): Promise<string>;
};

/**
 * The metrics of the service in the form Prometheus reads (docs/operating.md#metrics): requests, refusals and durations by
 * operation, calls to partners, jobs, the pool of connections, the process itself, all workers together; and the queues,
 * events and books of the installation. All labels come from the service's own tables, so that no caller makes them grow
 * (design/security.md#metrics-are-not-public).
 */
export function createMetrics(
  readState: () => Promise<InstallationState>,
  findOutage: FindOutage,
  { poolState, states, counts }: Pick<Database, 'poolState'> & Partial<Pick<Replicas, 'states' | 'counts'>> = {},
): Metrics {
  const own = new Registry();
  const ofInstallation = new Registry();
  collectDefaultMetrics({ register: own, eventLoopMonitoringPrecision: lagEveryMs });
  leavePauseOutOfLag(own);
  const updateGauges = installationGauges(ofInstallation, readState, findOutage);
  if (poolState !== undefined) addPool(own, poolState);
  if (states !== undefined && counts !== undefined) addReplicas(own, { states, counts });
  const readOwn = withOtherWorkers(own);
  return {
    observe: requestCounts(own),
    countRun: jobCounts(own),
    calls: callCounts(own),
    contentType: own.contentType,
    text: async () => {
      await updateGauges();
      return `${await readOwn()}\n${await ofInstallation.metrics()}`;
    },
  };
}

/** Twice a second it is looked how late the event loop is: the library's own ten milliseconds would wake an idle process a hundred times. */
const lagEveryMs = 500;

type SetSeconds = (labels: object, seconds: number) => void;

/** The library tells the time from one look to the next: how late one was is what is beyond the pause between them. */
function leavePauseOutOfLag(registry: Registry): void {
  for (const which of ['min', 'max', 'mean', 'p50', 'p90', 'p99']) {
    const gauge = registry.getSingleMetric(`nodejs_eventloop_lag_${which}_seconds`);
    assert(gauge instanceof Gauge, `the library has no ${which} of the event loop`);
    const set = gauge.set.bind(gauge) as SetSeconds;
    const setLateness: SetSeconds = (labels, seconds) => set(labels, Math.max(0, seconds - lagEveryMs / 1_000));
    gauge.set = setLateness as typeof gauge.set;
  }
}

function requestCounts(registry: Registry): Metrics['observe'] {
  const registers = [registry];
  const requestsOf = boundCounter({
    name: 'tiffin_http_requests_total',
    help: 'Answered requests by operation and kind of status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const answersOf = boundCounter({
    name: 'tiffin_http_answers_total',
    help: 'Answered requests by status.',
    labelNames: ['status'],
    registers,
  });
  const refusalsOf = boundCounter({
    name: 'tiffin_http_refusals_total',
    help: 'Refused requests by operation and error code; RATE_LIMITED is a 429.',
    labelNames: ['operation', 'code'],
    registers,
  });
  const durations = new Histogram({
    name: 'tiffin_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the writing of its answer, by operation.',
    labelNames: ['operation'],
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 5],
    registers,
  });
  // Looking children up by their labels costs more than counting itself.
  const children = new Map<string, (seconds: number) => void>();
  return ({ operation, status, code, seconds }) => {
    const key = `${operation} ${status} ${code}`;
    let count = children.get(key);
    if (count === undefined) {
      const request = requestsOf(operation, `${Math.floor(status / 100)}xx`);
      const answer = answersOf(String(status));
      const refusal = code === null ? null : refusalsOf(operation, code);
      const duration = durations.labels(operation);
      count = (took) => {
        request.count += 1;
        answer.count += 1;
        if (refusal !== null) refusal.count += 1;
        duration.observe(took);
      };
      children.set(key, count);
    }
    count(seconds);
  };
}

/**
 * A counter for every request. What it answers for labels counts in a field, which is added to the metric when that is read:
 * the library's own `inc` makes a text of the labels each time, also where they are bound.
 */
function boundCounter(configuration: CounterConfiguration<string>): (...labels: string[]) => { count: number } {
  const bound: { readonly child: Counter.Internal; count: number }[] = [];
  const counter = new Counter({
    ...configuration,
    collect() {
      for (const each of bound) {
        each.child.inc(each.count);
        each.count = 0;
      }
    },
  });
  return (...labels) => {
    const each = { child: counter.labels(...labels), count: 0 };
    bound.push(each);
    return each;
  };
}

function jobCounts(registry: Registry): Metrics['countRun'] {
  const registers = [registry];
  const runs = new Counter({
    name: 'tiffin_job_runs_total',
    help: 'Runs of a job in this process by how they ended: done, or failed in whole or in part.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const seconds = new Counter({
    name: 'tiffin_job_run_seconds_total',
    help: 'How long the runs of a job took together.',
    labelNames: ['job'],
    registers,
  });
  return (job, outcome, took) => {
    runs.inc({ job, outcome });
    seconds.inc({ job }, took);
  };
}

function callCounts(registry: Registry): CallWatch {
  const registers = [registry];
  const calls = new Counter({
    name: 'tiffin_partner_calls_total',
    help: 'Calls to a partner by how they ended: answered, refused, unavailable, or skipped because it did not answer before.',
    labelNames: ['partner', 'call', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'tiffin_partner_call_duration_seconds',
    help: 'How long a partner took to answer, or was waited for.',
    labelNames: ['partner', 'call'],
    buckets: [0.05, 0.25, 1, 2.5, 10],
    registers,
  });
  const ended = (partner: Partner, call: string, outcome: string, startedAt: number): void => {
    calls.inc({ partner, call, outcome });
    durations.observe({ partner, call }, (performance.now() - startedAt) / 1000);
  };
  return {
    async call(partner, call, work, isAnswer = () => true) {
      const startedAt = performance.now();
      try {
        const result = await work();
        ended(partner, call, isAnswer(result) ? 'answered' : 'unavailable', startedAt);
        return result;
      } catch (error) {
        ended(partner, call, isAway(error) ? 'unavailable' : 'refused', startedAt);
        throw error;
      }
    },
    skipped: (partner, call) => calls.inc({ partner, call, outcome: 'skipped' }),
  };
}

function addPool(registry: Registry, readPool: () => PoolState): void {
  const registers = [registry];
  const connections = new Gauge({
    name: 'tiffin_database_connections',
    help: 'Connections to PostgreSQL by what they do: busy or idle.',
    labelNames: ['state'],
    registers,
    collect() {
      const { busyCount, idleCount } = readPool();
      connections.set({ state: 'busy' }, busyCount);
      connections.set({ state: 'idle' }, idleCount);
    },
  });
  const gauge = (name: string, help: string, pick: (state: PoolState) => number): void => {
    const made: Gauge = new Gauge({ name, help, registers, collect: () => made.set(pick(readPool())) });
  };
  gauge('tiffin_database_waiting', 'Acts that wait for a connection.', ({ waitingCount }) => waitingCount);
  // Kept by the pool, which has counted since the start: not counted a second time here.
  const counter = (name: string, help: string, pick: (state: PoolState) => number): void => {
    const made: Counter = new Counter({
      name,
      help,
      registers,
      collect: () => {
        made.reset();
        made.inc(pick(readPool()));
      },
    });
  };
  counter('tiffin_database_waits_total', 'Acts that had to wait for a connection.', ({ waitCount }) => waitCount);
  counter('tiffin_database_wait_seconds_total', 'How long they waited together.', ({ waitSeconds }) => waitSeconds);
}

function addReplicas(registry: Registry, { states, counts }: Pick<Replicas, 'states' | 'counts'>): void {
  const registers = [registry];
  const stale: Gauge = new Gauge({
    name: 'tiffin_database_replica_stale_seconds',
    help: 'How old what a replica shows may be; left out while nothing is known of it.',
    labelNames: ['replica'],
    aggregator: 'max',
    registers,
    collect: () => {
      stale.reset();
      for (const { name, staleMs } of states()) if (staleMs !== null) stale.set({ replica: name }, staleMs / 1000);
    },
  });
  const reads: Counter = new Counter({
    name: 'tiffin_database_replica_reads_total',
    help: 'Reads that a replica may answer: by a replica, or by the primary because none is fresh, one failed, or the caller changed something.',
    labelNames: ['outcome'],
    registers,
    collect: () => {
      reads.reset();
      for (const [outcome, count] of Object.entries(counts)) reads.inc({ outcome }, count);
    },
  });
}
