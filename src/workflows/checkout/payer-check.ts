import type { Cart } from '../../domain/cart/cart.ts';
import { type PayerLimits, type PayerRefusal, refusePayer, refuseShares } from '../../domain/order/payer-limits.ts';
import { addressGroup, addressNetwork } from '../../domain/values/address-group.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { Database } from '../../store/database/database.ts';
import {
  countFailedPayments,
  loadHeldShares,
  loadPayerRecords,
  savePayerRecords,
} from '../../store/order/payer-records.ts';
import type { Context } from '../context.ts';
import type { OperationRequest } from '../request.ts';

/** Whom a payment is counted for, as keyed hashes: no row holds an address or a name of a person. */
export type Payers = { readonly merchantId: string; readonly payers: readonly string[]; readonly begunAt: number };

/** The payers of a cart that is to be paid by this request: its address, the network of it, e-mail and phone. */
export function payersOf({ secrets }: Context, { now, clientAddress }: OperationRequest, cart: Cart): Payers {
  const { merchantId, contact } = cart;
  const hashed = (kind: string, text: string): string =>
    `${kind}:${secrets.keyedHash('payer', `${merchantId} ${kind} ${text}`, secrets.keyId)}`;
  const network = addressNetwork(clientAddress);
  const email = contact?.emailAddress?.toLowerCase().replace(/\+[^@]*(?=@)/, '');
  const phone = contact?.phoneNumber?.replace(/[^+\d]/g, '');
  return {
    merchantId,
    begunAt: now,
    payers: [
      hashed('address', addressGroup(clientAddress)),
      ...(network === null ? [] : [hashed('network', network)]),
      ...(email === undefined ? [] : [hashed('contact', email)]),
      ...(phone === undefined ? [] : [hashed('contact', phone)]),
    ],
  };
}

/**
 * Refuses with RATE_LIMITED a payer with too many unpaid orders, or too many that lapsed or failed
 * (design/checkout.md#what-a-stranger-may-hold-unpaid): before a provider is asked for anything.
 */
export async function refusePausedPayer(context: Context, payers: Payers): Promise<void> {
  if (limitsOf(context).factor === 0) return;
  throwIf(await judgePayer(context, context.database, payers));
}

/**
 * The same once all is held, in the transaction that holds it: those who hold the same wait for each other there, so that
 * requests at one time count each other. Remembers whose attempt it is.
 */
export async function checkPayerHolds(
  context: Context,
  tx: Database,
  payers: Payers,
  attemptId: string,
): Promise<void> {
  const limits = limitsOf(context);
  if (limits.factor === 0) return;
  const attempt = { ...payers, attemptId };
  throwIf(await judgePayer(context, tx, payers));
  await savePayerRecords(tx, attempt);
  const shares = await loadHeldShares(tx, attempt);
  if (shares.length > 0) throwIf(refuseShares(shares, await loadPayerRecords(tx, payers), limits));
}

async function judgePayer(context: Context, database: Database, payers: Payers): Promise<PayerRefusal | null> {
  const records = await loadPayerRecords(database, payers);
  // Who began nothing has no failure to be held against them.
  if (records.length === 0) return null;
  const failed = await countFailedPayments(database, payers.merchantId, payers.begunAt);
  return refusePayer(records, failed, limitsOf(context));
}

/** What the installation allows those who have not paid. */
export function limitsOf({ settings }: Context): PayerLimits {
  return { unpaidPerAddress: settings.unpaidOrdersPerAddress, factor: settings.rateLimitFactor };
}

function throwIf(refusal: PayerRefusal | null): void {
  if (refusal === null) return;
  const { message, retryAfterSeconds } = refusal;
  throw new CommerceError('RATE_LIMITED', message, { retryAfterSeconds });
}
