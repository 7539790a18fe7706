import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypes, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';

// What others check descriptions with, and generate clients from, takes ours as it is.

const source = readFileSync('openapi.json', 'utf8');

/** Left out, and why: design/requests.md#rules-of-linters-that-do-not-hold-here. */
const leftOut = { 'no-unused-components': 'off', 'operation-2xx-response': 'off' } as const;

test('a linter with its recommended rules has nothing to say', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: leftOut });
  const problems = await lintFromString({ source, config });
  const said = problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
  expect(said).toEqual([]);
});

test('it would say what is wrong', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: leftOut });
  const broken = JSON.parse(source);
  const [methods] = Object.values<Record<string, { operationId?: string }>>(broken.paths);
  for (const operation of Object.values(methods ?? {})) delete operation.operationId;
  delete broken.tags[0].description;
  const problems = await lintFromString({ source: JSON.stringify(broken), config });
  expect(problems.map(({ ruleId }) => ruleId).sort()).toEqual(['operation-operationId', 'tag-description']);
});

test('openapi-typescript needs no flag', async () => {
  const types = astToString(await openapiTypes(source));
  for (const name of ['StorefrontCart', 'CommerceErrorEnvelope', 'BoardOrder']) expect(types).toContain(`${name}: {`);
  expect(types).toMatch(/export interface operations \{\s+getMerchant: \{/);
});
