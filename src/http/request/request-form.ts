import type { IncomingMessage } from 'node:http';
import type { TSchema } from 'typebox';
import { CommerceError, invalid } from '../../domain/values/errors.ts';
import type { OperationRequest } from '../../workflows/request.ts';
import { notFound } from '../authenticate/authenticate.ts';
import { errorsOf, type SchemaError } from '../openapi/tagged-errors.ts';
import type { Route } from '../route.ts';
import { bodyBytesMax, parseBody, readPictureFile, readText } from './body.ts';
import type { PathParts } from './call.ts';
import { parseIdempotencyKey } from './idempotency.ts';
import { isUnstorable } from './json-text.ts';
import { parseIfMatch } from './preconditions.ts';

/**
 * Step 4 of reference/idempotency-and-concurrency.md#order-of-checks: everything a request says, known to be of the
 * declared form.
 */
export type Form = {
  readonly path: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
  readonly key: string | null;
  readonly ifMatch: number | null;
  /** The id of the last event seen, where the operation answers events. */
  readonly lastEventId: number | null;
  /** Of notifications only: what their signature was made over. */
  readonly received: NonNullable<OperationRequest['received']> | null;
  /** Of operations that take one. */
  readonly file?: Uint8Array;
};

/**
 * Reads path, query, headers and body, in this order. Refuses what has not the declared form: VALIDATION_ERROR with the
 * places that are wrong, IDEMPOTENCY_KEY_REQUIRED, and what the body reader refuses.
 */
export async function readForm(
  route: Route,
  request: IncomingMessage,
  pathParts: PathParts,
  queryText: string,
): Promise<Form> {
  const path = readPath(route, pathParts);
  const query = readQuery(route, queryText);
  const { operation } = route;
  const key = readKey(route, request);
  const ifMatch = operation.ifMatch === 'whenResuming' ? null : readIfMatch(route, request);
  const lastEventId = operation.events === undefined ? null : parseLastEventId(request.headers['last-event-id']);
  if (operation.method === 'GET') return { path, query, body: {}, key, ifMatch, lastEventId, received: null };
  if (operation.fileBody) {
    const file = await readPictureFile(request, operation.bodyBytesMax ?? bodyBytesMax);
    return { path, query, body: {}, key, ifMatch, lastEventId, received: null, file };
  }
  const text = await readText(request, operation.bodyBytesMax);
  if (operation.rawBody) {
    return { path, query, body: {}, key, ifMatch, lastEventId, received: { headers: plainHeaders(request), text } };
  }
  const body = parseBody(text);
  checkBody(route, body);
  // A session start looks at the tag only when it resumes a cart, and only its body says whether it does.
  const resumes = operation.ifMatch === 'whenResuming' && namesCart(body);
  const tag = resumes ? readIfMatch(route, request) : ifMatch;
  return { path, query, body, key, ifMatch: tag, lastEventId, received: null };
}

function readKey({ operation: { idempotencyKey } }: Route, { headers }: IncomingMessage): string | null {
  const header = headers['idempotency-key'];
  if (!idempotencyKey || (idempotencyKey === 'ifSent' && (header === undefined || header === ''))) return null;
  return parseIdempotencyKey(header);
}

/**
 * Events are numbered from 1; 0 asks for all there were. Refuses what no event of ours was called with
 * VALIDATION_ERROR.
 */
function parseLastEventId(header: string | string[] | undefined): number | null {
  if (header === undefined || header === '') return null;
  const number = typeof header === 'string' && /^(?:0|[1-9]\d{0,15})$/.test(header) ? Number(header) : Number.NaN;
  if (Number.isSafeInteger(number)) return number;
  throw invalid('Last-Event-ID', 'Send the id of the last event as it was received, or leave it out.', 'pattern');
}

function namesCart(body: unknown): boolean {
  return typeof (body as { existingCartId?: unknown }).existingCartId === 'string';
}

function plainHeaders(request: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/**
 * Path ids: 1 to 128 characters (reference/conventions.md#how-operations-are-described), none of which a database would
 * refuse: NOT_FOUND for those, VALIDATION_ERROR for what is too long or no text.
 */
export function readPath(route: Route, pathParts: PathParts): Readonly<Record<string, string>> {
  const path: Record<string, string> = {};
  for (const name of route.pathNames) {
    const value = pathParts[name] === undefined ? '' : pathParts[name];
    if (value === null) throw malformedAddress();
    if (value.length < 1 || value.length > 128) {
      throw invalid(
        name,
        `The path part ${name} has 1 to 128 characters.`,
        value.length < 1 ? 'minLength' : 'maxLength',
      );
    }
    // An id of this form nothing has (design/requests.md#bodies-nest-at-most-64-levels-and-hold-whole-characters).
    if (isUnstorable(value)) throw notFound();
    path[name] = value;
  }
  return path;
}

/** The refusal of a path with `%` escapes that are not the bytes of a text in UTF-8. */
export function malformedAddress(): CommerceError {
  return invalid('path', 'The address is not well formed.', 'form');
}

/**
 * Known names once each, converted to the type their schema states; unknown names are ignored
 * (reference/conventions.md#json-and-http).
 */
export function readQuery(route: Route, queryText: string): unknown {
  if (route.query === null) return {};
  if (queryText === '' && route.emptyQuery !== null) return route.emptyQuery;
  const query: Record<string, unknown> = { ...route.queryDefaults };
  const seen = new Set<string>();
  for (const [name, text] of new URLSearchParams(queryText)) {
    const type = route.queryTypes.get(name);
    if (type === undefined) continue;
    if (seen.has(name)) throw invalid(name, `The query name ${name} may stand once.`, 'duplicate');
    if (isUnstorable(text)) throw invalid(name, `The value of ${name} holds U+0000.`, 'characters');
    seen.add(name);
    query[name] = convert(text, type);
  }
  if (!route.query.has(query)) throw refusal(route.query.schema, query, 'query');
  return query;
}

// A text that is not of the type stays text, and the schema refuses it.
function convert(text: string, type: 'string' | 'number' | 'boolean'): unknown {
  if (type === 'number') return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(text) ? Number(text) : text;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

function readIfMatch(route: Route, request: IncomingMessage): number | null {
  const { ifMatch } = route.operation;
  if (ifMatch === undefined) return null;
  const number = parseIfMatch(request.headers['if-match'], ifMatch === 'address' ? 'address' : 'cart');
  if (number === null && ifMatch === 'address') {
    throw invalid('If-Match', 'Send the address tag you last saw as If-Match.', 'required');
  }
  return number;
}

function checkBody(route: Route, body: unknown): void {
  if (route.body !== null) {
    if (!route.body.has(body)) throw refusal(route.body.schema, body, 'body');
    return;
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body) || Object.keys(body).length > 0) {
    throw invalid('body', 'This operation takes no body; nothing or {} is fine.', 'additionalProperties');
  }
}

/** The first ten places that are wrong, by the paths of reference/errors.md#envelope. */
function refusal(schema: TSchema, value: unknown, whole: 'query' | 'body'): CommerceError {
  const fields = new Map<string, SchemaError>();
  for (const error of errorsOf(schema, value)) {
    if (error.keyword === 'boolean') continue;
    for (const path of placesOf(error)) {
      const name = asFieldPath(path, whole);
      if (!fields.has(name)) fields.set(name, error);
    }
  }
  const wrong = [...fields].slice(0, 10);
  const places = wrong.map(([path, { keyword }]) => ({ path, rule: keyword }));
  const names = wrong.map(([path, error]) => path + complaintOf(error)).join(', ');
  return new CommerceError('VALIDATION_ERROR', `The request is not of the expected form: ${names || whole}.`, {
    details: { fields: places.length > 0 ? places : [{ path: whole }] },
  });
}

type Params = {
  readonly allowedValues?: readonly unknown[];
  readonly comparison?: string;
  readonly limit?: number;
  readonly type?: string;
};

/** What is wrong with a place, in words that go on from its path; empty where the rule has none that are short. */
function complaintOf({ keyword, params }: SchemaError): string {
  const { allowedValues, comparison, limit, type } = params as Params;
  switch (keyword) {
    case 'required':
      return ' is missing';
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return ' is not known here';
    case 'type':
      return ` is not of type ${type}`;
    case 'minLength':
      return limit === 1 ? ' is empty' : ` has fewer than ${limit} characters`;
    case 'maxLength':
      return ` has more than ${limit} characters`;
    case 'minItems':
      return limit === 1 ? ' is empty' : ` has fewer than ${limit} entries`;
    case 'maxItems':
      return ` has more than ${limit} entries`;
    case 'enum':
      return allowedValues === undefined || allowedValues.length > 20 ? '' : ` (one of ${allowedValues.join(', ')})`;
    default:
      return comparison === undefined ? '' : ` has to be ${comparison} ${limit}`;
  }
}

/** A missing or unknown property is reported at its own place, not at the object around it. */
function placesOf({ instancePath, params }: SchemaError): readonly string[] {
  for (const key of ['requiredProperties', 'additionalProperties', 'unevaluatedProperties']) {
    const names: unknown = (params as Record<string, unknown>)[key];
    if (Array.isArray(names)) return names.map((name) => `${instancePath}/${String(name)}`);
  }
  return [instancePath];
}

/** `/items/0/name` as `items[0].name`; the nearest place around it whose name is fit to be repeated. */
function asFieldPath(instancePath: string, whole: 'query' | 'body'): string {
  const parts = instancePath.split('/').slice(1);
  while (parts.length > 0) {
    const path = parts.map((part, at) => (/^\d+$/.test(part) ? `[${part}]` : at === 0 ? part : `.${part}`)).join('');
    if (/^[A-Za-z0-9_.[\]-]{1,128}$/.test(path)) return path;
    parts.pop();
  }
  return whole;
}
