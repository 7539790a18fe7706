import type { TSchema } from 'typebox';
import { schemaBook } from '../../http/openapi/schema-book.ts';
import type { PageExamples } from './page-examples.ts';

type Json = Readonly<Record<string, unknown>>;

/** A body in another form than JSON; an operation may take both. */
export type OtherBody = { readonly type: string; readonly form: TSchema };

export type ProtocolAnswer = { readonly description: string; readonly form?: TSchema; readonly other?: OtherBody };

export type ProtocolOperation = {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** For a webhook: where it goes, for the page; its name in the document is `id`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** After so long an answer is not heard any more. */
  readonly withinMs?: number;
  readonly request?: TSchema;
  readonly otherRequest?: OtherBody;
  readonly query?: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, ProtocolAnswer>>;
  /** Left out: that of the protocol. */
  readonly security?: readonly Json[];
};

/** A protocol between the service and another system, as its contract describes it. */
export type Protocol = {
  /** Names its contract and its page in docs/protocols. */
  readonly name: 'pos' | 'courier' | 'loyalty' | 'printer';
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** What the paths are relative to. */
  readonly server: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly securitySchemes: Json;
  readonly security: readonly Json[];
  readonly pathTexts: Readonly<Record<string, string>>;
  readonly operations: readonly ProtocolOperation[];
  /** What the other side calls by itself. */
  readonly webhooks?: readonly ProtocolOperation[];
};

/**
 * The OpenAPI 3.1 contract of a protocol, made of the forms its adapter reads and writes; `examples` are those of its page.
 */
export function describeProtocol(protocol: Protocol, examples: PageExamples): Json {
  const book = schemaBook();
  const contentOf = (
    form: TSchema | undefined,
    other: OtherBody | undefined,
    id: string,
    part: string,
  ): Json | null => {
    const inJson = form === undefined ? [] : [{ type: 'application/json', form }];
    const bodies = [...inJson, ...(other === undefined ? [] : [other])].map((body) => {
      const example = examples(id, part, body.type);
      return [body.type, { schema: book.inline(body.form), ...(example === undefined ? {} : { example }) }] as const;
    });
    return bodies.length === 0 ? null : Object.fromEntries(bodies);
  };
  const write = (operation: ProtocolOperation): Json => ({
    operationId: operation.id,
    summary: operation.summary,
    description: operation.description,
    tags: [operation.tag],
    ...(operation.security === undefined ? {} : { security: operation.security }),
    ...(operation.withinMs === undefined ? {} : { 'x-answer-within-seconds': operation.withinMs / 1_000 }),
    ...parametersOf(protocol, operation),
    ...bodyOf('requestBody', contentOf(operation.request, operation.otherRequest, operation.id, 'request')),
    responses: Object.fromEntries(
      Object.entries(operation.answers).map(([status, { description, form, other }]) => [
        status,
        { description, ...bodyOf('content', contentOf(form, other, operation.id, status)) },
      ]),
    ),
  });
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of protocol.operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: write(operation) };
  }
  const webhooks = (protocol.webhooks ?? []).map((webhook) => {
    const { parameters: _inPath, ...described } = write(webhook) as { readonly parameters?: unknown };
    return [webhook.id, { [webhook.method.toLowerCase()]: { ...described, 'x-path': webhook.path } }];
  });
  return withDefinitions({
    openapi: '3.1.0',
    info: {
      title: protocol.title,
      version: protocol.version,
      description: protocol.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: protocol.server }],
    security: protocol.security,
    tags: Object.entries(protocol.tags).map(([name, description]) => ({ name, description })),
    paths,
    ...(webhooks.length === 0 ? {} : { webhooks: Object.fromEntries(webhooks) }),
    components: { schemas: book.schemas(), securitySchemes: protocol.securitySchemes },
  });
}

function bodyOf(name: 'requestBody' | 'content', content: Json | null): Json {
  if (content === null) return {};
  return name === 'content' ? { content } : { requestBody: { required: true, content } };
}

function parametersOf({ pathTexts }: Protocol, { path, query = {} }: ProtocolOperation): Json {
  const text = { type: 'string', minLength: 1 };
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const description = pathTexts[name];
    if (description === undefined) throw new Error(`no text for the path parameter ${name}`);
    return { name, in: 'path', required: true, description, schema: text };
  });
  const inQuery = Object.entries(query).map(([name, description]) => {
    return { name, in: 'query', required: false, description, schema: { type: 'string' } };
  });
  const parameters = [...inPath, ...inQuery];
  return parameters.length === 0 ? {} : { parameters };
}

/** Forms that contain themselves bring their definitions along: in a document these are components like all others. */
function withDefinitions(
  document: Json & { readonly components: { readonly schemas: Json; readonly securitySchemes: Json } },
): Json {
  const found: Record<string, unknown> = {};
  const lift = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(lift);
    const { $defs, $id, ...members } = value as Readonly<Record<string, unknown>>;
    if (typeof $defs === 'object' && $defs !== null) {
      for (const [name, definition] of Object.entries($defs)) found[name] = lift(definition);
    }
    const refersTo = members.$ref;
    if (typeof refersTo === 'string' && !refersTo.startsWith('#')) {
      return { ...members, $ref: `#/components/schemas/${refersTo}` };
    }
    return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, lift(member)]));
  };
  const lifted = lift(document) as typeof document;
  const schemas = Object.entries({ ...lifted.components.schemas, ...found }).sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return { ...lifted, components: { ...lifted.components, schemas: Object.fromEntries(schemas) } };
}
