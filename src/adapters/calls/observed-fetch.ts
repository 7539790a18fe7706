import type { PartnerFailure } from '../../domain/location/partners/partner-account.ts';
import { isAway } from '../../domain/values/errors.ts';

/** What the last request of a client met with. */
export type LastSeen = {
  /** Null: nothing answered. */
  readonly status: number | null;
  /** The address it leads to is not one that may be connected to. */
  readonly isRefusedAddress: boolean;
};

export type ObservedFetch = { readonly fetch: typeof fetch; readonly last: () => LastSeen };

const nothing: LastSeen = { status: null, isRefusedAddress: false };

/** The same `fetch`, which remembers what its last request met with: adapters say of every failure the same. */
export function observedFetch(given: typeof fetch): ObservedFetch {
  let last = nothing;
  return {
    last: () => last,
    fetch: async (input, init) => {
      try {
        const response = await given(input, init);
        last = { status: response.status, isRefusedAddress: false };
        return response;
      } catch (error) {
        last = { ...nothing, isRefusedAddress: causes(error).some(isAddressRefused) };
        throw error;
      }
    },
  };
}

/** Why a partner did not do what it was asked; null: it answered, if only to refuse. */
export function partnerFailureOf(error: unknown, last: LastSeen): PartnerFailure | null {
  if (!isAway(error)) return null;
  const all = causes(error);
  if (last.isRefusedAddress || all.some(isAddressRefused)) return 'address';
  const isMailRefusal = all.some((cause) => cause instanceof Error && /^SMTP: EAUTH\b/.test(cause.message));
  return last.status === 401 || last.status === 403 || isMailRefusal ? 'refused' : 'unreachable';
}

function isAddressRefused(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const named = 'code' in error && error.code === 'ADDRESS_REFUSED';
  return named || (error instanceof Error && /^SMTP: ADDRESS_REFUSED\b/.test(error.message));
}

/** An error and what it came of, at most five. */
function causes(error: unknown): readonly unknown[] {
  const found: unknown[] = [];
  for (let next = error; next !== undefined && found.length < 5; ) {
    found.push(next);
    next = next instanceof Error ? next.cause : undefined;
  }
  return found;
}
