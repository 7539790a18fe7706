import { expect, test } from 'vitest';
import { operations } from '../../src/api/index.ts';
import { writeClientFiles } from '../../src/commands/client-files.ts';
import { surfaces, writeClientOperations } from '../../src/commands/generate-client.ts';
import { describeApi } from '../../src/http/openapi/openapi.ts';

test('files that are up to date stay as they are', async () => {
  expect(await writeClientFiles(describeApi(operations))).toEqual([]);
});

test('a method says what its operation promises', () => {
  const [surface] = surfaces;
  const getCart = {
    operationId: 'getCart',
    summary: 'Reads a cart.',
    security: [],
    parameters: [],
    responses: { 200: { content: { 'application/json': {} } } },
  };
  const written = (operation: object) => writeClientOperations({ paths: { '/carts': { get: operation } } }, surface);
  expect(written(getCart)).toContain('  /** Reads a cart. */\n  getCart(');
  expect(written({ ...getCart, description: 'Changes nothing. May be cached.' })).toContain(
    '  /**\n   * Reads a cart.\n   *\n   * Changes nothing. May be cached.\n   */\n  getCart(',
  );
});
