import { paymentProcessorRequestSchema, paymentProcessorSchema } from '../../../contract/order/payment-processor.ts';
import { type AccountKeys, checkedMode, placeOfKey } from '../../../domain/order/payment-account.ts';
import { CommerceError, invalid } from '../../../domain/values/errors.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { activateAccount, deactivateAccounts, listPaymentAccounts } from '../../../store/order/payment-accounts.ts';
import { json } from '../../../workflows/answer.ts';
import type { Context } from '../../../workflows/context.ts';
import { writePaymentProcessor } from '../../../workflows/payments/payment-account.ts';
import type { ByMember, OperationRequest } from '../../../workflows/request.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { notifyOwners } from '../../../workflows/staff/notices.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Connects the merchant's own account, or other keys of it, after the processor said whose keys they are; or has the
 * test processor take the payments. What was begun elsewhere is finished there. Refuses with VALIDATION_ERROR keys that
 * are refused there or of a mode this installation does not take, with RESOURCE_CONFLICT the 21st account.
 * (design/checkout.md#a-merchant-is-paid-into-its-own-account)
 */
export const setPaymentProcessor = operation({
  ...staffAct('owner'),
  takesConfirmation: true,
  id: 'setPaymentProcessor',
  summary: 'Sets the payment processor of a merchant.',
  description:
    "Connects the merchant's Stripe account after checking its keys with Stripe, or the test processor. " +
    'For owners; payments already begun finish where they began, and the 21st account is RESOURCE_CONFLICT.',
  method: 'PUT',
  path: '/merchants/{merchantId}/payment-processor',
  body: paymentProcessorRequestSchema,
  answers: { 200: paymentProcessorSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT', 'DEPENDENCY_UNAVAILABLE'],
  run: async (context, request) => {
    const { merchantId, body } = request;
    if (body.processor === 'test') await takeTestPayments(context, request);
    else await connectAccount(context, request, body);
    await context.locations.refresh();
    return json(200, await writePaymentProcessor(context, merchantId));
  },
});

/** Accounts of a merchant, those included that take no new payments: old orders are refunded there. */
const accountsMax = 20;

type Request = OperationRequest<unknown, unknown, { readonly merchantId: string }> & ByMember;

async function takeTestPayments(context: Context, request: Request): Promise<void> {
  if (!context.settings.testPayments) throw invalid('processor', 'This installation takes no test payments.', 'live');
  const act = { changes: { processor: 'test' } };
  await audited(context, request, act, async (tx) => {
    await deactivateAccounts(tx, request.merchantId);
    await notifyOwners(context, tx, request.merchantId, 'testPayments', { by: request.staff.name });
  });
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
  const account = {
    ...identity,
    publishableKey: keys.publishableKey,
    secretKey: secrets.encrypt(keys.secretKey, placeOfKey(identity, 'secretKey')),
    webhookSecret: secrets.encrypt(keys.webhookSecret, placeOfKey(identity, 'webhookSecret')),
    connectedAt: context.clock.now(),
  };
  const changes = { processor: account.processor, accountId: account.accountId, mode };
  await audited(context, request, { changes }, async (tx) => {
    await holdMerchant(tx, request.merchantId);
    const known = await listPaymentAccounts(tx, request.merchantId);
    if (known.length >= accountsMax && !known.some(({ accountId }) => accountId === account.accountId)) {
      const text = `A merchant has at most ${accountsMax} accounts, earlier ones included: connect one of them again.`;
      throw new CommerceError('RESOURCE_CONFLICT', text);
    }
    await activateAccount(tx, account);
    const values = { by: request.staff.name, account: account.accountId };
    await notifyOwners(context, tx, request.merchantId, 'stripeAccount', values);
  });
}
