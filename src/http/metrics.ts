import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type Metrics = {
  /** Counts one answered request; `route` is the template, never the path. */
  observe(method: string, route: string, status: number, seconds: number): void;
  contentType: string;
  text(): Promise<string>;
};

/** The metrics of one process in the form Prometheus reads: requests by route template and status, and the process itself. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'tiffin_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the writing of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  // Looking a child up by its labels costs more than the observation itself.
  const children = new Map<string, { observe(seconds: number): void }>();
  return {
    observe(method, route, status, seconds) {
      const key = `${method} ${status} ${route}`;
      let child = children.get(key);
      if (child === undefined) {
        child = durations.labels(method, route, String(status));
        children.set(key, child);
      }
      child.observe(seconds);
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
