import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type InstallationState, installationGauges } from './installation-metrics.ts';

/** One answered request; `route` is the template, never the path, and `class` what it is counted as by the rate limits. */
export type Observed = {
  readonly method: string;
  readonly route: string;
  readonly class: string;
  readonly status: number;
  readonly seconds: number;
};

export type Metrics = {
  observe(observed: Observed): void;
  /** Counts a run of a job of this process; `job` is its name. */
  countRun(job: string, outcome: 'done' | 'failed'): void;
  contentType: string;
  text(): Promise<string>;
};

/**
 * The metrics of one process in the form Prometheus reads: requests by route template and kind of status, by exact status,
 * their durations by class, the process itself, and the queues and books of the installation. All labels come from the
 * table of contents, so that no caller makes them grow (design/hot-path.md#anonymous-reads).
 */
export function createMetrics(readState: () => Promise<InstallationState>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'tiffin_http_requests_total',
    help: 'Answered requests by route template and kind of status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const statuses = new Counter({
    name: 'tiffin_http_answers_total',
    help: 'Answered requests by status.',
    labelNames: ['status'],
    registers,
  });
  const durations = new Histogram({
    name: 'tiffin_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the writing of its answer, by class of rate limit.',
    labelNames: ['class'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  });
  const runs = new Counter({
    name: 'tiffin_job_runs_total',
    help: 'Runs of a job in this process by how they ended: done, or failed in whole or in part.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const updateGauges = installationGauges(registry, readState);
  // Looking children up by their labels costs more than counting itself.
  const children = new Map<string, (seconds: number) => void>();
  return {
    observe({ method, route, class: kind, status, seconds }) {
      const key = `${method} ${status} ${route}`;
      let count = children.get(key);
      if (count === undefined) {
        const request = requests.labels(method, route, `${Math.floor(status / 100)}xx`);
        const answer = statuses.labels(String(status));
        const duration = durations.labels(kind);
        count = (took) => {
          request.inc();
          answer.inc();
          duration.observe(took);
        };
        children.set(key, count);
      }
      count(seconds);
    },
    countRun: (job, outcome) => runs.inc({ job, outcome }),
    contentType: registry.contentType,
    text: async () => {
      await updateGauges();
      return registry.metrics();
    },
  };
}
