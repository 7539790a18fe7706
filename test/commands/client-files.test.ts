import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { operations } from '../../src/api/index.ts';
import { writeClientFiles } from '../../src/commands/client-files.ts';
import { writeClientOperations } from '../../src/commands/generate-client.ts';
import { describeApi } from '../../src/http/openapi/openapi.ts';

test('files that are up to date stay as they are', async () => {
  expect(await writeClientFiles(describeApi(operations))).toEqual([]);
});

test('a file of an earlier release goes', async () => {
  const stale = 'client/generated/stale-types.ts';
  await writeFile(stale, 'export type Stale = never;\n');
  await writeClientFiles(describeApi(operations));
  expect(existsSync(stale)).toBe(false);
});

describe('a method', () => {
  const getCart = {
    operationId: 'getCart',
    summary: 'Reads a cart.',
    security: [],
    parameters: [],
    responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Cart' } } } } },
  };
  const written = (operation: object, path = '/carts') =>
    writeClientOperations({ paths: { [path]: { get: operation } } }, 'storefront');

  test('says what its operation promises', () => {
    expect(written(getCart)).toContain('  /** Reads a cart. */\n  getCart(input: CallOptions): Promise<Cart>;\n');
    expect(written({ ...getCart, description: 'Changes nothing. May be cached.' })).toContain(
      '  /**\n   * Reads a cart.\n   *\n   * Changes nothing. May be cached.\n   */\n  getCart(',
    );
  });

  test('takes what the operation takes: path, query, body and a credential that no store has', () => {
    const parameter = (name: string, place: string, required: boolean) => ({
      name,
      in: place,
      required,
      schema: { type: 'string' },
    });
    const text = written({
      ...getCart,
      security: [{ checkoutHandoff: [] }],
      parameters: [
        parameter('cartId', 'path', true),
        parameter('after', 'query', false),
        parameter('Idempotency-Key', 'header', true),
      ],
      requestBody: { required: false, content: { 'application/json': { schema: { type: 'boolean' } } } },
    });
    expect(text).toContain(
      'getCart(input: { cartId: string; query?: { after?: string }; body?: boolean; handoff: string } & CallOptions)',
    );
    expect(text).toContain("getCart: 'GET /carts?after handoff key',");
  });

  test('is not made for what answers no JSON, or takes a key of a server', () => {
    expect(written({ ...getCart, responses: { 302: {} } })).not.toContain('getCart');
    expect(written({ ...getCart, security: [{ locationKey: [] }] })).not.toContain('getCart');
  });
});
