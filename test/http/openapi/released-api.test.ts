import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { operations } from '../../../src/api/index.ts';
import { type ComparedApi, compareApis } from '../../../src/commands/compare-api.ts';
import { loadReleasedApi } from '../../../src/commands/released-api.ts';
import type { Schema } from '../../../src/commands/write-types.ts';

// What was released goes on working (versioning.md). Before the first release this is a draft that may be written anew.

const today = new Date().toISOString().slice(0, 10);

test('nothing that was released is broken; where a change is meant, see versioning.md#a-release', async () => {
  const next: ComparedApi = JSON.parse(readFileSync('openapi.json', 'utf8'));
  expect(compareApis(await loadReleasedApi(), next, today)).toEqual([]);
});

test('what is deprecated stays for a year at least', () => {
  for (const { id, deprecated } of operations) {
    if (typeof deprecated !== 'object') continue;
    const [since, until] = [new Date(deprecated.since), new Date(deprecated.until)];
    since.setUTCFullYear(since.getUTCFullYear() + 1);
    expect([id, until >= since]).toEqual([id, true]);
  }
});

const text = { type: 'string' };
/** Bounds are compared by their names. */
const bounded = (schema: Schema & Readonly<Record<string, unknown>>): Schema => schema;
const cart: Schema = {
  type: 'object',
  properties: { id: text, total: { type: 'integer' }, note: text, state: { type: 'string', enum: ['OPEN', 'LOCKED'] } },
  required: ['id', 'total', 'state'],
  additionalProperties: false,
};
const item: Schema = {
  type: 'object',
  properties: {
    productId: bounded({ type: 'string', maxLength: 64, pattern: '^[a-z]+$' }),
    quantity: bounded({ type: 'integer', minimum: 1, maximum: 99 }),
    method: { type: 'string', enum: ['takeout', 'delivery'] },
    note: { anyOf: [text, { type: 'null' }] },
  },
  required: ['productId'],
  additionalProperties: false,
};
const page: Schema = { type: 'object', properties: { items: { type: 'array', items: cart } }, required: ['items'] };

type Change = {
  readonly cart?: object;
  readonly item?: object;
  readonly page?: object;
  readonly operation?: object;
  readonly parameters?: readonly object[];
};

const after = { name: 'after', in: 'query', required: false, schema: { type: 'integer', minimum: 0 } };
const key = { name: 'Idempotency-Key', in: 'header', required: true, schema: text };

/** One operation that takes an item and answers a page of carts, with what `change` replaces. */
function apiWith(change: Change = {}): ComparedApi {
  const json = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });
  const operation = {
    operationId: 'addItem',
    security: [{ cartToken: [] }, { customerSession: [] }],
    parameters: change.parameters ?? [after, key],
    requestBody: { required: true, content: json('Item') },
    responses: { 200: { content: json('Page') } },
    ...change.operation,
  };
  const schemas = {
    Cart: { ...cart, ...change.cart },
    Item: { ...item, ...change.item },
    Page: {
      ...page,
      properties: { items: { type: 'array', items: { $ref: '#/components/schemas/Cart' } } },
      ...change.page,
    },
  };
  return { paths: { '/items': { post: operation } }, components: { schemas } } as unknown as ComparedApi;
}

const changesTo = (change: Change) => compareApis(apiWith(), apiWith(change), '2027-01-01');
const cartWith = (properties: object, more: object = {}) => ({
  cart: { properties: { ...cart.properties, ...properties }, ...more },
});
const itemWith = (properties: object, more: object = {}) => ({
  item: { properties: { ...item.properties, ...properties }, ...more },
});
const without = (schema: Schema, name: string) =>
  Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([member]) => member !== name));

describe('what may be added', () => {
  test.each<[string, Change]>([
    ['nothing', {}],
    ['an optional member of a request', itemWith({ seat: text })],
    [
      'a value that a request may have',
      itemWith({ method: { type: 'string', enum: ['takeout', 'delivery', 'room'] } }),
    ],
    ['more room in a request', itemWith({ quantity: { type: 'integer', minimum: 0 } })],
    ['a member that need no longer be sent', { item: { required: [] } }],
    ['any number where whole ones were taken', itemWith({ quantity: { type: 'number', minimum: 1 } })],
    ['a member of an open resource', { page: { properties: { items: { type: 'array', items: cart }, next: text } } }],
    ['a member that is always there now', { cart: { required: ['id', 'total', 'state', 'note'] } }],
    ['a value that no answer has any more', cartWith({ state: { type: 'string', enum: ['OPEN'] } })],
    ['an optional parameter', { parameters: [after, key, { ...after, name: 'limit' }] }],
    ['a header that need no longer be sent', { parameters: [after, { ...key, required: false }] }],
    [
      'a way to say who calls',
      { operation: { security: [{ serviceToken: [] }, { cartToken: [] }, { customerSession: [] }] } },
    ],
    ['calls without credential', { operation: { security: [] } }],
    ['a body that may be left out', { operation: { requestBody: { ...bodyOf('Item'), required: false } } }],
  ])('%s', (_what, change) => {
    expect(changesTo(change)).toEqual([]);
  });

  test('a value of a list that is open', () => {
    const state = { type: 'string', enum: ['OPEN', 'LOCKED'], 'x-open': true };
    const of = (values: readonly string[]) => apiWith(cartWith({ state: { ...state, enum: values } }));
    expect(compareApis(of(['OPEN', 'LOCKED']), of(['OPEN', 'LOCKED', 'LOST']), '2027-01-01')).toEqual([]);
  });

  test('an operation', () => {
    const next = apiWith();
    const paths = { ...next.paths, '/seats': next.paths['/items'] ?? {} };
    expect(compareApis(apiWith(), { ...next, paths }, '2027-01-01')).toEqual([]);
  });
});

function bodyOf(name: string) {
  return { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } };
}

describe('what breaks a client', () => {
  test.each<[string, Change, string]>([
    ['another name', { operation: { operationId: 'putItem' } }, 'addItem: is called putItem'],
    ['a parameter that goes', { parameters: [key] }, 'addItem(after): is gone'],
    [
      'a parameter that is needed',
      { parameters: [{ ...after, required: true }, key] },
      'addItem(after): is required now',
    ],
    [
      'a new parameter that is needed',
      { parameters: [after, key, { ...key, name: 'If-Match' }] },
      'addItem(If-Match): is new and required',
    ],
    [
      'a parameter with less room',
      { parameters: [{ ...after, schema: { type: 'integer', minimum: 1 } }, key] },
      'addItem(after): minimum is 1, was 0',
    ],
    [
      'a credential that goes',
      { operation: { security: [{ cartToken: [] }] } },
      'addItem: no longer takes {"customerSession":[]}',
    ],
    ['a body that goes', { operation: { requestBody: undefined } }, 'addItem: no longer takes a body'],
    [
      'a member that requests may not have any more',
      { item: { properties: without(item, 'note') } },
      'Item.note: is gone',
    ],
    [
      'a member that requests need',
      { item: { required: ['productId', 'quantity'] } },
      'Item.quantity: is required now',
    ],
    [
      'a new member that requests need',
      itemWith({ seat: text }, { required: ['productId', 'seat'] }),
      'Item.seat: is required now',
    ],
    ['a type of a request', itemWith({ quantity: text }), 'Item.quantity: was integer, is string'],
    [
      'a value of a request',
      itemWith({ method: { type: 'string', enum: ['takeout'] } }),
      'Item.method: no longer takes delivery',
    ],
    [
      'any text that becomes a list',
      itemWith({ productId: { ...text, enum: ['a'] } }),
      'Item.productId: no longer takes any other value',
    ],
    [
      'a shorter text',
      itemWith({ productId: { ...text, maxLength: 32, pattern: '^[a-z]+$' } }),
      'Item.productId: maxLength is 32, was 64',
    ],
    [
      'another pattern',
      itemWith({ productId: { ...text, maxLength: 64, pattern: '^[a-m]+$' } }),
      'Item.productId: pattern is ^[a-m]+$, was ^[a-z]+$',
    ],
    ['a null that requests may not have', itemWith({ note: text }), 'Item.note: no longer takes null'],
    ['a member that goes', { cart: { properties: without(cart, 'note') } }, 'Cart.note: is gone'],
    ['a member that can be missing', { cart: { required: ['id', 'state'] } }, 'Cart.total: can be missing now'],
    ['a member of a closed resource', cartWith({ weather: text }), 'Cart.weather: is new in a closed resource'],
    ['a type of an answer', cartWith({ total: text }), 'Cart.total: was integer, is string'],
    [
      'fractions where whole numbers were',
      cartWith({ total: { type: 'number' } }),
      'Cart.total: was integer, is number',
    ],
    [
      'a value of an answer',
      cartWith({ state: { type: 'string', enum: ['OPEN', 'LOCKED', 'LOST'] } }),
      'Cart.state: can now be LOST',
    ],
    ['any text where a list was', cartWith({ state: text }), 'Cart.state: can now be any other value'],
    ['a null in an answer', cartWith({ note: { anyOf: [text, { type: 'null' }] } }), 'Cart.note: can now be null'],
    [
      'another success',
      { operation: { responses: { 200: bodyOf('Page'), 202: bodyOf('Page') } } },
      'addItem: can now answer 202',
    ],
    ['a success that goes', { operation: { responses: {} } }, 'addItem: no longer answers 200'],
    [
      'another form of an answer',
      { operation: { responses: { 200: { content: { 'text/html': { schema: text } } } } } },
      'addItem: no longer application/json',
    ],
  ])('%s', (_what, change, problem) => {
    expect(changesTo(change)).toEqual([problem]);
  });

  test('an operation that goes, unless it was deprecated and its day has come', () => {
    const gone = { ...apiWith(), paths: {} };
    expect(compareApis(apiWith(), gone, '2027-01-01')).toEqual(['addItem: is gone']);
    const deprecated = apiWith({ operation: { 'x-sunset': '2027-06-01' } });
    expect(compareApis(deprecated, gone, '2027-05-31')).toEqual(['addItem: is gone']);
    expect(compareApis(deprecated, gone, '2027-06-01')).toEqual([]);
  });

  test('an event that goes', () => {
    const stream = (names: readonly string[]) => ({
      operation: {
        responses: {
          200: {
            content: {
              'text/event-stream': { schema: text, 'x-events': Object.fromEntries(names.map((name) => [name, cart])) },
            },
          },
        },
      },
    });
    const compared = (names: readonly string[]) =>
      compareApis(apiWith(stream(['order', 'end'])), apiWith(stream(names)), '2027-01-01');
    expect(compared(['order'])).toEqual(['addItem end: is gone']);
    expect(compared(['order', 'end', 'pause'])).toEqual([]);
  });

  test('a webhook that goes, or carries less', () => {
    const posted = (names: readonly string[], schema: Schema = cart) => {
      const post = { requestBody: { content: { 'application/json': { schema } } } };
      return { ...apiWith(), webhooks: Object.fromEntries(names.map((name) => [name, { post }])) };
    };
    const before = posted(['order.ready']);
    expect(compareApis(before, posted(['order.ready', 'order.late']), '2027-01-01')).toEqual([]);
    expect(compareApis(before, posted([]), '2027-01-01')).toEqual(['order.ready: is gone']);
    const less = posted(['order.ready'], { ...cart, required: ['id', 'total'] });
    expect(compareApis(before, less, '2027-01-01')).toEqual(['order.ready.state: can be missing now']);
  });

  test('is found in schemas that contain themselves, and told once', () => {
    const nested = (note: object) => {
      const group = { ...cart, properties: { inner: { $ref: '#/components/schemas/Cart' }, note }, required: [] };
      return apiWith({ cart: group });
    };
    expect(compareApis(nested(text), nested({ type: 'integer' }), '2027-01-01')).toEqual([
      'Cart.note: was string, is integer',
    ]);
  });
});
