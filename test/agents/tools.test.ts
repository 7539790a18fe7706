import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tools } from '../../agents/server.ts';
import { createAgentSession } from '../../agents/session.ts';
import { allergens } from '../../agents/tools/menu.ts';
import { allergens as contractAllergens } from '../../src/domain/menu/allergens.ts';
import { agentAt } from '../support/callers/agent.ts';

// What an assistant is offered, looked at as a whole.

type Schema = {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly additionalProperties?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
};

/** Every schema in a schema, with its place. */
function flatten(schema: Schema, path: string): [string, Schema][] {
  const children = Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
    flatten(child, `${path}.${name}`),
  );
  return [[path, schema], ...children, ...(schema.items === undefined ? [] : flatten(schema.items, `${path}[]`))];
}

const schemas = tools.flatMap(({ name, input }) => flatten(input as unknown as Schema, name));

describe('the tools', () => {
  test('every argument has a bound, and no tool takes arguments it does not know', () => {
    expect(schemas.length).toBeGreaterThan(80);
    const open = schemas.filter(([, schema]) => {
      if (schema.type === 'object') return schema.additionalProperties !== false;
      if (schema.type === 'array') return schema.maxItems === undefined;
      if (schema.type === 'string') return schema.enum === undefined && schema.maxLength === undefined;
      if (schema.type === 'integer') return schema.maximum === undefined;
      return false;
    });
    expect(open.map(([path]) => path)).toEqual([]);
  });

  test('each is named and described in docs/agents.md, and nothing else is', () => {
    const guide = readFileSync('docs/agents.md', 'utf8');
    const listed = [...guide.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name);
    expect(listed).toEqual(tools.map(({ name }) => name));
    expect(new Set(listed).size).toBe(tools.length);
    expect(tools.filter(({ description }) => description.length < 20 || description.length > 600)).toEqual([]);
  });

  test('the server says which version of the service it comes with', async () => {
    const { client } = await agentAt({ url: 'http://127.0.0.1:9' });
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(client.getServerVersion()).toMatchObject({ name: 'tiffin', version });
  });

  test('the allergens are those of the contract', () => {
    expect([...allergens]).toEqual([...contractAllergens]);
  });

  test('a conversation holds nothing that pays, signs in, reads a receipt or plays the sandbox', () => {
    const { client } = createAgentSession({ baseUrl: 'https://order.example', merchantSlug: null });
    const refused =
      /payment|intent|handoff$|otp|login|verify|customer|receipt|sandbox|test|clock|catalog|claim|saved|link/i;
    const held = Object.keys(client).filter((name) => refused.test(name));
    expect(held).toEqual(['prepareHandoff']);
  });
});
