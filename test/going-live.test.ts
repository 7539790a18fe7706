import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseConfig } from '../src/config.ts';

test('the environment in docs/going-live.md is one that production starts with', () => {
  const [, block = ''] =
    /## 2\. The environment\n\n```\n([\s\S]*?)\n```/.exec(readFileSync('docs/going-live.md', 'utf8')) ?? [];
  const lines = block.split('\n').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
  expect(lines.length).toBeGreaterThan(6);
  const config = parseConfig(Object.fromEntries(lines));
  expect(config).toMatchObject({ mode: 'production', baseUrl: 'https://order.example.com' });
  // What the guide calls optional is: without a database server the embedded one is used.
  expect(parseConfig(Object.fromEntries(lines.filter(([name]) => name !== 'DATABASE_URL'))).databaseUrl).toBeNull();
});
