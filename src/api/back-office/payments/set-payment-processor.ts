import { paymentProcessorRequestSchema, paymentProcessorSchema } from '../../../contract/order/payment-processor.ts';
import {
  type AccountKeys,
  checkedMode,
  type PaymentAccount,
  placeOfKey,
} from '../../../domain/order/payment-account.ts';
import { CommerceError, invalid } from '../../../domain/values/errors.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { activateAccount, deactivateAccounts, listPaymentAccounts } from '../../../store/order/payment-accounts.ts';
import { json } from '../../../workflows/answer.ts';
import type { Context } from '../../../workflows/context.ts';
import { firstStored, removeUnusedWebhooks, webhookOf } from '../../../workflows/payments/account-webhook.ts';
import { writePaymentProcessor } from '../../../workflows/payments/payment-account.ts';
import type { ByMember, OperationRequest } from '../../../workflows/request.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { notifyOwners } from '../../../workflows/staff/notices.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Connects the merchant's own account, or other keys of it, after the processor said whose keys they are, and has it report
 * here; or has the test processor or none take the payments. What was begun elsewhere is finished there. Refuses with VALIDATION_ERROR keys that
 * are refused there or of a mode this installation does not take, with RESOURCE_CONFLICT the 21st account and one that
 * takes no webhook.
 * (design/checkout.md#a-merchant-is-paid-into-its-own-account)
 */
export const setPaymentProcessor = operation({
  ...staffAct('owner'),
  takesConfirmation: true,
  id: 'setPaymentProcessor',
  summary: 'Sets the payment processor of a merchant.',
  description:
    "Connects the merchant's Stripe account after checking its keys with Stripe and making the webhook there, the test " +
    'processor, or none. ' +
    'For owners; payments already begun finish where they began, and the 21st account is RESOURCE_CONFLICT.',
  method: 'PUT',
  path: '/merchants/{merchantId}/payment-processor',
  body: paymentProcessorRequestSchema,
  answers: { 200: paymentProcessorSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT', 'DEPENDENCY_UNAVAILABLE'],
  run: async (context, request) => {
    const { merchantId, body } = request;
    if (body.processor === 'stripe') await connectAccount(context, request, body);
    else await disconnect(context, request, body.processor);
    await context.locations.refresh();
    return json(200, await writePaymentProcessor(context, merchantId));
  },
});

/** Accounts of a merchant, those included that take no new payments: old orders are refunded there. */
const accountsMax = 20;

type Request = OperationRequest<unknown, unknown, { readonly merchantId: string }> & ByMember;

async function disconnect(context: Context, request: Request, processor: 'test' | 'none'): Promise<void> {
  const isTest = processor === 'test';
  if (isTest && !context.settings.testPayments) {
    throw invalid('processor', 'This installation takes no test payments.', 'live');
  }
  await audited(context, request, { changes: { processor } }, async (tx) => {
    await deactivateAccounts(tx, request.merchantId);
    await notifyOwners(context, tx, request.merchantId, isTest ? 'testPayments' : 'noPayments', {
      by: request.staff.name,
    });
  });
  await removeUnusedWebhooks(context, request.merchantId, new Set());
}

async function connectAccount(context: Context, request: Request, keys: AccountKeys): Promise<void> {
  const { secrets, settings, accountProcessor } = context;
  const { mode: installed, testPayments } = settings;
  const mode = checkedMode(keys, { realMoney: installed === 'production', testPayments });
  const identity = {
    merchantId: request.merchantId,
    processor: accountProcessor.name,
    accountId: await accountProcessor.identify(keys),
  };
  const sameIn = (accounts: readonly PaymentAccount[]) =>
    accounts.find(({ accountId }) => accountId === identity.accountId) ?? null;
  const earlier = await listPaymentAccounts(context.database, request.merchantId);
  const before = sameIn(earlier);
  checkRoom(earlier, before);
  const webhook = await webhookOf(context, identity, keys, before);
  const account = {
    ...identity,
    publishableKey: keys.publishableKey,
    secretKey: secrets.encrypt(keys.secretKey, placeOfKey(identity, 'secretKey')),
    connectedAt: context.clock.now(),
  };
  const changes = { processor: account.processor, accountId: account.accountId, mode };
  await audited(context, request, { changes }, async (tx) => {
    await holdMerchant(tx, request.merchantId);
    const known = await listPaymentAccounts(tx, request.merchantId);
    const stored = sameIn(known);
    checkRoom(known, stored);
    await activateAccount(tx, { ...account, ...firstStored(before, webhook, stored) });
    const values = { by: request.staff.name, account: account.accountId };
    await notifyOwners(context, tx, request.merchantId, 'stripeAccount', values);
  });
  const unused = new Set([before?.endpointId ?? null, webhook.endpointId]);
  await removeUnusedWebhooks(context, request.merchantId, unused);
}

function checkRoom(known: readonly PaymentAccount[], same: PaymentAccount | null): void {
  if (known.length < accountsMax || same !== null) return;
  const text = `A merchant has at most ${accountsMax} accounts, earlier ones included: connect one of them again.`;
  throw new CommerceError('RESOURCE_CONFLICT', text);
}
