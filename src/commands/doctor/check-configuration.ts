import { availableParallelism } from 'node:os';
import type { Config } from '../../config.ts';
import { settingsNotes } from '../../startup-message.ts';
import { type Finding, fine, warning } from './finding.ts';

/** What a configuration that is valid may still be wrong about, and what guests cannot do with it. */
export function checkConfiguration(config: Config, cpuCount = availableParallelism()): readonly Finding[] {
  const found: Finding[] = settingsNotes(config).map((note) => ({
    part: 'configuration',
    outcome: 'warning',
    found: note,
    advice: null,
  }));
  const warn = (text: string, advice: string): void => void found.push(warning('configuration', text, advice));
  const isProduction = config.mode === 'production';
  if (isProduction && config.metricsPort === null && config.metricsToken === null) {
    warn(
      '/metrics is served to no one.',
      'Set METRICS_TOKEN or METRICS_PORT, and let Prometheus read it (docs/operating.md).',
    );
  }
  if (isProduction && config.baseUrl.startsWith('https:') && config.trustedProxies.length === 0) {
    warn(
      'BASE_URL begins with https and TRUSTED_PROXIES is empty: all visitors behind a proxy share one budget of requests.',
      'Name the addresses of the proxy that ends TLS in TRUSTED_PROXIES.',
    );
  }
  if (config.workers > cpuCount) {
    warn(
      `WORKERS=${config.workers} on ${cpuCount} processors.`,
      'One worker for each processor is the most that helps.',
    );
  }
  return found.length > 0 ? found : [fine('configuration', `valid, ${config.mode}`)];
}
