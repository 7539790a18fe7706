// What of the typed client follows from the description of the API: its types, and one method per operation. At run time
// the client needs neither this nor any package.

type Parameter = { readonly name: string; readonly in: 'path' | 'query' | 'header'; readonly required: boolean };

type DescribedOperation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
};

type DescribedApi = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
};

const banner = '// Generated from the operations by `npm run generate`. Do not edit.\n';

/** The TypeScript types of every schema, body and answer of `api`, an OpenAPI 3.1 description. */
export async function writeClientTypes(api: Readonly<Record<string, unknown>>): Promise<string> {
  const { default: openapiTypes, astToString } = await import('openapi-typescript');
  const nodes = await openapiTypes(JSON.stringify(api), { defaultNonNullable: false });
  return `${banner}\n${astToString(nodes)}`;
}

/** `api` without refusals and headers: the client has one type for all refusals and handles the headers itself. */
export function omitRefusals(api: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { paths, components } = api as unknown as DescribedApi;
  const readable = ({ parameters, responses, ...operation }: DescribedOperation) => ({
    ...operation,
    parameters: parameters.filter((parameter) => parameter.in !== 'header'),
    responses: Object.fromEntries(
      Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .map(([status, { content }]) => [status, { description: '', content }]),
    ),
  });
  const readablePaths = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, readable(operation)])),
  ]);
  return { ...api, paths: Object.fromEntries(readablePaths), components: { schemas: components.schemas } };
}

/** A type of its own name for every schema, so that a page need not look one up or make one up. */
export function writeSchemaTypes(api: Readonly<Record<string, unknown>>): string {
  const { components } = api as unknown as DescribedApi;
  const types = Object.keys(components.schemas).map((name) => `export type ${name} = Schemas['${name}'];\n`);
  return `${banner}
import type { components } from './api-types.ts';

type Schemas = components['schemas'];

${types.join('')}`;
}

/** The two halves of the API, so that a page for diners need not carry what only people of the restaurant may call. */
export const surfaces = ['storefront', 'dashboard'] as const;

type Surface = (typeof surfaces)[number];

/** What a surface offers: operations to call, and streams of events to follow. */
type Offer = { readonly path: string; readonly method: string; readonly operation: DescribedOperation };

/**
 * What a call of each operation of one surface needs, and the same for its streams of events in a table of their own. Left
 * out is what answers neither: a redirect is for a browser to follow; and what takes a key that must never reach a browser.
 */
export function writeClientDescriptions(api: Readonly<Record<string, unknown>>, surface: Surface): string {
  const offers = offersOf(api, surface);
  const streams = offers.filter(isStream);
  return `${banner}
import type { OperationDescription } from '../operation-description.ts';

export const ${surface}Descriptions = {
${offers.filter(isCallable).map(describe).join('')}} as const satisfies Record<string, OperationDescription>;
${streams.length === 0 ? '' : streamTable(surface, streams)}`;
}

/**
 * One method per operation of one surface that can be called, named like it. The methods that follow streams are written by
 * hand. The descriptions stand apart, so that the types of a call, which follow from them, import no methods.
 */
export function writeClientOperations(api: Readonly<Record<string, unknown>>, surface: Surface): string {
  const operations = offersOf(api, surface)
    .filter(isCallable)
    .map(({ operation }) => operation);
  const signatures = operations.map(
    (operation) =>
      `${commentOf(operation)}  ${operation.operationId}(input: Input<'${operation.operationId}'>): Promise<Output<'${operation.operationId}'>>;\n`,
  );
  const table = `${surface}Descriptions`;
  const methods = operations.map(
    ({ operationId }) => `    ${operationId}: (input) => call(${table}.${operationId}, input),\n`,
  );
  const type = `${surface.charAt(0).toUpperCase()}${surface.slice(1)}Operations`;
  return `${banner}
import type { Call, Input, Output } from '../operation-types.ts';
import { ${table} } from './${surface}-descriptions.ts';

/** One method per operation of the ${surface}. */
export interface ${type} {
${signatures.join('\n')}}

/** The methods, all of them going through \`call\`. */
export function bind${type}(call: Call): ${type} {
  return {
${methods.join('')}  };
}
`;
}

function offersOf(api: Readonly<Record<string, unknown>>, surface: Surface): readonly Offer[] {
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

function commentOf({ summary, description }: DescribedOperation): string {
  return description === undefined
    ? `  /** ${summary} */\n`
    : `  /**\n   * ${summary}\n   *\n   * ${description}\n   */\n`;
}

/** What is not the dashboard's is of use to a storefront, the sandbox's levers too: they pay where no card does. */
function surfaceOf(path: string): Surface {
  return path.startsWith('/api/v1/dashboard/') ? 'dashboard' : 'storefront';
}

function streamTable(surface: Surface, streams: readonly Offer[]): string {
  return `
/** What is followed, not called: see follow.ts. */
export const ${surface}Streams = {
${streams.map(describe).join('')}} as const satisfies Record<string, OperationDescription>;
`;
}

function describe({ path, method, operation }: Offer): string {
  const { operationId, parameters, security } = operation;
  const header = (name: string) => parameters.find((parameter) => parameter.in === 'header' && parameter.name === name);
  const ifMatch = header('If-Match');
  const fields = {
    id: operationId,
    method: method.toUpperCase(),
    path,
    query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    caller: callerOf(security),
    key: header('Idempotency-Key') !== undefined,
    ifMatch: ifMatch === undefined ? 'none' : matchOf(path, ifMatch),
  };
  return `  ${operationId}: ${JSON.stringify(fields)},\n`;
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
