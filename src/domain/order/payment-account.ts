import { invalid } from '../values/errors.ts';

/** What the owner of a merchant copies out of the vendor's dashboard. */
export type AccountKeys = {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Given where a person made the webhook; else this service makes one. */
  readonly webhookSecret?: string;
};

/** A merchant's account at a processor as it is kept: what must stay secret is encrypted. */
export type PaymentAccount = {
  readonly merchantId: string;
  readonly processor: string;
  /** The vendor's id. */
  readonly accountId: string;
  readonly publishableKey: string;
  /** Encrypted. */
  readonly secretKey: string;
  /** Encrypted; null: the vendor reports nothing, and payments are looked up only. */
  readonly webhookSecret: string | null;
  /** The vendor's id of the webhook this service made there; null: a person made it, or there is none. */
  readonly endpointId: string | null;
  readonly connectedAt: number;
  /** Whether it takes new payments; the others finish theirs. */
  readonly isActive: boolean;
};

/** Where one of the encrypted keys of an account stands. */
export function placeOfKey(
  { merchantId, processor, accountId }: Pick<PaymentAccount, 'merchantId' | 'processor' | 'accountId'>,
  key: 'secretKey' | 'webhookSecret',
) {
  return ['payment-account', merchantId, processor, accountId, key] as const;
}

/** A payment that an account was asked for. */
export type AccountPayment = {
  readonly account: PaymentAccount;
  /** The vendor's id; null until the answer has arrived. */
  readonly reference: string | null;
  /** When it was asked first and last, real time. */
  readonly firstAskedAt: number;
  readonly lastAskedAt: number;
};

/** Whether an account moves real money. */
export type AccountMode = 'test' | 'live';

/** The mode a key of Stripe's says of itself, such as `sk_live_...`; null for another form. */
export function modeOfKey(key: string): AccountMode | null {
  const [, mode] = /^(?:sk|rk|pk)_(test|live)_[A-Za-z0-9]{8,}$/.exec(key) ?? [];
  return mode === 'test' || mode === 'live' ? mode : null;
}

/**
 * The mode all keys agree on. Refuses with VALIDATION_ERROR, naming the key: keys of two modes, and the mode this
 * installation does not take. A sandbox takes no real money, and where test payments are not wanted a test card buys nothing.
 */
export function checkedMode(
  { secretKey, publishableKey }: AccountKeys,
  takes: { readonly realMoney: boolean; readonly testPayments: boolean },
): AccountMode {
  const mode = modeOfKey(secretKey);
  if (mode === null) throw invalid('secretKey', 'This is not a secret key.', 'form');
  if (modeOfKey(publishableKey) !== mode) {
    throw invalid('publishableKey', 'One of the keys is for testing and the other is not.', 'sameMode');
  }
  if (mode === 'live' && !takes.realMoney) {
    throw invalid('secretKey', 'A sandbox takes test keys only: it never moves real money.', 'testMode');
  }
  if (mode === 'test' && !takes.testPayments) {
    throw invalid('secretKey', 'With test keys anybody could order for nothing: use live keys here.', 'liveMode');
  }
  return mode;
}

/** A key as it may be shown again: what it is, and its last four characters. */
export function maskedKey(key: string): string {
  const [start = ''] = /^(?:(?:sk|rk)_(?:test|live)_|whsec_)/.exec(key) ?? [];
  return `${start}…${key.slice(-4)}`;
}
