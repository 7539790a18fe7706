import { describe, expect, test } from 'vitest';
import { combineAllergens, dishAllergens } from '../../../src/domain/menu/allergens.ts';
import type { CatalogDocument, GroupRecord, ResolvedProduct } from '../../../src/domain/menu/catalog.ts';
import { mergeMenu } from '../../../src/domain/menu/merge-menu.ts';
import { resolveCatalog } from '../../../src/domain/menu/resolve-catalog.ts';
import { validateCatalog } from '../../../src/domain/menu/validate-catalog.ts';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { readMenu } from '../../../src/sandbox/seed/read-menu.ts';

const document = readMenu('demo-de');
const catalog = resolveCatalog(document, locationIds.deKreuzberg);

function productOf(id: string): ResolvedProduct {
  const product = catalog.products.get(id);
  if (product === undefined) throw new Error(`${id} is on the menu`);
  return product;
}

const chosen = (groupId: string, optionId: string, children: Parameters<typeof dishAllergens>[1] = []) => ({
  id: groupId,
  items: [{ id: optionId, children }],
});

describe('what a dish holds with what was chosen for it', () => {
  test('the dish and its choices at every level as one; contained in one is no trace of another', () => {
    const lunch = productOf('mittagsmenue');
    expect(dishAllergens(lunch, [])).toEqual({ contains: [], mayContain: [], undeclared: false });
    const sauce = chosen('de-menue-sauce', 'de-menue-sauce-mayo');
    expect(
      dishAllergens(lunch, [
        chosen('de-menue-haupt', 'de-menue-schnitzel', [sauce]),
        chosen('de-menue-beilage', 'de-menue-salat'),
      ]),
    ).toEqual({ contains: ['gluten', 'eggs', 'milk', 'mustard'], mayContain: ['nuts'], undeclared: false });
    expect(dishAllergens(lunch, [chosen('de-menue-haupt', 'de-menue-klopse')])).toEqual({
      contains: ['gluten', 'eggs', 'fish', 'milk', 'mustard'],
      mayContain: ['celery'],
      undeclared: false,
    });
  });

  test('a part that was never declared leaves the whole undeclared; nothing declared is nothing said', () => {
    const milk = { contains: ['milk'], mayContain: ['milk', 'nuts'] } as const;
    expect(combineAllergens([milk, undefined])).toEqual({ contains: ['milk'], mayContain: ['nuts'], undeclared: true });
    expect(combineAllergens([undefined, undefined])).toBe(null);
    expect(combineAllergens([])).toBe(null);
    // What the menu does not have any more is unknown, not harmless.
    expect(dishAllergens(productOf('pils'), [chosen('gone', 'gone')])?.undeclared).toBe(true);
  });
});

describe('what the menu cannot say', () => {
  const withGroup = (change: Partial<GroupRecord>): CatalogDocument => ({
    ...document,
    groups: document.groups.map((group) => (group.id === 'de-beilage' ? { ...group, ...change } : group)),
  });

  test('more preselected options than may be chosen', () => {
    const [beilage] = document.groups.filter(({ id }) => id === 'de-beilage');
    const options = (beilage?.options ?? []).map((option) => ({ ...option, preselected: true }));
    expect(validateCatalog(withGroup({ options }))).toContainEqual(expect.objectContaining({ rule: 'preselected' }));
    expect(validateCatalog(document)).toEqual([]);
  });

  test('an allergen twice, or as contained and as a trace', () => {
    for (const allergens of [
      { contains: ['milk', 'milk'], mayContain: [] },
      { contains: ['milk'], mayContain: ['milk'] },
    ] as const) {
      const products = document.products.map((product) =>
        product.id === 'pils' ? { ...product, allergens } : product,
      );
      expect(validateCatalog({ ...document, products })).toEqual([
        expect.objectContaining({ rule: 'uniqueItems', path: expect.stringMatching(/allergens$/) }),
      ]);
    }
  });
});

test('an import that says nothing of allergens keeps those that staff declared', () => {
  const [product] = document.products.filter(({ id }) => id === 'porridge-de');
  const [group] = document.groups.filter(({ id }) => id === 'de-toppings');
  if (product === undefined || group === undefined) throw new Error('the porridge has toppings');
  const { allergens: _, ...silent } = product;
  const options = group.options.map(({ allergens: _own, preselected: _chosen, ...option }) => option);
  const parts = { products: [silent], groups: [{ ...group, options }], menus: [] };
  const merged = mergeMenu(document, parts, 'porridge-de').document;
  expect(merged.products.find(({ id }) => id === 'porridge-de')).toEqual(product);
  expect(merged.groups.filter(({ id }) => id === 'de-toppings').at(-1)).toEqual(group);
  const declared = { ...silent, allergens: { contains: [], mayContain: [] } };
  const replaced = mergeMenu(document, { ...parts, products: [declared] }, 'porridge-de').document;
  expect(replaced.products.find(({ id }) => id === 'porridge-de')?.allergens).toEqual({ contains: [], mayContain: [] });
});

describe('included, preselected and free options, and combos, in the words of the modifier model', () => {
  test('so many for nothing and more at a price are two groups', () => {
    const [free, more] = productOf('porridge-de').groups;
    expect([free?.max, free?.options.every(({ priceMinor }) => priceMinor === 0)]).toEqual([2, true]);
    expect(more?.options.every(({ priceMinor }) => priceMinor > 0)).toBe(true);
    expect(free?.options.filter(({ preselected }) => preselected).map(({ name }) => name)).toEqual(['Apfel', 'Zimt']);
  });

  test('a combo is a dish of required choices, each with a surcharge and choices of its own', () => {
    const parts = productOf('mittagsmenue').groups;
    expect(parts.map(({ min, max }) => [min, max])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    const schnitzel = parts[0]?.optionsById.get('de-menue-schnitzel');
    expect([schnitzel?.priceMinor, schnitzel?.childLinks[0]?.group.id]).toEqual([400, 'de-menue-sauce']);
  });
});
