import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const store = new URL('../../../src/store/', import.meta.url);

/** Every name that stands in a file of the store; what is put in from a table or a column counts as a word. */
const names = readdirSync(store, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => [
    ...readFileSync(new URL(file, store), 'utf8').matchAll(
      /\b(?:statement|listStatement|claiming(?:<[^()]*>)?|loading)\(\s*['`]([^'`]*(?:\$\{[^}]*\}[^'`]*)*)['`],/g,
    ),
  ])
  .map(([, name]) => (name ?? '').replaceAll(/\$\{[^}]*\}/g, 'name'));

test('statements are named by a verb and its subject, in lower case with hyphens', () => {
  expect(names.length).toBeGreaterThan(250);
  expect(names.filter((name) => !/^[a-z]+(-[a-z0-9]+)+$/.test(name))).toEqual([]);
  const nouns = /^(cart|customer|discount|loyalty|session|location|merchant|staff|sandbox|order|webhook|payment)-/;
  expect(names.filter((name) => nouns.test(name))).toEqual([]);
});

test('a name belongs to one statement, and PostgreSQL keeps all of it', () => {
  const shared = names.filter((name, index) => names.indexOf(name) !== index && name !== 'notify-channel');
  expect(shared).toEqual([]);
  expect(names.filter((name) => name.length > 63)).toEqual([]);
});
