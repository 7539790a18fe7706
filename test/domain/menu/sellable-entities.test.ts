import { expect, test } from 'vitest';
import { resolveCatalog } from '../../../src/domain/menu/resolve-catalog.ts';
import { sellableEntities } from '../../../src/domain/menu/sellable-entities.ts';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { readMenu } from '../../../src/sandbox/seed/read-menu.ts';

test('every product and every option at any depth, each once; what a location has not is left out', () => {
  const menu = readMenu('demo');
  const entities = sellableEntities(resolveCatalog(menu, locationIds.alwaysOpen));
  const ids = entities.map(({ entityId }) => entityId);
  expect(new Set(ids).size).toBe(ids.length);
  const kinds = Object.fromEntries(entities.map(({ entityId, kind }) => [entityId, kind]));
  expect(kinds).toMatchObject({
    'build-your-own-bowl': 'product',
    'protein-chicken': 'option',
    'chicken-style-jerk': 'option',
    'celebration-cake': 'product',
  });
  const lastProduct = entities.findLastIndex(({ kind }) => kind === 'product');
  expect(entities.slice(0, lastProduct).every(({ kind }) => kind === 'product')).toBe(true);
  const downtown = sellableEntities(resolveCatalog(menu, locationIds.downtown)).map(({ entityId }) => entityId);
  expect(downtown).not.toContain('celebration-cake');
});
