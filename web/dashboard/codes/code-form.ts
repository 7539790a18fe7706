import type { DiscountCode, DiscountCodeTerms } from '../../../client/index.ts';
import { instantText, wallText } from '../forms/wall-time.ts';

/** A code as it stands in the form: both kinds of value are kept, and times are by the location's clock. */
export type CodeForm = Omit<DiscountCodeTerms, 'revision' | 'value' | 'startsAt' | 'endsAt'> & {
  readonly kind: 'percent' | 'amount';
  readonly rate: number;
  readonly amountMinor: number;
  /** `2026-11-22T10:30`; empty: from always, or for ever. */
  readonly starts: string;
  readonly ends: string;
};

/** What the form begins with: the code's terms, or those of a new one. */
export function codeForm(code: DiscountCode | null, timeZone: string): CodeForm {
  const value = code?.value ?? { kind: 'percent', rate: 100_000 };
  return {
    kind: value.kind,
    rate: value.kind === 'percent' ? value.rate : 100_000,
    amountMinor: value.kind === 'amount' ? value.amountMinor : 500,
    minimumMinor: code?.minimumMinor ?? 0,
    methods: code?.methods ?? null,
    locationIds: code?.locationIds ?? null,
    productIds: code?.productIds ?? null,
    customerId: code?.customerId ?? null,
    usesMax: code?.usesMax ?? null,
    usesPerCustomerMax: code?.usesPerCustomerMax ?? null,
    starts: wallText(code?.startsAt ?? null, timeZone),
    ends: wallText(code?.endsAt ?? null, timeZone),
  };
}

/** What the form says, as the service takes it. */
export function codeTerms(form: CodeForm, timeZone: string): Omit<DiscountCodeTerms, 'revision'> {
  const { kind, rate, amountMinor, starts, ends, ...limits } = form;
  return {
    ...limits,
    value: kind === 'percent' ? { kind, rate } : { kind, amountMinor },
    startsAt: instantText(starts, timeZone),
    endsAt: instantText(ends, timeZone),
  };
}
