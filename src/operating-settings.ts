import type { EnvironmentReader } from './environment.ts';

/** What docs/operating.md asks an operator to decide. */
export type OperatingSettings = {
  /** What the metrics are read with; null: no token. */
  readonly metricsToken: string | null;
  /** The port the metrics have to themselves; null: that of the service. */
  readonly metricsPort: number | null;
  /** Whether a start runs migrations that did not run yet; where not, it refuses to start without them. */
  readonly migratesAtStart: boolean;
  /** How long `/readyz` says that this process stops before it takes no more connections. */
  readonly drainMs: number;
  /** Where traces are sent to; null: there are none. */
  readonly traces: { readonly endpoint: string; readonly serviceName: string; readonly share: number } | null;
};

/** Reads them; what is wrong is added to `problems`. */
export function readOperating(read: EnvironmentReader, problems: string[]): OperatingSettings {
  const metricsToken = read.text('METRICS_TOKEN');
  if (metricsToken !== null && !/^[\x21-\x7e]{16,512}$/.test(metricsToken)) {
    problems.push('METRICS_TOKEN must hold at least 16 letters, digits and signs of ASCII, without spaces.');
  }
  return {
    metricsToken,
    metricsPort: read.text('METRICS_PORT') === null ? null : read.integer('METRICS_PORT', 0, 0, 65_535),
    migratesAtStart: read.word('MIGRATE', ['on', 'off'], 'on') === 'on',
    drainMs: read.integer('DRAIN_SECONDS', 0, 0, 300) * 1_000,
    traces: readTraces(read, problems),
  };
}

/** The variables are those of OpenTelemetry, as far as they are understood here. */
function readTraces(read: EnvironmentReader, problems: string[]): OperatingSettings['traces'] {
  const endpoint = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const share = Number(read.text('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!(share >= 0 && share <= 1)) problems.push('OTEL_TRACES_SAMPLER_ARG must be a share of traces from 0 to 1.');
  if (endpoint === null) return null;
  return { endpoint, serviceName: read.text('OTEL_SERVICE_NAME') ?? 'tiffin', share };
}
