import type { TObject, TSchema } from 'typebox';
import { Build, type EvaluateResult } from 'typebox/schema';
import { Check } from 'typebox/value';
import type { Operation, Surface } from '../api/operation.ts';
import { deprecationHeaders } from './answer/deprecation.ts';

const prefixes: Readonly<Record<Surface, string>> = {
  storefront: '/api/v1/storefront',
  dashboard: '/api/v1/dashboard',
  sandbox: '/api/v1/sandbox',
  webhook: '/api/v1/webhooks',
  legacy: '/api/v1',
};

/** What a query or a body has to be, and whether a value is that. */
export type FormCheck = { readonly schema: TSchema; readonly has: (value: unknown) => boolean };

/** One operation made ready at start: nothing about it is computed per request. */
export type Route = {
  readonly operation: Operation;
  /** The whole path with `{names}`; also the label in logs and metrics. */
  readonly template: string;
  readonly pathNames: readonly string[];
  /** The query names the operation knows, with the type each is converted to. */
  readonly queryTypes: ReadonlyMap<string, 'string' | 'number' | 'boolean'>;
  readonly queryDefaults: Readonly<Record<string, unknown>>;
  readonly query: FormCheck | null;
  /** What an absent query amounts to; null when it is refused. Most reads come without one. */
  readonly emptyQuery: Readonly<Record<string, unknown>> | null;
  readonly body: FormCheck | null;
  /** On every answer: that the operation is deprecated. */
  readonly deprecation: readonly string[];
  /** Null: the cart is not part of the request; else where its id stands. */
  readonly cartIn: 'path' | 'cartId' | 'existingCartId' | null;
};

const prepared = new WeakMap<Operation, Route>();

/**
 * Reads an operation's contract, once per process: the server and its description share the result. Throws when two path
 * names are equal.
 */
export function prepareRoute(operation: Operation): Route {
  const known = prepared.get(operation);
  if (known !== undefined) return known;
  const route = readRoute(operation);
  prepared.set(operation, route);
  return route;
}

function readRoute(operation: Operation): Route {
  const template = prefixes[operation.surface] + operation.path;
  const pathNames = [...template.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
  if (new Set(pathNames).size !== pathNames.length) throw new Error(`${operation.id} names a path part twice`);
  const properties = Object.entries(propertiesOf(operation.query));
  const queryDefaults = Object.fromEntries(
    properties.flatMap(([name, schema]) => ('default' in schema ? [[name, schema.default]] : [])),
  );
  const { query, body } = operation;
  return {
    operation,
    template,
    pathNames,
    queryTypes: new Map(properties.map(([name, schema]) => [name, queryType(schema)])),
    queryDefaults,
    query: query === undefined ? null : formCheck(query),
    emptyQuery: query !== undefined && Check(query, queryDefaults) ? Object.freeze(queryDefaults) : null,
    body: body === undefined ? null : formCheck(body),
    deprecation: deprecationHeaders(operation),
    cartIn: cartPlace(operation, pathNames),
  };
}

/**
 * Compiled by the first request: most processes are asked for few of the operations. Of what the compiler makes only the
 * check is kept (design/memory.md#a-contract-is-compiled-when-it-is-first-needed).
 */
function formCheck(schema: TSchema): FormCheck {
  let compiled: EvaluateResult | null = null;
  return {
    schema,
    has: (value) => {
      compiled ??= Build(schema).Evaluate();
      return compiled.Check(value);
    },
  };
}

function cartPlace(operation: Operation, pathNames: readonly string[]): Route['cartIn'] {
  if (operation.caller === 'anonymous' || operation.caller === 'staff') return null;
  if (pathNames.includes('cartId')) return 'path';
  if (operation.caller === 'sessionStart') return 'existingCartId';
  if (operation.caller === 'locationKey') return 'cartId' in propertiesOf(operation.body) ? 'cartId' : null;
  return operation.caller === 'cartOrCustomer' ? 'cartId' : null;
}

function propertiesOf(schema: TSchema | undefined): Readonly<Record<string, TSchema>> {
  return schema === undefined || !('properties' in schema) ? {} : (schema as TObject).properties;
}

function queryType(schema: TSchema): 'string' | 'number' | 'boolean' {
  const type = 'type' in schema ? schema.type : 'string';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'boolean' ? 'boolean' : 'string';
}

/** `template` as the web framework writes it: `/locations/:locationId`. */
export function fastifyPath(template: string): string {
  return template.replaceAll(/\{(\w+)\}/g, ':$1');
}
