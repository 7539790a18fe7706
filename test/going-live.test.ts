import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseConfig } from '../src/config.ts';

test('the environment in docs/going-live.md is one that production starts with, once it has secrets of its own', () => {
  const [, block = ''] =
    /## 2\. The environment\n\n```\n([\s\S]*?)\n```/.exec(readFileSync('docs/going-live.md', 'utf8')) ?? [];
  const written = block
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
  expect(written.length).toBeGreaterThan(6);
  // A secret that stands in a guide is one that everyone knows.
  expect(() => parseConfig(Object.fromEntries(written))).toThrow('TIFFIN_SECRET is required');
  const lines = written.map(([name, value]) => [name, value === '' ? 'a-secret-of-this-installation-alone' : value]);
  const config = parseConfig(Object.fromEntries(lines));
  expect(config).toMatchObject({ mode: 'production', baseUrl: 'https://order.example.com' });
  // What the guide calls optional is: without a database server the embedded one is used.
  expect(parseConfig(Object.fromEntries(lines.filter(([name]) => name !== 'DATABASE_URL'))).databaseUrl).toBeNull();
});
