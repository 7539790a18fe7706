import { readFileSync } from 'node:fs';
import { Validator as OpenApiValidator } from '@seriousme/openapi-schema-validator';
import { type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { operations } from '../../../src/api/index.ts';
import { surfaces, writeClientOperations } from '../../../src/commands/generate-client.ts';
import { closed, nullable } from '../../../src/contract/values/scalars.ts';
import { webhookEventSchema } from '../../../src/contract/webhooks/webhook-events.ts';
import { eventTypes } from '../../../src/domain/webhooks/event.ts';
import { declaredAnswers } from '../../../src/http/openapi/declared-answers.ts';
import { pathTexts, queryTexts } from '../../../src/http/openapi/described-names.ts';
import { exampleOf } from '../../../src/http/openapi/example.ts';
import { describeApi } from '../../../src/http/openapi/openapi.ts';
import { schemaBook } from '../../../src/http/openapi/schema-book.ts';

// biome-ignore lint/suspicious/noExplicitAny: the document is looked into freely.
const document = describeApi(operations) as any;

test('the description is valid OpenAPI 3.1', async () => {
  const result = await new OpenApiValidator().validate(JSON.parse(JSON.stringify(document)));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  expect(document.openapi).toBe('3.1.0');
});

describe.each(operations.filter(({ rawBody }) => !rawBody))('$id', (operation) => {
  const prefix = operation.surface === 'legacy' ? '/api/v1' : `/api/v1/${operation.surface}`;
  const described = document.paths[prefix + operation.path]?.[operation.method.toLowerCase()];

  test('is described under its path and method', () => {
    expect(described.operationId).toBe(operation.id);
    expect(described.summary.length).toBeGreaterThan(0);
    expect(described.description.match(/[.](?=\s|$)/g)).toHaveLength(2);
  });

  test('says every status it can answer', () => {
    const declared = new Set(declaredAnswers(operation).map(({ status }) => String(status)));
    const said = Object.keys(described.responses).filter((status) => status !== '304');
    expect(said.sort()).toEqual([...declared].sort());
  });

  test('names its body and its answers', () => {
    const { body, answers, events = {} } = operation;
    const whole = [...(body === undefined ? [] : [body]), ...Object.values(answers), ...Object.values(events)];
    expect(whole.filter((schema) => !isNamed(schema))).toEqual([]);
  });

  test('takes no number that storage could not hold', () => {
    expect(unboundedNumbers(operation.body)).toEqual([]);
  });

  test('gives examples that its own schemas accept', () => {
    const schemas = [...(operation.body === undefined ? [] : [operation.body]), ...Object.values(operation.answers)];
    for (const schema of schemas) {
      const example = exampleOf(schema);
      expect(Compile(schema).Errors(example).slice(0, 3)).toEqual([]);
    }
  });
});

test('every event is described, here and in the reference, and its example is one', () => {
  expect(Object.keys(document.webhooks)).toEqual([...eventTypes]);
  const reference = readFileSync('docs/reference/webhooks.md', 'utf8');
  for (const type of eventTypes) {
    const schema = webhookEventSchema(type);
    expect([...Compile(schema).Errors(exampleOf(schema))], type).toEqual([]);
    expect(reference).toContain(`\`${type}\``);
  }
});

describe('names of schemas', () => {
  test('a nameless object or choice is noticed, alone and in a list', () => {
    const nameless = closed({ code: Type.String() });
    expect([nameless, Type.Array(nameless), Type.Union([nameless, Type.Null()])].map(isNamed)).toEqual([
      false,
      false,
      false,
    ]);
    expect(isNamed(closed({ code: Type.String() }, { title: 'Code' }))).toBe(true);
  });

  test('two different schemas of one name are refused', () => {
    const book = schemaBook();
    book.reference(closed({ code: Type.String() }, { title: 'Code' }));
    book.reference(closed({ code: Type.String() }, { title: 'Code' }));
    const other = closed({ parts: Type.Array(closed({ code: Type.Integer() }, { title: 'Code' })) });
    expect(() => book.reference(other)).toThrow('two schemas have the title Code');
  });

  test('a part that may be missing is the same schema', () => {
    const book = schemaBook();
    const code = closed({ code: Type.String() }, { title: 'Code' });
    const page = book.inline(closed({ now: code, before: Type.Optional(code), ever: nullable(code) }));
    const reference = { $ref: '#/components/schemas/Code' };
    expect(page.properties).toEqual({
      now: reference,
      before: reference,
      ever: { anyOf: [reference, { type: 'null' }] },
    });
    expect(Object.keys(book.schemas())).toEqual(['Code']);
  });
});

test('operations, parameters and groups are described', () => {
  const described = Object.values<Record<string, { operationId: string; parameters: Record<string, unknown>[] }>>(
    document.paths,
  ).flatMap((methods) => Object.values(methods));
  const bare = described.flatMap(({ operationId, parameters }) =>
    parameters.filter(({ description }) => !description).map(({ name }) => `${operationId}(${name})`),
  );
  expect(bare).toEqual([]);
  expect(document.tags.filter(({ description }: { description?: string }) => !description)).toEqual([]);
});

test('names of parameters are described only while they are used', () => {
  const text = JSON.stringify(document.paths);
  const names = [...pathTexts.keys(), ...queryTexts.keys()];
  expect(names.filter((name) => !text.includes(`{"name":"${name}"`))).toEqual([]);
});

test('every named part is referred to, by an event if by nothing else', () => {
  const text = JSON.stringify(document);
  const names = Object.entries<object>(document.components)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, parts]) => Object.keys(parts).map((name) => `#/components/${kind}/${name}`));
  expect(names.filter((name) => !text.includes(`"${name}"`))).toEqual([]);
});

test('every reference leads somewhere', () => {
  const text = JSON.stringify(document);
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    expect(document.components.schemas).toHaveProperty([name ?? '']);
  }
  for (const [, name] of text.matchAll(/"#\/components\/responses\/([^"]+)"/g)) {
    expect(document.components.responses).toHaveProperty([name ?? '']);
  }
  for (const [, name] of text.matchAll(/"#\/components\/headers\/([^"]+)"/g)) {
    expect(document.components.headers).toHaveProperty([name ?? '']);
  }
});

test('legacy operations are marked, and take a key that the typed client knows nothing of', () => {
  const legacy = operations.filter(({ deprecated }) => deprecated);
  expect(legacy).toHaveLength(6);
  for (const { id, path, method, answers } of legacy) {
    const described = document.paths[`/api/v1${path}`][method.toLowerCase()];
    expect(described).toMatchObject({ deprecated: true, tags: ['Legacy'], security: [{ locationKey: [] }] });
    expect(described.responses[Object.keys(answers)[0] ?? ''].headers).toHaveProperty('Deprecation');
    const parameters: readonly { name: string; required: boolean }[] = described.parameters;
    expect(parameters.find(({ name }) => name === 'If-Match')).toBeUndefined();
    expect(parameters.find(({ name }) => name === 'Idempotency-Key')?.required).toBe(
      method === 'GET' ? undefined : false,
    );
    for (const surface of surfaces) {
      expect(writeClientOperations(document, surface)).not.toContain(id);
    }
  }
});

test('operation ids are unique', () => {
  const ids = operations.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

/** Whether a reader can call a body or an answer by a name; lists are called by that of what is in them. */
function isNamed(schema: TSchema): boolean {
  if ('items' in schema) return isNamed(schema.items as TSchema);
  const isStructure = 'properties' in schema || 'anyOf' in schema;
  return !isStructure || ('title' in schema && typeof schema.title === 'string');
}

/** Where a schema takes a number of any size: PostgreSQL refuses what is beyond its types, and that would be a 500. */
function unboundedNumbers(schema: unknown, path = 'body'): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, minimum, exclusiveMinimum, maximum } = schema as Record<string, unknown>;
  const isOpen = maximum === undefined || (minimum ?? exclusiveMinimum) === undefined;
  const here = (type === 'integer' || type === 'number') && isOpen ? [path] : [];
  return [...here, ...Object.entries(schema).flatMap(([key, child]) => unboundedNumbers(child, `${path}.${key}`))];
}
