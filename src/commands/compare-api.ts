import { type CompareSchemas, type Direction, type Schemas, schemaComparison } from './compare-schemas.ts';
import type { Schema } from './write-types.ts';

type Parameter = { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema: Schema };

type Content = Readonly<Record<string, { readonly schema: Schema; readonly 'x-events'?: Schemas }>>;

type Operation = {
  readonly operationId: string;
  readonly 'x-sunset'?: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};

/** The part of an OpenAPI description that clients depend on. */
export type ComparedApi = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  /** What is posted to others: they receive what they would else be answered. */
  readonly webhooks?: Readonly<Record<string, { readonly post: Pick<Operation, 'requestBody'> }>>;
  readonly components: { readonly schemas: Schemas };
};

/**
 * What a client of the released description would not survive in `next`, a sentence each; empty where every change is one
 * that versioning.md#what-may-be-added allows. `today` (`2027-03-01`) decides which deprecated operations may be gone.
 */
export function compareApis(released: ComparedApi, next: ComparedApi, today: string): readonly string[] {
  const compare = schemaComparison(released.components.schemas, next.components.schemas);
  const problems = Object.entries(released.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const after = next.paths[path]?.[method];
      if (after !== undefined) return compareOperations(before, after, compare);
      const sunset = before['x-sunset'];
      return sunset !== undefined && sunset <= today ? [] : [`${before.operationId}: is gone`];
    }),
  );
  const events = Object.entries(released.webhooks ?? {}).flatMap(([event, { post }]) => {
    const after = next.webhooks?.[event]?.post;
    if (after === undefined) return [`${event}: is gone`];
    return compareContents(
      post.requestBody?.content ?? {},
      after.requestBody?.content ?? {},
      'answered',
      event,
      compare,
    );
  });
  return [...new Set([...problems, ...events])];
}

function compareOperations(before: Operation, after: Operation, compare: CompareSchemas): readonly string[] {
  const { operationId } = before;
  return [
    ...(operationId === after.operationId ? [] : [`${operationId}: is called ${after.operationId}`]),
    ...compareCallers(before, after),
    ...compareParameters(before, after, compare),
    ...compareBodies(before, after, compare),
    ...compareAnswers(before, after, compare),
  ];
}

/** Every way to prove who calls stays; none at all counts as one. */
function compareCallers(before: Operation, after: Operation): readonly string[] {
  const waysOf = ({ security = [] }: Operation) => (security.length === 0 ? ['{}'] : security.map(textOfWay));
  const ways = waysOf(after);
  const gone = ways.includes('{}') ? [] : waysOf(before).filter((way) => !ways.includes(way));
  return gone.map(
    (way) => `${before.operationId}: no longer takes ${way === '{}' ? 'callers without credential' : way}`,
  );
}

function textOfWay(way: Readonly<Record<string, readonly string[]>>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(way).sort()));
}

function compareParameters(before: Operation, after: Operation, compare: CompareSchemas): readonly string[] {
  const same = (one: Parameter) => (other: Parameter) => one.name === other.name && one.in === other.in;
  const { operationId, parameters = [] } = before;
  const kept = parameters.flatMap((parameter) => {
    const path = `${operationId}(${parameter.name})`;
    const next = after.parameters?.find(same(parameter));
    if (next === undefined) return [`${path}: is gone`];
    const isNeeded = next.required === true && parameter.required !== true;
    return [
      ...(isNeeded ? [`${path}: is required now`] : []),
      ...compare(parameter.schema, next.schema, 'taken', path),
    ];
  });
  const added = (after.parameters ?? []).filter((next) => next.required === true && !parameters.some(same(next)));
  return [...kept, ...added.map(({ name }) => `${operationId}(${name}): is new and required`)];
}

function compareBodies(before: Operation, after: Operation, compare: CompareSchemas): readonly string[] {
  const { operationId, requestBody: was } = before;
  const is = after.requestBody;
  if (is === undefined) return was === undefined ? [] : [`${operationId}: no longer takes a body`];
  const isNeeded = is.required === true && was?.required !== true;
  return [
    ...(isNeeded ? [`${operationId}: needs a body now`] : []),
    ...compareContents(was?.content ?? {}, is.content, 'taken', `${operationId} body`, compare),
  ];
}

/** Refusals are told apart by codes, which may become more; a client that meets an unknown success has no use for it. */
function compareAnswers(before: Operation, after: Operation, compare: CompareSchemas): readonly string[] {
  const { operationId } = before;
  const isSuccess = (status: string) => status.startsWith('2') || status.startsWith('3');
  const statuses = new Set([...Object.keys(before.responses), ...Object.keys(after.responses)].filter(isSuccess));
  return [...statuses].flatMap((status) => {
    const [was, is] = [before.responses[status], after.responses[status]];
    if (was === undefined) return [`${operationId}: can now answer ${status}`];
    if (is === undefined) return [`${operationId}: no longer answers ${status}`];
    return compareContents(was.content ?? {}, is.content ?? {}, 'answered', operationId, compare);
  });
}

function compareContents(
  before: Content,
  after: Content,
  direction: Direction,
  path: string,
  compare: CompareSchemas,
): readonly string[] {
  return Object.entries(before).flatMap(([type, was]) => {
    const is = after[type];
    if (is === undefined) return [`${path}: no longer ${type}`];
    const events = Object.entries(was['x-events'] ?? {}).flatMap(([name, event]) => {
      const next = is['x-events']?.[name];
      return next === undefined ? [`${path} ${name}: is gone`] : compare(event, next, direction, `${path} ${name}`);
    });
    return [...compare(was.schema, is.schema, direction, path), ...events];
  });
}
