import { Validator as OpenApiValidator } from '@seriousme/openapi-schema-validator';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { operations } from '../../../src/api/index.ts';
import { surfaces, writeClientOperations } from '../../../src/commands/generate-client.ts';
import { declaredAnswers } from '../../../src/http/openapi/declared-answers.ts';
import { exampleOf } from '../../../src/http/openapi/example.ts';
import { describeApi } from '../../../src/http/openapi/openapi.ts';

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
  });

  test('says every status it can answer', () => {
    const declared = new Set(declaredAnswers(operation).map(({ status }) => String(status)));
    const said = Object.keys(described.responses).filter((status) => status !== '304');
    expect(said.sort()).toEqual([...declared].sort());
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
    for (const written of surfaces.map((surface) => writeClientOperations(document, surface))) {
      expect(written).not.toContain(id);
    }
  }
});

test('operation ids are unique', () => {
  const ids = operations.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

/** Where a schema takes a number of any size: PostgreSQL refuses what is beyond its types, and that would be a 500. */
function unboundedNumbers(schema: unknown, path = 'body'): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, minimum, exclusiveMinimum, maximum } = schema as Record<string, unknown>;
  const isOpen = maximum === undefined || (minimum ?? exclusiveMinimum) === undefined;
  const here = (type === 'integer' || type === 'number') && isOpen ? [path] : [];
  return [...here, ...Object.entries(schema).flatMap(([key, child]) => unboundedNumbers(child, `${path}.${key}`))];
}
