import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

// Guarantee: what only some installations need is loaded by the first call that needs it
// (design/memory.md#loaded-when-needed).
test('a start loads no library that only some installations need', () => {
  const packages = packagesLoadedBy('src/main.ts');
  // The walk works: these are needed at once.
  expect([...packages]).toEqual(expect.arrayContaining(['fastify', 'pg', 'typebox']));
  const later = ['stripe', '@simplewebauthn/server', 'libphonenumber-js/max', 'ioredis', 'nodemailer', 'undici'];
  later.push('@opentelemetry/core', '@opentelemetry/sdk-trace-base', '@opentelemetry/exporter-trace-otlp-http');
  later.push('sharp', 'aws4fetch', '@electric-sql/pglite', '@electric-sql/pglite/nodefs', 'web-push');
  expect(later.filter((name) => packages.has(name))).toEqual([]);
});

/** The packages that a file, and every file of ours below it, imports before it runs. */
function packagesLoadedBy(file: string, seen = new Set<string>(), found = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return found;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, clause = '', source = ''] of text.matchAll(/^(?:import|export)\s([^;]*?)from '([^']+)';/gm)) {
    if (clause.startsWith('type ')) continue;
    if (source.startsWith('.')) packagesLoadedBy(join(dirname(file), source), seen, found);
    else found.add(source);
  }
  return found;
}
