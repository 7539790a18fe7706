import type { TSchema } from 'typebox';
import type { CallerRule, Operation } from '../../api/operation.ts';
import { differenceSchema } from '../../contract/values/difference.ts';
import { errorEnvelopeSchema, exchangeErrorSchema } from '../../contract/values/error.ts';
import type { ErrorCode } from '../../domain/values/errors.ts';
import { prepareRoute, type Route } from '../route.ts';
import { declaredAnswers } from './declared-answers.ts';
import { pathTexts, queryTexts, tagTexts } from './described-names.ts';
import { exampleOf } from './example.ts';
import { type SchemaBook, schemaBook } from './schema-book.ts';
import { describeWebhooks } from './webhooks.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * The OpenAPI 3.1 description of the operations, as a plain value: everything in it comes from what the operations
 * themselves declare, so it cannot say something else. Webhook receivers are left out: their callers bring their own form.
 */
export function describeApi(operations: readonly Operation[]): Json {
  const book = schemaBook();
  const refusalPages = new Map<string, Json>();
  const routes = operations.filter(({ rawBody }) => !rawBody).map(prepareRoute);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const described = describeOperation(route, book, refusalPages);
    paths[route.template] = { ...paths[route.template], [route.operation.method.toLowerCase()]: described };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tiffin storefront ordering',
      version: '2.0.0',
      description:
        'Browse a restaurant, fill a cart, pay through the hosted checkout. Errors are CommerceErrorEnvelope.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: tagsOf(routes),
    paths,
    webhooks: describeWebhooks(book),
    components: {
      schemas: book.schemas(),
      responses: Object.fromEntries([...refusalPages].sort(([one], [other]) => (one < other ? -1 : 1))),
      securitySchemes,
      headers: operations.some(hasEnd) ? { ...answerHeaders, Sunset: sunsetHeader } : answerHeaders,
    },
  };
}

const securitySchemes = {
  cartToken: { type: 'apiKey', in: 'header', name: 'X-Cart-Token', description: 'The capability of one cart.' },
  customerSession: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A customer of one merchant.' },
  checkoutHandoff: { type: 'apiKey', in: 'header', name: 'X-Checkout-Handoff', description: 'Works once, 15 minutes.' },
  receiptToken: { type: 'apiKey', in: 'header', name: 'X-Receipt-Token', description: 'Reads one order, 30 days.' },
  locationKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'Of one location; stays on a server.' },
  displayToken: { type: 'apiKey', in: 'header', name: 'X-Display-Token', description: 'Of one wall display.' },
  serviceToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'tif_live_',
    description: 'A program of the merchant.',
  },
  staffSession: { type: 'apiKey', in: 'cookie', name: '__Host-tiffin_staff', description: 'A person of the merchant.' },
};

const cart = { cartToken: [] };
const customer = { customerSession: [] };
const both = { cartToken: [], customerSession: [] };

const security: Readonly<Record<CallerRule, readonly Json[]>> = {
  anonymous: [],
  sessionStart: [{}, cart, customer, both],
  cartOrCustomer: [cart, customer, both],
  cartAndCustomer: [both],
  handoff: [{ checkoutHandoff: [] }],
  receiptOrCustomer: [{ receiptToken: [] }, customer],
  customer: [customer],
  staff: [{ staffSession: [] }],
  locationKey: [{ locationKey: [] }],
  kitchenDisplay: [{ displayToken: [] }],
};

/** Who may call; a program with the scope that is named, or with any token where none is. */
function securityOf({ caller, scope }: Operation): readonly Json[] {
  if (scope === undefined) return security[caller];
  return [...security[caller], { serviceToken: scope === 'any' ? [] : [scope] }];
}

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };

const answerHeaders = {
  RequestId: { description: 'On every answer; equal to `requestId` of an error.', schema: text },
  ETag: { description: 'A strong tag: the revision, or a hash of the bytes.', schema: text },
  RateLimitLimit: { description: 'Requests allowed in the window.', schema: count },
  RateLimitRemaining: { description: 'Requests left in the window.', schema: count },
  RateLimitReset: { description: 'Unix time in seconds at which the window ends.', schema: count },
  RetryAfter: { description: 'Seconds to wait.', schema: count },
  Replayed: { description: '`true` on the stored answer of an exact retry.', schema: text },
  Deprecation: {
    description:
      '`true`: kept as it is for the life of `v1`, new callers take the storefront. `@` and Unix seconds: deprecated since then.',
    schema: text,
  },
};

const sunsetHeader = {
  description: 'The day from which a release may be without the operation, as an HTTP date.',
  schema: text,
};

function hasEnd({ deprecated }: Operation): boolean {
  return typeof deprecated === 'object';
}

function describeOperation(route: Route, book: SchemaBook, refusalPages: Map<string, Json>): Json {
  const { operation } = route;
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: operation.description,
    tags: [operation.tag],
    ...(operation.deprecated ? { deprecated: true } : {}),
    ...(typeof operation.deprecated === 'object' ? { 'x-sunset': operation.deprecated.until } : {}),
    security: securityOf(operation),
    parameters: [...pathParameters(route, book), ...queryParameters(operation, book), ...headerParameters(route)],
    ...(operation.fileBody ? { requestBody: pictureBody } : {}),
    ...(operation.body === undefined ? {} : { requestBody: requestBody(operation.body, book) }),
    responses: { ...successes(route, book), ...refusals(route, book, refusalPages) },
  };
}

function pathParameters(route: Route, book: SchemaBook): readonly Json[] {
  const schema = { type: 'string', minLength: 1, maxLength: 128 };
  return route.pathNames.map((name) => ({
    name,
    in: 'path',
    required: true,
    description: pathTexts.get(name),
    schema: book.inline(schema),
  }));
}

function queryParameters(operation: Operation, book: SchemaBook): readonly Json[] {
  const query = operation.query;
  if (query === undefined || !('properties' in query)) return [];
  const required = 'required' in query && Array.isArray(query.required) ? query.required : [];
  return Object.entries(query.properties as Record<string, TSchema>).map(([name, schema]) => ({
    name,
    in: 'query',
    // What has a default may be left out, whatever the validator asks for.
    required: required.includes(name) && !('default' in schema),
    ...describedSchema(name, book.inline(schema)),
  }));
}

/** The text of a query's name belongs to the parameter, where every reader shows it. */
function describedSchema(name: string, { description = queryTexts.get(name), ...schema }: Json): Json {
  return { description, schema };
}

function headerParameters({ operation }: Route): readonly Json[] {
  const header = (name: string, required: boolean, description: string, schema: Json): Json => ({
    name,
    in: 'header',
    required,
    description,
    schema,
  });
  const parameters: Json[] = [];
  if (operation.idempotencyKey) {
    const schema = {
      type: 'string',
      pattern: '^[A-Za-z0-9._:-]{16,128}$',
      examples: ['7f2c9a1e-4b6d-4e80-9d53-0a1b2c3d4e5f'],
    };
    const required = operation.idempotencyKey === true;
    parameters.push(header('Idempotency-Key', required, 'Kept for retries of exactly this request.', schema));
  }
  if (operation.ifMatch !== undefined) {
    const tag = operation.ifMatch === 'address' ? '"address-2"' : '"cart-7"';
    const when = operation.ifMatch === 'whenResuming' ? 'Needed when the body names `existingCartId`. ' : '';
    const description = `${when}The tag last seen.`;
    parameters.push(header('If-Match', when === '', description, { type: 'string', examples: [tag] }));
  }
  if (operation.events !== undefined) {
    const schema = { type: 'integer', minimum: 0 };
    parameters.push(
      header('Last-Event-ID', false, 'The id of the last event received: what came after it follows.', schema),
    );
  }
  if (operation.cache === 'public')
    parameters.push(header('If-None-Match', false, 'A tag seen earlier: 304 if nothing changed.', text));
  return parameters;
}

/** The bytes themselves: a file is no JSON. */
const pictureBody = { required: true, content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } };

function requestBody(schema: TSchema, book: SchemaBook): Json {
  const required = 'required' in schema && Array.isArray(schema.required) && schema.required.length > 0;
  return { required, content: { 'application/json': { schema: book.reference(schema) } } };
}

function successes(route: Route, book: SchemaBook): Json {
  const entries = Object.entries(route.operation.answers).map(([status, schema]) => [
    status,
    {
      description: status.startsWith('3') ? 'The address is in the header `Location`.' : 'Done.',
      headers: headersOf(route),
      ...(status.startsWith('3') ? {} : { content: contentOf(route.operation, schema, book) }),
    },
  ]);
  const notModified = { description: 'Nothing changed since the tag in If-None-Match.', headers: headersOf(route) };
  return { ...Object.fromEntries(entries), ...(route.operation.cache === 'public' ? { 304: notModified } : {}) };
}

/** What an event carries has no place of its own in OpenAPI 3.1: `x-events` names the schema of each. */
function contentOf({ events }: Operation, schema: TSchema, book: SchemaBook): Json {
  if (events === undefined) return { 'application/json': { schema: book.reference(schema) } };
  const carried = Object.entries(events).map(([name, event]) => [name, book.reference(event)]);
  const description = 'Server-sent events; the schema of the data of each is in `x-events`. A comment every 15 s.';
  return { 'text/event-stream': { schema: { type: 'string', description }, 'x-events': Object.fromEntries(carried) } };
}

/** One page per set of codes, named after them; operations refer to it. */
function refusals(route: Route, book: SchemaBook, pages: Map<string, Json>): Json {
  const codesByStatus = new Map<number, ErrorCode[]>();
  for (const { status, code } of declaredAnswers(route.operation)) {
    if (code !== null) codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code]);
  }
  const withSuccess = route.operation.errorShape === 'withSuccess';
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => {
      const name = `${withSuccess ? 'Exchange' : ''}${codes.sort().map(asWord).join('Or')}`;
      if (!pages.has(name)) pages.set(name, refusal(withSuccess, book, codes));
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function refusal(withSuccess: boolean, book: SchemaBook, codes: readonly ErrorCode[]): Json {
  const schema = book.reference(withSuccess ? exchangeErrorSchema : errorEnvelopeSchema);
  const waits = codes.some((code) => waitingCodes.has(code));
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
      ...(waits ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}),
    },
    content: { 'application/json': { schema, examples: errorExamples(codes, withSuccess) } },
  };
}

const waitingCodes = new Set<ErrorCode>(['RATE_LIMITED', 'DEPENDENCY_UNAVAILABLE', 'IDEMPOTENCY_IN_PROGRESS']);

/** What has come about since the caller's revision, so that it can be shown before anything is decided. */
const conflictDetails = { currentRevision: 8, differences: [exampleOf(differenceSchema)] };

/** `CART_CONFLICT` as `CartConflict`. */
function asWord(code: string): string {
  return code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

function errorExamples(codes: readonly ErrorCode[], withSuccess: boolean): Json {
  return Object.fromEntries(
    codes.map((code) => {
      const message = 'What to do next, in English.';
      const details = code === 'CART_CONFLICT' ? { details: conflictDetails } : {};
      const value = { code, message, requestId: 'yF3kQ0bW9sT2mXvL7cRpZA', ...details };
      return [code, { value: withSuccess ? { success: false, ...value } : value }];
    }),
  );
}

function headersOf({ operation }: Route): Json {
  const header = (name: string): Json => ({ $ref: `#/components/headers/${name}` });
  return {
    'X-Request-Id': header('RequestId'),
    ETag: header('ETag'),
    ...(operation.deprecated ? { Deprecation: header('Deprecation') } : {}),
    ...(typeof operation.deprecated === 'object' ? { Sunset: header('Sunset') } : {}),
    ...(operation.idempotencyKey ? { 'Idempotent-Replayed': header('Replayed') } : {}),
    ...(operation.limit === 'none'
      ? {}
      : {
          'X-RateLimit-Limit': header('RateLimitLimit'),
          'X-RateLimit-Remaining': header('RateLimitRemaining'),
          'X-RateLimit-Reset': header('RateLimitReset'),
        }),
  };
}

function tagsOf(routes: readonly Route[]): readonly Json[] {
  const groups = new Set(routes.map(({ operation }) => operation.tag)).add('Webhooks');
  return [...groups].map((name) => ({
    name,
    description: tagTexts[name],
  }));
}
