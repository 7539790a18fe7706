import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { revalidate } from '../../../src/domain/cart/revalidation.ts';
import { anyCommand, days, mornings, playDay, quiet, type Turn } from '../../support/data/arbitrary-days.ts';
import { checkEvidence, checkExplained, checkReward, checkTrace, type Seen } from '../../support/data/check-step.ts';
import { cart, document, line, now, policy, republished, snapshot, withPolicy } from '../../support/data/kitchen.ts';
import { expectSeen, forAll } from '../../support/run/for-all.ts';

// Of about four accepted acts each, so that every sentence is held against more than ten thousand of them.
const dayCount = 3_500;
const patience = 120_000;

test(
  'between two revisions nothing differs that no difference and no act explains, and the trace alone gives what is shown',
  () => {
    let seen = 0;
    forAll(
      fc.tuple(mornings, days(anyCommand)),
      ([morning, day]) =>
        playDay(morning, day, (step) => {
          seen += 1;
          checkExplained(step);
          checkTrace(step);
          checkReward(step);
        }),
      dayCount,
    );
    expectSeen(seen, 10_000);
  },
  patience,
);

test(
  'a change set takes away exactly the evidence that does not hold any more',
  () => {
    let seen = 0;
    let open = 0;
    forAll(
      fc.tuple(mornings, days(quiet)),
      ([morning, day]) => {
        let base: Seen | null = null;
        playDay(morning, day, (step) => {
          base ??= { cart: step.before, priced: step.pricedBefore };
          // A morning whose reward counts no line begins with something to tell.
          if (base.cart.revalidation !== null) return;
          seen += 1;
          if (step.after.revalidation?.required === true) open += 1;
          checkEvidence(base, step);
        });
      },
      dayCount,
    );
    expectSeen(seen, 10_000);
    expectSeen(open, 2_000);
  },
  patience,
);

describe('what the above once found', () => {
  const priced = (at: number) =>
    republished({ products: document.products.map((each) => ({ ...each, priceMinor: at })) });
  const noTips = { gratuity: { ...policy.gratuity, enabled: false } };
  const tipped = revalidate(
    cart({ lines: [line('l1', 'b')], tip: { kind: 'percentage', rate: 180_000 } }),
    snapshot(),
    now,
  );

  test('a tip that comes to nothing stays while the dish is free, and is reported when the dish costs something again', () => {
    const free = revalidate(tipped.cart, withPolicy(noTips, priced(0)), now);
    expect(free.cart.tip).toEqual(tipped.cart.tip);
    expect(free.differences.map((each) => each.path)).toEqual(['items[l1].price']);
    const again = revalidate(free.cart, withPolicy(noTips, priced(600)), now);
    expect(again.cart.tip).toEqual({ kind: 'none' });
    expect(again.differences[1]).toMatchObject({ path: 'waiterTipTotal', before: '1.08', after: '0.00' });
  });

  test("a courier's tax that moves alone is reported, also to the amount that was reported as a fee", () => {
    const { scheduling, gratuity, statementDescriptor } = policy;
    const partner: Turn['changes'][number] = {
      world: 'policy',
      fees: {},
      methodFee: 0,
      methodRate: 0,
      notOffered: [],
      closesAt: 1440,
      area: null,
      byPartner: true,
      scheduling,
      gratuity,
      statementDescriptor,
    };
    const validate = (...courier: [number, number]) => ({ command: 'validate', courier }) as const;
    const reported: string[] = [];
    playDay(
      cart({ lines: [line('l1', 'a')], deliveryQuote: null }),
      [
        { changes: [], act: { command: 'delivery', lat: 40, courier: [550, 0] } },
        { changes: [partner], act: { command: 'quantity', which: 0, quantity: 1 } },
        { changes: [], act: validate(550, 31) },
        { changes: [{ world: 'waiting', minutes: 45 }], act: validate(550, 0) },
      ],
      (step) => {
        checkExplained(step);
        for (const { path, before, after } of step.differences) {
          if (path === 'deliveryQuote') reported.push(`${before} -> ${after}`);
        }
      },
    );
    expect(reported).toEqual(['4.00 -> null', '4.00 -> 5.50', '5.81 -> 5.50']);
  });

  test('a tip that goes while prices fall is reported with the amount that was shown', () => {
    const { differences } = revalidate(tipped.cart, withPolicy(noTips, priced(100)), now);
    expect(differences.find((each) => each.path === 'waiterTipTotal')).toMatchObject({ before: '1.08', after: '0.00' });
  });
});
