// What someone who has not paid yet may hold, and when failing payments are a pause
// (design/checkout.md#what-a-stranger-may-hold-unpaid). Times are epoch milliseconds.

/** Whose payment is counted: the address, the /48 it belongs to, or an e-mail address or phone number. */
export type PayerKind = 'address' | 'network' | 'contact';

/** What one payer began at a merchant within the last hour. */
export type PayerRecord = {
  readonly kind: PayerKind;
  /** Locked and not paid. */
  readonly unpaid: number;
  /** Released, or left until the lock ended. */
  readonly lapsed: number;
  /** Ended by the processor's refusal. */
  readonly failed: number;
};

/** What one payer holds of a slot or a product of which there is a limited number, with the attempt that is begun. */
export type HeldShare = {
  readonly kind: PayerKind;
  /** Unpaid attempts that hold it. */
  readonly attempts: number;
  /** How much of it they hold. */
  readonly mine: number;
  /** How much of it all hold, paid orders included, and how much there is. */
  readonly held: number;
  readonly heldMax: number;
};

/** Multiplied by the factor of all quotas; 0: nothing is limited. */
export type PayerLimits = { readonly unpaidPerAddress: number; readonly factor: number };

export type PayerRefusal = { readonly message: string; readonly retryAfterSeconds: number };

/** Failed payments of a merchant in ten minutes that look like an attack: from then on one failure is a pause. */
export const failuresOfAttack = 60;

/** How long what a payer did is held against them. */
export const payerMemoryMs = 3_600_000;

/** How long the failures of a whole merchant count. */
export const attackMemoryMs = 600_000;

const perContact = { unpaid: 4, lapsed: 12, careless: 3, failed: 5 } as const;
const perAddress = { lapsed: 60, careless: 6, failed: 20 } as const;
/** A /48 has as many times the limits of an address as it has of its quotas. */
const networkFactor = 4;

/** So many of a thing one payer may hold unpaid in several orders, however few there are. */
const shareMin = 3;

/**
 * Why a payer with these records may not begin another payment now; null when they may. `failedAtMerchant` counts all
 * failures there within `attackMemoryMs`.
 */
export function refusePayer(
  records: readonly PayerRecord[],
  failedAtMerchant: number,
  limits: PayerLimits,
): PayerRefusal | null {
  if (limits.factor === 0) return null;
  const isAttacked = failedAtMerchant >= failuresOfAttack * limits.factor;
  for (const record of records) {
    const allowed = limitsOf(record.kind, limits);
    if (record.failed >= (isAttacked ? 1 : allowed.failed)) {
      return {
        message: 'Too many payments failed. Wait a while, then try another way to pay.',
        retryAfterSeconds: 900,
      };
    }
    if (record.unpaid >= allowed.unpaid) {
      return {
        message: 'Too many orders are waiting for their payment. Pay or release one first.',
        retryAfterSeconds: 60,
      };
    }
    if (record.lapsed >= allowed.lapsed) {
      return { message: 'Too many orders were not paid in the last hour. Wait a while.', retryAfterSeconds: 900 };
    }
  }
  return null;
}

/**
 * Why a payer may not hold this much; null when they may. One order may take all there is. Several unpaid ones of a payer
 * take at most half of what the others left, and who let orders lapse does not get the last.
 */
export function refuseShares(
  shares: readonly HeldShare[],
  records: readonly PayerRecord[],
  limits: PayerLimits,
): PayerRefusal | null {
  if (limits.factor === 0) return null;
  for (const { kind, attempts, mine, held, heldMax } of shares) {
    const left = heldMax - held + mine;
    if (attempts > 1 && mine > Math.max(shareMin, Math.ceil(left / 2)) * Math.max(1, limits.factor)) {
      return { message: 'Unpaid orders already hold a large share of this. Pay one first.', retryAfterSeconds: 60 };
    }
    const record = records.find((each) => each.kind === kind);
    if (held >= heldMax && record !== undefined && record.lapsed >= limitsOf(kind, limits).careless) {
      return { message: 'Earlier orders for the last of this were not paid. Wait a while.', retryAfterSeconds: 900 };
    }
  }
  return null;
}

type KindLimits = { unpaid: number; lapsed: number; careless: number; failed: number };

function limitsOf(kind: PayerKind, { unpaidPerAddress, factor }: PayerLimits): KindLimits {
  const own = kind === 'contact' ? perContact : { ...perAddress, unpaid: unpaidPerAddress };
  const times = factor * (kind === 'network' ? networkFactor : 1);
  const scaled = (count: number): number => Math.max(1, Math.floor(count * times));
  return {
    unpaid: scaled(own.unpaid),
    lapsed: scaled(own.lapsed),
    careless: scaled(own.careless),
    failed: scaled(own.failed),
  };
}
