import { expect, test } from 'vitest';
import { operations } from '../../../src/api/index.ts';
import { prepareRoute } from '../../../src/http/route.ts';

const routes = operations.map(prepareRoute);

test('every query and every body can be compiled, though a server does it when the first request comes', () => {
  const forms = routes.flatMap(({ query, body }) => [query, body]).filter((form) => form !== null);
  expect(forms.length).toBeGreaterThan(100);
  for (const form of forms) {
    expect(form.has(null)).toBe(false);
    expect(form.has([])).toBe(false);
  }
});

test('what an absent query amounts to has the form of the query', () => {
  const known = routes.filter(({ emptyQuery }) => emptyQuery !== null);
  expect(known.length).toBeGreaterThan(10);
  for (const { query, emptyQuery } of known) expect(query?.has(emptyQuery)).toBe(true);
  for (const { query, emptyQuery, queryDefaults } of routes) {
    if (query !== null && emptyQuery === null) expect(query.has(queryDefaults)).toBe(false);
  }
});
