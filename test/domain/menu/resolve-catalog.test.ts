import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CatalogDocument, GroupRecord, ResolvedCatalog, ResolvedGroup } from '../../../src/domain/menu/catalog.ts';
import { createResolver, depthMax, resolveCatalog } from '../../../src/domain/menu/resolve-catalog.ts';
import { readMenu } from '../../../src/sandbox/seed/read-menu.ts';
import { smallCatalog } from '../../support/data/small-merchant.ts';
import { caseCount } from '../../support/run/proof.ts';

const here = 'here';

function productOf(catalog: ResolvedCatalog, id: string) {
  const product = catalog.products.get(id);
  if (product === undefined) throw new Error(`${id} is not there`);
  return product;
}

/** Groups by id, each with one option whose child groups are given. */
function chain(links: Readonly<Record<string, readonly string[]>>, roots: readonly string[]): CatalogDocument {
  const groups: GroupRecord[] = Object.entries(links).map(([id, children]) => ({
    id,
    name: id,
    min: 0,
    max: 1,
    options: [
      {
        id: `${id}-option`,
        name: 'Yes',
        priceMinor: 0,
        maxQuantity: 1,
        childLinks: children.map((groupId) => ({ groupId })),
      },
    ],
  }));
  const [product] = smallCatalog().products;
  if (product === undefined) throw new Error('the small catalog has products');
  return smallCatalog({ groups, products: [{ ...product, groupIds: roots }] });
}

/** The tree as nested ids: `a(b(c))`. */
function shape(groups: readonly ResolvedGroup[]): string {
  return groups
    .map((group) => {
      const below = shape(group.options.flatMap((option) => option.childLinks.map((link) => link.group)));
      return below === '' ? group.id : `${group.id}(${below})`;
    })
    .join(' ');
}

function levels(groups: readonly ResolvedGroup[]): number {
  if (groups.length === 0) return 0;
  return 1 + Math.max(...groups.map((group) => levels(group.options.flatMap((o) => o.childLinks.map((l) => l.group)))));
}

describe('what a location sells', () => {
  test('only products that one of its menus lists, with every category that lists them', () => {
    const unlisted = { ...productOfDocument('tea'), id: 'unlisted' };
    const catalog = resolveCatalog(smallCatalog({ products: [...smallCatalog().products, unlisted] }), here);
    expect([...catalog.products.keys()]).toEqual(['ramen', 'gyoza', 'tea']);
    expect(productOf(catalog, 'ramen').categoryIds).toEqual(['mains', 'lunch-set']);
    expect([...catalog.categories.values()].map((category) => category.name)).toEqual([
      'Mains',
      'Drinks',
      'Lunch sets',
    ]);
  });

  test('a menu of other locations is not here, nor what only it lists', () => {
    const [allDay, lunch] = smallCatalog().menus;
    if (allDay === undefined || lunch === undefined) throw new Error('two menus');
    const document = smallCatalog({ menus: [{ ...allDay, locationIds: ['elsewhere'] }, lunch] });
    const catalog = resolveCatalog(document, here);
    expect(catalog.menus.map((menu) => menu.id)).toEqual(['lunch']);
    expect([...catalog.products.keys()]).toEqual(['ramen']);
    expect(resolveCatalog(document, 'elsewhere').menus.map((menu) => menu.id)).toEqual(['all-day', 'lunch']);
  });

  test('its own prices of products and options, and not what it does not carry', () => {
    const overrides = [{ locationId: here, prices: { ramen: 1600, large: 300 }, removed: ['gyoza', 'regular'] }];
    const catalog = resolveCatalog(smallCatalog({ overrides }), here);
    const ramen = productOf(catalog, 'ramen');
    expect(ramen.priceMinor).toBe(1600);
    expect(ramen.groups[0]?.optionsById.get('large')?.priceMinor).toBe(300);
    expect(ramen.groups[0]?.optionsById.has('regular')).toBe(false);
    expect(catalog.products.has('gyoza')).toBe(false);
    expect(catalog.menus[0]?.categories[0]?.products.map((product) => product.id)).toEqual(['ramen']);
    expect(productOf(resolveCatalog(smallCatalog({ overrides }), 'elsewhere'), 'ramen').priceMinor).toBe(1450);
  });

  test('an id that the language knows too has no price of its own', () => {
    const tea = { ...productOfDocument('tea'), id: 'constructor' };
    const menus = [{ ...menuOfDocument(), categories: [{ id: 'c', name: 'C', productIds: ['constructor'] }] }];
    expect(productOf(resolveCatalog(smallCatalog({ products: [tea], menus }), here), 'constructor').priceMinor).toBe(
      300,
    );
  });

  test('a dish is the same at two locations by its canonical id, which is its id unless said otherwise', () => {
    const tea = { ...productOfDocument('tea'), canonicalId: 'green-tea' };
    const catalog = resolveCatalog(smallCatalog({ products: [productOfDocument('gyoza'), tea] }), here);
    expect(catalog.productsByCanonicalId.get('green-tea')?.id).toBe('tea');
    expect(catalog.productsByCanonicalId.get('gyoza')?.id).toBe('gyoza');
  });

  test('what names nothing is left out', () => {
    const ramen = { ...productOfDocument('ramen'), groupIds: ['size', 'no-such-group', 'size'] };
    const menus = [
      { ...menuOfDocument(), categories: [{ id: 'c', name: 'C', productIds: ['ramen', 'no-such-dish', 'ramen'] }] },
    ];
    const catalog = resolveCatalog(smallCatalog({ products: [ramen], menus }), here);
    expect(productOf(catalog, 'ramen').groups.map((group) => group.id)).toEqual(['size']);
    expect(catalog.menus[0]?.categories[0]?.products.map((product) => product.id)).toEqual(['ramen']);
  });

  test('an option that may be chosen zero times stays in the model', () => {
    const ramen = productOf(resolveCatalog(smallCatalog(), here), 'ramen');
    expect(ramen.groups[0]?.optionsById.get('huge')?.maxQuantity).toBe(0);
  });

  test('overrides of a child link', () => {
    const large = productOf(resolveCatalog(smallCatalog(), here), 'ramen').groups[0]?.optionsById.get('large');
    expect(large?.childLinks[0]).toMatchObject({ minOverride: 0, maxOverride: 2, applyPerParentQuantity: true });
  });
});

describe('modifier trees', () => {
  const rows: readonly [string, Readonly<Record<string, readonly string[]>>, readonly string[], string][] = [
    ['a group below an option', { a: ['b'], b: [] }, ['a'], 'a(b)'],
    ['one group below two', { a: ['c'], b: ['c'], c: [] }, ['a', 'b'], 'a(c) b(c)'],
    ['a group below itself is cut', { a: ['a'] }, ['a'], 'a'],
    ['a longer way round is cut where it closes', { a: ['b'], b: ['c'], c: ['a'] }, ['a'], 'a(b(c))'],
    ['only the closing link is cut', { a: ['b'], b: ['a', 'c'], c: [] }, ['a'], 'a(b(c))'],
    ['a link to nothing is left out', { a: ['ghost'] }, ['a'], 'a'],
  ];

  test.each(rows)('%s', (_rule, links, roots, expected) => {
    expect(shape(productOf(resolveCatalog(chain(links, roots), here), 'ramen').groups)).toBe(expected);
  });

  test('equal trees are one object', () => {
    const catalog = resolveCatalog(chain({ a: ['c'], b: ['c'], c: [] }, ['a', 'b']), here);
    const [a, b] = productOf(catalog, 'ramen').groups;
    expect(a?.options[0]?.childLinks[0]?.group).toBe(b?.options[0]?.childLinks[0]?.group);
  });

  test('eight levels of groups are kept, the ninth is left out, wherever a shared group hangs', () => {
    const links = Object.fromEntries(
      [...'abcdefghi'].map((id, index, all) => [id, all[index + 1] === undefined ? [] : [all[index + 1] ?? '']]),
    );
    const catalog = resolveCatalog(chain(links, ['a', 'b']), here);
    const [a, b] = productOf(catalog, 'ramen').groups;
    expect(a && levels([a])).toBe(depthMax);
    expect(b && levels([b])).toBe(8);
    expect(b && shape([b])).toBe('b(c(d(e(f(g(h(i)))))))');
  });

  test('a wide and deep shared graph costs no more than its groups', () => {
    const ids = Array.from({ length: 8 }, (_value, level) => Array.from({ length: 20 }, (_v, at) => `g${level}-${at}`));
    const links = Object.fromEntries(ids.flatMap((row, level) => row.map((id) => [id, ids[level + 1] ?? []])));
    const started = performance.now();
    resolveCatalog(chain(links, ids[0] ?? []), here);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('many locations of one publication', () => {
  test('see the same under one key, and have their own where they differ', () => {
    const overrides = [{ locationId: 'special', prices: { tea: 1 }, removed: [] }];
    const resolver = createResolver(smallCatalog({ overrides }));
    expect(resolver.viewOf('one').key).toBe(resolver.viewOf('other').key);
    expect(resolver.viewOf('special').key).not.toBe(resolver.viewOf('one').key);
    expect(resolver.viewOf('special').plain?.key).toBe(resolver.viewOf('one').key);
    const plain = resolver.resolve(resolver.viewOf('one'), null);
    expect(resolver.resolve(resolver.viewOf('special'), plain).products.get('tea')?.priceMinor).toBe(1);
    expect(plain.products.get('tea')?.priceMinor).toBe(300);
  });

  test('share what does not differ: another price, a missing option and a missing dish make new objects, no more', () => {
    const overrides = [{ locationId: 'special', prices: { tea: 1 }, removed: ['gyoza', 'large'] }];
    const document = smallCatalog({ overrides });
    const resolver = createResolver(document);
    const plain = resolver.resolve(resolver.viewOf('one'), null);
    const special = resolver.resolve(resolver.viewOf('special'), plain);
    expect([...special.products.keys()]).not.toContain('gyoza');
    const common = [...special.products.values()].filter((product) => plain.products.get(product.id) === product);
    const own = [...special.products.keys()].filter((id) => !common.some((product) => product.id === id));
    expect(own).toEqual(['ramen', 'tea']);
    expect(productOf(special, 'ramen').groups[0]?.optionsById.has('large')).toBe(false);
    expect(productOf(plain, 'ramen').groups[0]?.optionsById.has('large')).toBe(true);
  });

  test('whatever they differ in, sharing changes nothing of what they see', () => {
    const document = readMenu('demo');
    const ids = [...document.products.map(({ id }) => id), ...document.groups.flatMap(optionIdsOf)];
    const override = fc.record({
      prices: fc.dictionary(fc.constantFrom(...ids), fc.nat(5_000), { maxKeys: 8 }),
      removed: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(override, (drawn) => {
        const resolver = createResolver({ ...document, overrides: [{ locationId: here, ...drawn }] });
        const view = resolver.viewOf(here);
        const plain = resolver.resolve(view.plain ?? view, null);
        expect(resolver.resolve(view, plain)).toEqual(resolver.resolve(view, null));
      }),
      { numRuns: caseCount(300) },
    );
  });
});

function optionIdsOf({ options }: GroupRecord): readonly string[] {
  return options.map(({ id }) => id);
}

function productOfDocument(id: string) {
  const product = smallCatalog().products.find((candidate) => candidate.id === id);
  if (product === undefined) throw new Error(`${id} is not in the small catalog`);
  return product;
}

function menuOfDocument() {
  const [menu] = smallCatalog().menus;
  if (menu === undefined) throw new Error('the small catalog has menus');
  return menu;
}
