// What of the typed client follows from the description of the API: its types, and the tables its methods are made from. At
// run time the client needs neither this nor any package.

import { nameOf, type Schema, writeComment, writeType } from './write-types.ts';

type Api = Readonly<Record<string, unknown>>;

type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
};

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

type DescribedOperation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};

type DescribedApi = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

const banner = '// Generated from the operations by `npm run generate`. Do not edit.\n';

/** A type for every schema of `api`, an OpenAPI 3.1 description, under its name. */
export function writeSchemaTypes(api: Api): string {
  const { components } = api as unknown as DescribedApi;
  const types = Object.entries(components.schemas).map(([name, schema]) => {
    const comment = schema.description === undefined ? '' : writeComment(schema.description);
    return `${comment}export type ${name} = ${writeType(schema)};\n`;
  });
  return `${banner}\n${types.join('\n')}`;
}

/** The two halves of the API, so that a page for diners need not carry what only people of the restaurant may call. */
export const surfaces = ['storefront', 'dashboard'] as const;

type Surface = (typeof surfaces)[number];

/** What a surface offers: operations to call, and streams of events to follow. */
type Offer = { readonly path: string; readonly method: string; readonly operation: DescribedOperation };

/**
 * One method per operation of one surface that can be called, as a type, and the table that the methods are made from at run
 * time; the same table for its streams of events. Left out is what answers neither: a redirect is for a browser to follow; and
 * what takes a key that must never reach a browser.
 */
export function writeClientOperations(api: Api, surface: Surface): string {
  const offers = offersOf(api, surface);
  const callable = offers.filter(isCallable);
  const streams = offers.filter(isStream);
  const signatures = callable.map(writeSignature);
  const type = `${surface.charAt(0).toUpperCase()}${surface.slice(1)}Operations`;
  return `${banner}
import type { CallOptions } from '../call-options.ts';
import type { OperationRow } from '../operation-description.ts';
import type {
${namesIn(callable)
  .map((name) => `  ${name},\n`)
  .join('')}} from './schema-types.ts';

/** One method per operation of the ${surface}. */
export interface ${type} {
${signatures.join('\n')}}

export const ${surface}Operations: Readonly<Record<keyof ${type}, OperationRow>> = {
${callable.map(writeRow).join('')}};
${streams.length === 0 ? '' : streamTable(surface, streams)}`;
}

function offersOf(api: Api, surface: Surface): readonly Offer[] {
  const { paths } = api as unknown as DescribedApi;
  return Object.entries(paths)
    .filter(([path]) => surfaceOf(path) === surface)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));
}

function isCallable({ operation }: Offer): boolean {
  return answers(operation, 'application/json') && !needsServerKey(operation);
}

function isStream({ operation }: Offer): boolean {
  return answers(operation, 'text/event-stream');
}

function writeSignature(offer: Offer): string {
  const { operationId } = offer.operation;
  return `${commentOf(offer.operation)}  ${operationId}(input: ${inputOf(offer)}): Promise<${outputOf(offer)}>;\n`;
}

/** The names in the path, `query`, `body`, the credential that no store has, and the options every call takes. */
function inputOf({ operation }: Offer): string {
  const { parameters, requestBody, security } = operation;
  const members = [...parameters.filter((parameter) => parameter.in === 'path').map(member)];
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const isQueryNeeded = query.some(({ required }) => required);
  if (query.length > 0) members.push(`query${isQueryNeeded ? '' : '?'}: { ${query.map(member).join('; ')} }`);
  if (requestBody !== undefined) members.push(`body${requestBody.required ? '' : '?'}: ${bodyOf(requestBody.content)}`);
  const credential = credentials.get(callerOf(security));
  if (credential !== undefined) members.push(credential);
  return members.length === 0 ? 'CallOptions' : `{ ${members.join('; ')} } & CallOptions`;
}

const credentials = new Map([
  ['handoff', 'handoff: string'],
  ['receiptOrCustomer', 'receiptToken?: string'],
  ['kitchenDisplay', 'displayToken: string'],
]);

function member({ name, required, schema }: Parameter): string {
  return `${name}${required ? '' : '?'}: ${writeType(schema)}`;
}

/** What is sent: JSON, or the file of a picture. */
function bodyOf(content: Content): string {
  const json = content['application/json'];
  return json === undefined ? 'Blob' : writeType(json.schema);
}

/** The JSON of the success, whichever success status it has. */
function outputOf({ operation }: Offer): string {
  return [...new Set(answeredSchemas(operation).map((schema) => writeType(schema)))].join(' | ');
}

function answeredSchemas({ responses }: DescribedOperation): readonly Schema[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content }]) => content?.['application/json']?.schema ?? []);
}

/** The named schemas that the signatures refer to. */
function namesIn(offers: readonly Offer[]): readonly string[] {
  const read = offers.map(({ operation }) => [operation.parameters, operation.requestBody, answeredSchemas(operation)]);
  const references = JSON.stringify(read).matchAll(/"\$ref":"([^"]+)"/g);
  return [...new Set([...references].map(([, reference = '']) => nameOf(reference)))].sort();
}

function commentOf({ summary, description }: DescribedOperation): string {
  return description === undefined
    ? writeComment(summary, '  ')
    : `  /**\n   * ${summary}\n   *\n   * ${description}\n   */\n`;
}

/** What is not the dashboard's is of use to a storefront, the sandbox's levers too: they pay where no card does. */
function surfaceOf(path: string): Surface {
  return path.startsWith('/api/v1/dashboard/') ? 'dashboard' : 'storefront';
}

function streamTable(surface: Surface, streams: readonly Offer[]): string {
  const names = streams.map(({ operation }) => `'${operation.operationId}'`);
  return `
/** What is followed, not called: see follow.ts. */
export const ${surface}Streams: Readonly<Record<${names.join(' | ')}, OperationRow>> = {
${streams.map(writeRow).join('')}};
`;
}

function writeRow({ path, method, operation }: Offer): string {
  const { operationId, parameters, security } = operation;
  const header = (name: string) => parameters.find((parameter) => parameter.in === 'header' && parameter.name === name);
  const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const ifMatch = header('If-Match');
  const words = [
    method.toUpperCase(),
    path + (query.length === 0 ? '' : `?${query.join('&')}`),
    callerOf(security),
    ...(header('Idempotency-Key') === undefined ? [] : ['key']),
    ...(ifMatch === undefined ? [] : [matchOf(path, ifMatch)]),
  ];
  return `  ${operationId}: '${words.join(' ')}',\n`;
}

/** A tag that is not always needed is that of a cart to be resumed. */
function matchOf(path: string, ifMatch: Parameter): 'cart' | 'whenResuming' | 'address' {
  if (path.includes('{addressId}')) return 'address';
  return ifMatch.required ? 'cart' : 'whenResuming';
}

function callerOf(security: DescribedOperation['security']): string {
  const ways = security.map((way) => Object.keys(way).sort().join('+'));
  if (ways.length === 0) return 'anonymous';
  if (ways.includes('')) return 'sessionStart';
  if (ways.includes('staffSession')) return 'staff';
  if (ways.includes('displayToken')) return 'kitchenDisplay';
  if (ways.includes('checkoutHandoff')) return 'handoff';
  if (ways.includes('receiptToken')) return 'receiptOrCustomer';
  if (ways.includes('cartToken')) return 'cartOrCustomer';
  return ways.includes('customerSession') ? 'customer' : 'cartAndCustomer';
}

function needsServerKey({ security }: DescribedOperation): boolean {
  return security.some((way) => 'locationKey' in way);
}

function answers({ responses }: DescribedOperation, type: string): boolean {
  return Object.entries(responses).some(
    ([status, { content }]) => status.startsWith('2') && content !== undefined && type in content,
  );
}
