import { describe, expect, test } from 'vitest';
import type { CatalogDocument } from '../../../../../client/index.ts';
import { validateCatalog } from '../../../../../src/domain/menu/validate-catalog.ts';
import { readMenu } from '../../../../../src/sandbox/seed/read-menu.ts';
import { groupFormOf, groupOf } from '../../../../../web/dashboard/menu/dialogs/group-form.ts';
import { formOf, productOf, withProduct } from '../../../../../web/dashboard/menu/dialogs/product-form.ts';
import {
  moved,
  newId,
  withDiffering,
  withGroup,
  withoutGroup,
  withoutProduct,
} from '../../../../../web/dashboard/menu/document/menu-document.ts';

const base: CatalogDocument = JSON.parse(JSON.stringify(readMenu('demo')));
const problemsOf = (document: CatalogDocument) =>
  validateCatalog(document as unknown as Parameters<typeof validateCatalog>[0]);

describe('edits of a menu', () => {
  test('opening a dish or a group and pressing done changes nothing', () => {
    for (const product of base.products) {
      const form = formOf(base, product, 'usd');
      const same = productOf(form, product.id, product, 'usd');
      expect(same).toEqual(product);
      expect(withProduct(base, same, form.categoryKeys)).toEqual(base);
    }
    for (const group of base.groups) {
      expect(withGroup(base, groupOf(groupFormOf(group, 'usd'), group, 'usd'))).toEqual(base);
    }
  });

  test('no removal leaves something that points nowhere', () => {
    for (const { id } of base.products) expect(problemsOf(withoutProduct(base, id))).toEqual([]);
    for (const { id } of base.groups) expect(problemsOf(withoutGroup(base, id))).toEqual([]);
    const [group] = base.groups.filter(({ options }) => options.some(({ id }) => id === 'protein-salmon'));
    if (group === undefined) throw new Error('the demo has no salmon');
    const without = { ...group, options: group.options.filter(({ id }) => id !== 'protein-salmon') };
    expect(problemsOf(withGroup(base, without))).toEqual([]);
  });

  test.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
  ])('moving %i to %i', (from, to, order) => {
    expect(moved(['a', 'b', 'c'], from, to)).toEqual(order);
  });

  test('an override that says nothing is left out, others keep their position', () => {
    const [first, second] = base.overrides;
    if (first === undefined || second === undefined) throw new Error('the demo has no overrides');
    const scope = { locationId: first.locationId, method: null };
    const changed = withDiffering(base, scope, { ...first, prices: {} });
    expect(changed.overrides.map(({ locationId }) => locationId)).toEqual([first.locationId, second.locationId]);
    expect(withDiffering(base, scope, { prices: {}, removed: [] }).overrides).toEqual([second]);
  });

  test('ids are readable and never the same twice', () => {
    expect(newId('Crème brûlée!', 'item')).toMatch(/^creme-brulee-[0-9a-f]{6}$/);
    expect(newId('قهوة', 'item')).toMatch(/^item-[0-9a-f]{6}$/);
    expect(newId('Soup', 'item')).not.toBe(newId('Soup', 'item'));
  });
});
