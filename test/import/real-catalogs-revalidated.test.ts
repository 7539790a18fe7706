import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, test } from 'vitest';
import type { Cart } from '../../src/domain/cart/cart.ts';
import { addItem } from '../../src/domain/cart/items/item-edits.ts';
import { type EffectiveRule, effectiveRule, type RequestedSelection } from '../../src/domain/cart/selections.ts';
import type { LocationSnapshot } from '../../src/domain/location/location-snapshot.ts';
import type { CatalogDocument, ResolvedGroup } from '../../src/domain/menu/catalog.ts';
import { emptyDocument, mergeMenu } from '../../src/domain/menu/merge-menu.ts';
import { resolveCatalog } from '../../src/domain/menu/resolve-catalog.ts';
import { CommerceError } from '../../src/domain/values/errors.ts';
import { parseSquare } from '../../src/import/square/square.ts';
import { playDay, type Turn } from '../support/data/arbitrary-days.ts';
import { checkEvidence, checkExplained, checkReward, checkTrace, type Seen } from '../support/data/check-step.ts';
import { fixture, locationId, settings } from '../support/data/import-parts.ts';
import { cart, code, now, snapshot } from '../support/data/kitchen.ts';
import { expectSeen, forAll } from '../support/run/for-all.ts';

// Carts filled from one export of a shop and held against the next one: menus as people write them, and the changes they
// really made. Real exports are read from a folder; the invented one and a day of changes to it are always there.

const folder = process.env.TIFFIN_REAL_CATALOGS ?? '';
const files = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => /^square-catalog-.*\.json$/.test(name))
      .sort()
  : [];
if (files.length < 2) {
  console.info('skipped the real part of real-catalogs-revalidated.test.ts: TIFFIN_REAL_CATALOGS names no two exports');
}

const cartCount = 3_600;
const patience = 120_000;

function documentOf(text: string): CatalogDocument {
  const parse = settings({ isUnwanted: () => false });
  return mergeMenu(emptyDocument, parseSquare(text, parse), parse.ids.prefix).document;
}

function factsOf(document: CatalogDocument, revision: number): LocationSnapshot {
  const numbers = { publicationRevision: revision, snapshotRevision: revision };
  return snapshot({ ...numbers, locationId, catalog: resolveCatalog(document, locationId) });
}

/** A busy day at the invented shop: a third of the dishes gone, half of the prices up, first options gone, rules turned. */
function changedBusily(document: CatalogDocument): CatalogDocument {
  return {
    ...document,
    products: document.products
      .filter((_product, index) => index % 3 !== 2)
      .map((product, index) => ({ ...product, priceMinor: product.priceMinor + (index % 2) * 25 })),
    groups: document.groups.map((group, index) => ({
      ...group,
      min: index % 4 === 3 ? 1 : group.min,
      options: index % 3 === 2 ? group.options.slice(1) : group.options.map((one) => ({ ...one, priceMinor: 35 })),
    })),
  };
}

type WantedLine = { readonly dish: number; readonly quantity: number; readonly picks: readonly number[] };

const wantedLines: fc.Arbitrary<readonly WantedLine[]> = fc.array(
  fc.record({
    dish: fc.nat(10_000),
    quantity: fc.integer({ min: 1, max: 4 }),
    picks: fc.array(fc.nat(20), { minLength: 4, maxLength: 8 }),
  }),
  { minLength: 1, maxLength: 5 },
);

/** What a customer with these `picks` chooses: in every group as much as it must be, or more. */
function choose(groups: readonly Offered[], picks: readonly number[], depth = 0): readonly RequestedSelection[] {
  return groups.flatMap(({ group, rule }, place) => {
    const pick = picks[(place + depth) % picks.length] ?? 0;
    const count = Math.min(group.options.length, rule.max, Math.max(rule.min, pick % 3));
    const selectedOptions = group.options.slice(pick % Math.max(group.options.length - count + 1, 1)).slice(0, count);
    if (selectedOptions.length === 0) return [];
    return [
      {
        groupId: group.id,
        selectedOptions: selectedOptions.map((option) => {
          const below = option.childLinks.map((link) => ({ group: link.group, rule: effectiveRule(link, 1) }));
          return { optionId: option.id, quantity: 1, children: choose(below, picks, depth + 1) };
        }),
      },
    ];
  });
}

type Offered = { readonly group: ResolvedGroup; readonly rule: EffectiveRule };

function fill(wanted: readonly WantedLine[], at: LocationSnapshot, extras: Partial<Cart>): Cart {
  const products = [...(at.catalog?.products.values() ?? [])];
  return wanted.reduce<Cart>(
    (filled, { dish, quantity, picks }, index) => {
      const product = products[dish % products.length];
      if (product === undefined) return filled;
      const selections = choose(
        product.groups.map((group) => ({ group, rule: group })),
        picks,
      );
      const rest = { itemUnavailableAction: 'remove_item', specialInstructions: '', categoryId: null } as const;
      const item = { ...rest, itemId: `l${index}`, productId: product.id, quantity, selections };
      try {
        return addItem(filled, item, at, now);
      } catch (error) {
        if (error instanceof CommerceError) return filled;
        throw error;
      }
    },
    cart({ locationId, ...extras }),
  );
}

const extras: fc.Arbitrary<Partial<Cart>> = fc.record({
  tip: fc.constantFrom<Cart['tip']>({ kind: 'none' }, { kind: 'percentage', rate: 180_000 }),
  discount: fc.constantFrom(
    null,
    code({ kind: 'percent', rate: 100_000 }),
    code({ kind: 'amount', amountMinor: 500 }, { minimumMinor: 2_000 }),
  ),
});

const rewards = fc.boolean().map((held) => ({
  reward: held ? { rewardId: 'reward-500', holdId: 'hold', amountOffMinor: 500, productIds: null } : null,
}));

/** Fills carts on `before` and plays the change to `after`: a note shows it, and two looks settle what can be settled. */
function holdCarts(before: LocationSnapshot, after: LocationSnapshot): void {
  const look: Turn = { changes: [], act: { command: 'validate', courier: [550, 0] } };
  const note: Turn = { changes: [{ world: 'facts', snapshot: after }], act: { command: 'note' } };
  let steps = 0;
  let reportedCount = 0;
  forAll(
    fc.tuple(wantedLines, extras, rewards),
    ([wanted, chosen, held]) => {
      const morning = fill(wanted, before, chosen.discount === null ? { ...chosen, ...held } : chosen);
      let seen: Seen | null = null;
      playDay(
        morning,
        [note, look, look],
        (step) => {
          steps += 1;
          reportedCount += step.differences.length;
          checkExplained(step);
          checkTrace(step);
          checkReward(step);
          seen ??= { cart: step.before, priced: step.pricedBefore };
          if (step.act.command === 'note' && seen.cart.revalidation === null) checkEvidence(seen, step);
        },
        before,
      );
    },
    cartCount,
  );
  expectSeen(steps, 10_000);
  expectSeen(reportedCount, 100);
}

test(
  'carts of the invented export, after a day of changes: nothing unexplained, every total from its trace, evidence exact',
  () => {
    const document = documentOf(fixture('square.json'));
    holdCarts(factsOf(document, 1), factsOf(changedBusily(document), 2));
  },
  patience,
);

describe.skipIf(files.length < 2)('carts of each real export, held against the next one', () => {
  const documents = files.map((file) => documentOf(readFileSync(join(folder, file), 'utf8')));
  const pairs = documents
    .slice(1)
    .map((next, index) => [files[index], files[index + 1], documents[index], next] as const);

  test.each(pairs)(
    '%s to %s: nothing unexplained, every total from its trace, evidence exact',
    (_from, _to, before, after) => {
      if (before === undefined) throw new Error('every export has one before it');
      holdCarts(factsOf(before, 1), factsOf(after, 2));
    },
    patience,
  );
});
