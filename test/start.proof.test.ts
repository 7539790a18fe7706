import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

// What `npm start` runs (build.mjs), as it was built (design/memory.md#the-server-starts-from-one-file).

const folder = join('dist', 'server');

test('the file that starts imports nothing that only some installations need, and nothing of its own that is late', () => {
  const built = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const seen = new Set<string>();
  const importedBy = (name: string): readonly string[] => {
    if (seen.has(name)) return [];
    seen.add(name);
    const found = [
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /(?:^|;|})(?:import|export)[^;"'()]*?(?:from)?["']([^"']+)["']/g,
      ),
    ];
    const names = found.map(([, source = '']) => source);
    return names.flatMap((source) => (source.startsWith('./') ? importedBy(source.slice(2)) : source));
  };
  const main = built.find((name) => /^main-.*\.js$/.test(name)) ?? '';
  const imported = importedBy(main);
  // The walk works: this package has files of its own and is needed at once.
  expect(imported).toContain('@fastify/swagger-ui');
  const later = ['stripe', '@simplewebauthn/server', 'ioredis', 'nodemailer', 'undici', 'web-push'];
  expect(imported.filter((name) => later.includes(name) || name.startsWith('@electric-sql'))).toEqual([]);
  expect([...seen].filter((name) => /^(?:open-embedded|open-telemetry|redis|sender)-/.test(name))).toEqual([]);
});

test('an error names the source that it comes from', () => {
  const { stderr, status } = spawnSync(process.execPath, [join(folder, 'main.js')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LOG_LEVEL: 'debug', PORT: 'none' },
  });
  expect(status).toBe(1);
  expect(stderr).toContain('PORT must be a number');
  expect(stderr).toMatch(new RegExp(`at parseConfig \\(${resolve('src', 'config.ts')}:\\d+:\\d+\\)`));
});
