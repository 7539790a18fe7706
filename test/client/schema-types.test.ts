import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operations } from '../../src/api/index.ts';
import { writeSchemaTypes } from '../../src/commands/generate-client.ts';
import { describeApi } from '../../src/http/openapi/openapi.ts';

const names = [...writeSchemaTypes(describeApi(operations)).matchAll(/^export type (\w+) /gm)].map(
  ([, name]) => name ?? '',
);

test('every schema has a type of its name', () => {
  expect(names).toEqual(
    expect.arrayContaining(['StaffMember', 'WebhookEndpoint', 'CartItem', 'Difference', 'ErrorCode']),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('no name of the client hides a schema of the same name', () => {
  const index = readFileSync('client/index.ts', 'utf8');
  const lists = [...index.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].map(([, list]) => list ?? '');
  const own = [...index.matchAll(/^export (?:type|function) (\w+)/gm)].map(([, name]) => name ?? '');
  const listed = lists.flatMap((list) => list.split(',').map((name) => name.trim().replace(/^type /, '')));
  expect(listed).toContain('Cart');
  expect([...own, ...listed].filter((name) => names.includes(name))).toEqual([]);
});
