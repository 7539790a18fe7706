import { describe, expect, test } from 'vitest';
import { validateCatalog } from '../../../../src/domain/menu/validate-catalog.ts';
import { readMenu } from '../../../../src/sandbox/seed/read-menu.ts';
import {
  editDraft,
  receiveDraft,
  settleSaved,
  settleWith,
  undoEdit,
} from '../../../../web/dashboard/menus/draft-work.ts';
import { groupFormOf, groupOf } from '../../../../web/dashboard/menus/group-form.ts';
import {
  type MenuDocument,
  moved,
  newId,
  withGroup,
  withOverride,
  withoutGroup,
  withoutProduct,
} from '../../../../web/dashboard/menus/menu-document.ts';
import { formOf, productOf, withProduct } from '../../../../web/dashboard/menus/product-form.ts';

const base: MenuDocument = JSON.parse(JSON.stringify(readMenu('demo')));
const problemsOf = (document: MenuDocument) =>
  validateCatalog(document as unknown as Parameters<typeof validateCatalog>[0]);

describe('edits of a menu', () => {
  test('opening a dish or a group and pressing done changes nothing', () => {
    for (const product of base.products) {
      const form = formOf(base, product, 'usd');
      const same = productOf(form, product.id, product, 'usd');
      expect(same).toEqual(product);
      expect(withProduct(base, same, form.places)).toEqual(base);
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

  test('an override that says nothing is left out, others keep their place', () => {
    const [first, second] = base.overrides;
    if (first === undefined || second === undefined) throw new Error('the demo has no overrides');
    const changed = withOverride(base, { ...first, prices: {} });
    expect(changed.overrides.map(({ locationId }) => locationId)).toEqual([first.locationId, second.locationId]);
    expect(withOverride(base, { ...first, prices: {}, removed: [] }).overrides).toEqual([second]);
  });

  test('ids are readable and never the same twice', () => {
    expect(newId('Crème brûlée!', 'dish')).toMatch(/^creme-brulee-[0-9a-f]{6}$/);
    expect(newId('قهوة', 'dish')).toMatch(/^dish-[0-9a-f]{6}$/);
    expect(newId('Soup', 'dish')).not.toBe(newId('Soup', 'dish'));
  });
});

describe('the draft on the desk', () => {
  const renamed = (document: MenuDocument): MenuDocument => ({
    ...document,
    products: document.products.map((product, index) => (index === 0 ? { ...product, name: 'Other' } : product)),
  });
  const work = receiveDraft(null, 1, base);

  test('an edit that changes nothing is none, and one that is taken back by hand leaves nothing to save', () => {
    expect(editDraft(work, (document) => ({ ...document }))).toBe(work);
    const back = editDraft(editDraft(work, renamed), () => structuredClone(base));
    expect(back.now).toBe(back.base);
  });

  test('undo goes back step by step', () => {
    expect(undoEdit(editDraft(work, renamed)).now).toBe(base);
    expect(undoEdit(work)).toBe(work);
  });

  test('what somebody else saved is taken at once by an untouched desk, and laid beside a used one', () => {
    const theirs = renamed(base);
    expect(receiveDraft(work, 2, theirs)).toMatchObject({ revision: 2, now: theirs, theirs: null });
    const mine = editDraft(work, (document) => withoutProduct(document, 'latte'));
    const beside = receiveDraft(mine, 2, theirs);
    expect(beside.now).toBe(mine.now);
    expect(beside.theirs).toEqual({ revision: 2, document: theirs });
    const settled = settleWith(beside, mine.now);
    expect([settled.revision, settled.base, settled.now]).toEqual([2, theirs, mine.now]);
  });

  test('an older answer changes nothing', () => {
    const saved = settleSaved(editDraft(work, renamed), 2, renamed(base));
    expect(receiveDraft(saved, 1, base)).toBe(saved);
  });

  test('what was changed while a save was on its way stays to be saved', () => {
    const sent = editDraft(work, renamed);
    const meanwhile = editDraft(sent, (document) => withoutProduct(document, 'latte'));
    const saved = settleSaved(meanwhile, 2, sent.now);
    expect(saved.now).not.toBe(saved.base);
    expect(saved.now).toBe(meanwhile.now);
  });
});
