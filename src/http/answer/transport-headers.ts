import type { Settings } from '../../workflows/context.ts';

/**
 * Headers of every answer, pages and API alike: a browser takes no answer for another kind of content than it says, and
 * comes by https only for a year once production is reached by it.
 */
export function transportHeaders({ mode, baseUrl }: Settings): Readonly<Record<string, string>> {
  const byHttps = mode === 'production' && baseUrl.startsWith('https:');
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(byHttps ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}
