import type { AccountPayment, PaymentAccount } from '../../domain/order/payment-account.ts';
import { type Database, statement } from '../database/database.ts';
import { announceChange, markChanged } from '../database/location-changes.ts';
import { type JobRow, keyText, notSetAsideInTurn } from '../database/timed-work/job-failures.ts';

/** What is remembered of accounts and who is who there: what `PaymentAccountStore` in ports.ts asks for. */
export function paymentAccountStore(database: Database) {
  return {
    accountsOf: (merchantId: string) => listPaymentAccounts(database, merchantId),
    beginPayment: (account: PaymentAccount, attemptId: string, now: number) =>
      beginPayment(database, account, attemptId, now),
    findPayment: (merchantId: string, attemptId: string) => findPayment(database, merchantId, attemptId),
    saveReference: async (merchantId: string, attemptId: string, reference: string): Promise<void> => {
      await database.run(updateReference, [merchantId, attemptId, reference]);
    },
    findPayer: (account: PaymentAccount, customerId: string) => findPayer(database, account, customerId),
    savePayer: (account: PaymentAccount, customerId: string, reference: string) =>
      savePayer(database, account, customerId, reference),
    erasePayer: async (account: PaymentAccount, customerId: string): Promise<void> => {
      await database.run(deletePayer, [...keyOf(account), customerId]);
    },
    isPayer: async (account: PaymentAccount, reference: string): Promise<boolean> => {
      const rows = await database.run(selectPayerByReference, [...keyOf(account), reference]);
      return rows.length === 1;
    },
  };
}

/** The merchant's accounts: the one that takes new payments first, then the newest first. */
export async function listPaymentAccounts(database: Database, merchantId: string): Promise<readonly PaymentAccount[]> {
  return database.run<PaymentAccount>(selectAccounts, [merchantId]);
}

/** Whether a merchant takes or took payments with an account of its own. */
export async function hasPaymentAccounts(database: Database): Promise<boolean> {
  return (await database.run(selectAnyAccount, [])).length > 0;
}

/** Has an account take the merchant's payments from now on, with these keys; whichever did before takes no new ones. */
export async function activateAccount(tx: Database, account: Omit<PaymentAccount, 'isActive'>): Promise<void> {
  const { merchantId, processor, accountId, publishableKey, secretKey, webhookSecret, endpointId, connectedAt } =
    account;
  await noteChange(tx, merchantId);
  await tx.run(updateInactive, [merchantId]);
  await tx.run(upsertAccount, [
    merchantId,
    processor,
    accountId,
    publishableKey,
    secretKey,
    webhookSecret,
    connectedAt,
    endpointId,
  ]);
}

/** Has no account take new payments of the merchant; what was begun is finished where it began. */
export async function deactivateAccounts(tx: Database, merchantId: string): Promise<void> {
  await noteChange(tx, merchantId);
  await tx.run(updateInactive, [merchantId]);
}

/** Notes that the webhook `endpointId` is gone from an account; another one that took its place stays. */
export async function forgetEndpoint(database: Database, account: PaymentAccount): Promise<void> {
  await database.run(updateEndpoint, [...keyOf(account), account.endpointId]);
}

/**
 * At most `limit` accounts whose keys are sealed with one of `keyIds` (newest first) but not with the newest, or in the
 * form before the newest, without those set aside at `now`; both were sealed together.
 */
export async function findAccountsToReseal(
  database: Database,
  keyIds: readonly string[],
  now: number,
  limit: number,
): Promise<readonly (PaymentAccount & JobRow)[]> {
  return database.run<PaymentAccount & JobRow>(selectToReseal, [keyIds, now, limit]);
}

/** Stores the same keys, sealed anew. Changes nothing when they were replaced meanwhile. */
export async function resealAccount(
  database: Database,
  account: PaymentAccount,
  next: Pick<PaymentAccount, 'secretKey' | 'webhookSecret'>,
): Promise<void> {
  const before = [account.secretKey, account.webhookSecret];
  await database.run(updateSealed, [...keyOf(account), ...before, next.secretKey, next.webhookSecret]);
}

/** First in its transaction: the merchant's row keeps two owners from connecting at once. */
async function noteChange(tx: Database, merchantId: string): Promise<void> {
  await tx.run(updateMerchant, [merchantId]);
  await announceChange(tx);
}

async function beginPayment(
  database: Database,
  account: PaymentAccount,
  attemptId: string,
  now: number,
): Promise<AccountPayment> {
  const [row] = await database.run<PaymentRow>(insertPayment, [...keyOf(account), attemptId, now]);
  if (row === undefined) throw new Error('broken assumption: a payment that was begun is there');
  return paymentOf(row);
}

async function findPayment(database: Database, merchantId: string, attemptId: string): Promise<AccountPayment | null> {
  const [row] = await database.run<PaymentRow>(selectPayment, [merchantId, attemptId]);
  return row === undefined ? null : paymentOf(row);
}

async function findPayer(database: Database, account: PaymentAccount, customerId: string): Promise<string | null> {
  const [row] = await database.run<{ reference: string }>(selectPayer, [...keyOf(account), customerId]);
  return row?.reference ?? null;
}

async function savePayer(
  database: Database,
  account: PaymentAccount,
  customerId: string,
  reference: string,
): Promise<string> {
  const [row] = await database.run<{ reference: string }>(insertPayer, [...keyOf(account), customerId, reference]);
  return row?.reference ?? reference;
}

type PaymentRow = PaymentAccount & Omit<AccountPayment, 'account'>;

function paymentOf({ reference, firstAskedAt, lastAskedAt, ...account }: PaymentRow): AccountPayment {
  return { account, reference, firstAskedAt, lastAskedAt };
}

function keyOf({ merchantId, processor, accountId }: PaymentAccount): readonly string[] {
  return [merchantId, processor, accountId];
}

const accountColumns = `
  a.merchant_id, a.processor, a.account_id, a.publishable_key, a.secret_key, a.webhook_secret, a.connected_at,
  a.is_active, a.endpoint_id`;

const selectAccounts = statement(
  'list-payment-accounts',
  `
select ${accountColumns}
from payment_account a
where a.merchant_id = $1
order by a.is_active desc, a.connected_at desc, a.account_id`,
);

const selectAnyAccount = statement('find-any-payment-account', 'select account_id from payment_account limit 1');

const updateInactive = statement(
  'deactivate-payment-accounts',
  `update payment_account set is_active = false where merchant_id = $1 and is_active`,
);

const upsertAccount = statement(
  'activate-payment-account',
  `
insert into payment_account
  (merchant_id, processor, account_id, publishable_key, secret_key, webhook_secret, connected_at, endpoint_id, is_active)
values ($1, $2, $3, $4, $5, $6, $7, $8, true)
on conflict (merchant_id, processor, account_id) do update set publishable_key = excluded.publishable_key,
  secret_key = excluded.secret_key, webhook_secret = excluded.webhook_secret, connected_at = excluded.connected_at,
  endpoint_id = excluded.endpoint_id, is_active = true`,
);

const updateEndpoint = statement(
  'forget-payment-account-endpoint',
  `
update payment_account set endpoint_id = null, webhook_secret = null
where merchant_id = $1 and processor = $2 and account_id = $3 and endpoint_id = $4`,
);

// A sealed text names its form in its first part, and its key in the second (adapters/system/secrets.ts).
const accountKey = keyText(['a.processor', 'a.account_id']);

const selectToReseal = statement(
  'find-payment-accounts-to-reseal',
  `
select ${accountColumns}, ${accountKey} as row_key
from payment_account a
where split_part(a.secret_key, '.', 2) = any ($1::text[])
  and (split_part(a.secret_key, '.', 2) <> ($1::text[])[1] or a.secret_key like 'e1.%')
  and ${notSetAsideInTurn('reseal-payment-accounts', 'a.merchant_id', accountKey, '$2')}
limit $3`,
);

const updateSealed = statement(
  'reseal-payment-account',
  `
update payment_account set secret_key = $6, webhook_secret = $7
where merchant_id = $1 and processor = $2 and account_id = $3 and secret_key = $4
  and webhook_secret is not distinct from $5::text`,
);

// The number by which nodes see that a merchant changed (store/location-cache.ts).
const updateMerchant = statement(
  'note-change-of-payment-account',
  `update merchant set change_number = change_number + 1, ${markChanged} where merchant_id = $1`,
);

const paymentColumns = `
  p.reference, p.first_asked_at, p.last_asked_at`;

// Begun before under another account, it stays there: the vendor may have it already.
const insertPayment = statement(
  'begin-account-payment',
  `
with begun as (
  insert into account_payment (merchant_id, processor, account_id, attempt_id, first_asked_at, last_asked_at)
  values ($1, $2, $3, $4, $5::int8, $5::int8)
  on conflict (merchant_id, attempt_id) do update
    set last_asked_at = greatest(account_payment.last_asked_at, excluded.last_asked_at)
  returning merchant_id, processor, account_id, reference, first_asked_at, last_asked_at)
select ${accountColumns}, ${paymentColumns}
from begun p
join payment_account a
  on a.merchant_id = p.merchant_id and a.processor = p.processor and a.account_id = p.account_id`,
);

const selectPayment = statement(
  'find-account-payment',
  `
select ${accountColumns}, ${paymentColumns}
from account_payment p
join payment_account a
  on a.merchant_id = p.merchant_id and a.processor = p.processor and a.account_id = p.account_id
where p.merchant_id = $1 and p.attempt_id = $2`,
);

const updateReference = statement(
  'save-reference-of-account-payment',
  `update account_payment set reference = $3 where merchant_id = $1 and attempt_id = $2`,
);

const selectPayer = statement(
  'find-payer-at-account',
  `
select reference from account_payer
where merchant_id = $1 and processor = $2 and account_id = $3 and customer_id = $4`,
);

const selectPayerByReference = statement(
  'find-payer-at-account-by-reference',
  `
select customer_id from account_payer
where merchant_id = $1 and processor = $2 and account_id = $3 and reference = $4`,
);

const insertPayer = statement(
  'save-payer-at-account',
  `
insert into account_payer (merchant_id, processor, account_id, customer_id, reference)
values ($1, $2, $3, $4, $5)
on conflict (merchant_id, processor, account_id, customer_id) do update set reference = account_payer.reference
returning reference`,
);

const deletePayer = statement(
  'erase-payer-at-account',
  `
delete from account_payer
where merchant_id = $1 and processor = $2 and account_id = $3 and customer_id = $4`,
);
