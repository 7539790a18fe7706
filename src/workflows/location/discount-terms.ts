import type { Static } from 'typebox';
import type { discountTermsSchema } from '../../contract/location/discount-codes.ts';
import { formatInstant } from '../../contract/values/scalars.ts';
import { CommerceError, invalid } from '../../domain/values/errors.ts';
import type { DiscountCode } from '../../store/cart/discount-codes.ts';
import {
  countStandingCodes,
  holdDiscountCode,
  insertDiscountTerms,
  type ListedDiscountCode,
  updateDiscountTerms,
} from '../../store/cart/discount-terms.ts';
import type { Database } from '../../store/database/database.ts';
import { holdMerchant } from '../../store/database/hold-merchant.ts';
import { changedMeanwhile } from './location-settings.ts';
import { sentInstant } from './sent-instant.ts';

/** A code as it is written on a receipt: upper case. Refuses what no code looks like. */
export function readCode(text: string): string {
  const code = text.toUpperCase();
  if (/^[A-Z0-9]{6,24}$/.test(code)) return code;
  throw invalid('code', 'A code has 6 to 24 letters and digits.', 'format');
}

/** The terms that were sent for `code`. Refuses dates that leave no time between them. */
export function readTerms(code: string, sent: Static<typeof discountTermsSchema>): DiscountCode {
  const { revision: _read, startsAt, endsAt, ...limits } = sent;
  const starts = sentInstant(startsAt, 'startsAt');
  const ends = sentInstant(endsAt, 'endsAt');
  if (starts !== null && ends !== null && ends <= starts) {
    throw invalid('endsAt', 'A code ends after it starts.', 'order');
  }
  return { ...limits, code, startsAt: starts, endsAt: ends };
}

/** Codes of a merchant that have not ended, or that no cart used. (design/prices.md#a-merchant-has-10000-codes) */
const standingMax = 10_000;

export type SavedTerms = {
  readonly merchantId: string;
  readonly terms: DiscountCode;
  /** 0 for a code that is not there yet. */
  readonly expectedRevision: number;
  /** By the merchant's clock. */
  readonly now: number;
};

/**
 * Stores the terms of a code that still has `expectedRevision`. Refuses with RESOURCE_CONFLICT when it has another number
 * by now, a maximum below the uses that are kept already, and one code more than a merchant may have.
 */
export async function saveTerms(tx: Database, saved: SavedTerms): Promise<void> {
  const { merchantId, now } = saved;
  await holdMerchant(tx, merchantId);
  const before = await countStandingCodes(tx, merchantId, now);
  await writeTerms(tx, saved);
  const after = await countStandingCodes(tx, merchantId, now);
  if (after > before && after > standingMax) {
    const max = standingMax.toLocaleString('en');
    throw new CommerceError('RESOURCE_CONFLICT', `A merchant has at most ${max} codes: delete or end others first.`);
  }
}

async function writeTerms(tx: Database, { merchantId, terms, expectedRevision }: SavedTerms): Promise<void> {
  if (expectedRevision === 0) {
    if (!(await insertDiscountTerms(tx, merchantId, terms))) throw changedMeanwhile('code');
    return;
  }
  const heldCount = await holdDiscountCode(tx, merchantId, terms.code, expectedRevision);
  if (heldCount === null) throw changedMeanwhile('code');
  if (terms.usesMax !== null && terms.usesMax < heldCount) {
    throw new CommerceError('RESOURCE_CONFLICT', 'More uses than that are taken already: allow at least as many.');
  }
  await updateDiscountTerms(tx, merchantId, terms, heldCount);
}

/** A code as `discountCodeSchema`. */
export function writeDiscountCode({
  startsAt,
  endsAt,
  ...plain
}: ListedDiscountCode): Readonly<Record<string, unknown>> {
  return {
    ...plain,
    startsAt: startsAt === null ? null : formatInstant(startsAt),
    endsAt: endsAt === null ? null : formatInstant(endsAt),
  };
}
