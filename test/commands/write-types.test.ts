import { describe, expect, test } from 'vitest';
import { writeType } from '../../src/commands/write-types.ts';

describe('the type of a schema', () => {
  test.each([
    [{ type: 'string' }, 'string'],
    [{ type: 'integer', minimum: 0 }, 'number'],
    [{ const: false }, 'false'],
    [{ type: 'string', enum: ["it's", 'two'] }, "'it\\'s' | 'two'"],
    [{ $ref: '#/components/schemas/Cart' }, 'Cart'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    [{ anyOf: [{ type: 'integer' }, { type: 'number' }] }, 'number'],
    [{ type: 'array', items: { type: 'string' } }, 'string[]'],
    [{ type: 'array', items: { type: 'string', enum: ['a', 'b'] } }, "('a' | 'b')[]"],
    [{ type: 'object', patternProperties: { '^.*$': { type: 'number' } } }, '{ [key: string]: number }'],
    [{ type: 'object', properties: {}, additionalProperties: { type: 'string' } }, '{ [key: string]: string }'],
    [{ type: 'object', properties: {}, additionalProperties: false }, '{ [key: string]: never }'],
    [{ type: 'object' }, '{ [key: string]: unknown }'],
    [{}, 'unknown'],
  ])('%j is %s', (schema, type) => {
    expect(writeType(schema)).toBe(type);
  });

  test('members keep their comments, and what need not be there has a question mark', () => {
    const properties = {
      id: { type: 'string' },
      'x-note': { type: 'object', properties: { at: { type: 'string', description: 'UTC.' } } },
    };
    expect(writeType({ type: 'object', properties, required: ['id'] })).toBe(
      "{\n  id: string;\n  'x-note'?: {\n    /** UTC. */\n    at?: string;\n  };\n}",
    );
  });

  test('a comment cannot end before its end', () => {
    const properties = { id: { type: 'string', description: 'One */ two' } };
    expect(writeType({ type: 'object', properties })).toContain('/** One * / two */');
  });

  test.each([
    { type: 'tuple' },
    { type: 'object', properties: { id: { type: 'string' } }, additionalProperties: { type: 'string' } },
  ])('%j is refused', (schema) => {
    expect(() => writeType(schema)).toThrow('No type is known');
  });
});
