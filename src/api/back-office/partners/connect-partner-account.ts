import { partnerListSchema, partnerRequestSchema } from '../../../contract/location/partner-accounts.ts';
import {
  checkSettings,
  type PartnerSettings,
  placeOfSettings,
} from '../../../domain/location/partners/partner-account.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { listPartnerAccounts, savePartnerAccount } from '../../../store/location/partner-accounts.ts';
import { json } from '../../../workflows/answer.ts';
import type { Context } from '../../../workflows/context.ts';
import { accountFor, partnerName, refuseFailure, writePartners } from '../../../workflows/location/partner-accounts.ts';
import type { ByMember, OperationRequest } from '../../../workflows/request.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { notifyOwners } from '../../../workflows/staff/notices.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Connects an account of the merchant's own, or gives a known one other settings, after the partner answered with them
 * (design/partners.md#connected-only-after-it-answered). Refuses settings that cannot be right or are not taken with VALIDATION_ERROR, an account too
 * many with RESOURCE_CONFLICT, a partner that does not answer with DEPENDENCY_UNAVAILABLE.
 */
export const connectPartnerAccount = operation({
  ...staffAct('owner'),
  takesConfirmation: true,
  id: 'connectPartnerAccount',
  summary: 'Connects a partner account of the merchant.',
  description:
    'Asks the courier service, POS, loyalty host, geocoder or mail server with these settings, and has the merchant work ' +
    'with it from then on. For owners; at most five couriers and one of every other kind.',
  method: 'POST',
  path: '/merchants/{merchantId}/partner-accounts',
  body: partnerRequestSchema,
  answers: { 200: partnerListSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RESOURCE_CONFLICT', 'DEPENDENCY_UNAVAILABLE'],
  run: async (context, request) => {
    const { accountId = null, ...filledIn } = request.body;
    const { merchantId } = request;
    const settings = checkSettings(filledIn, context.settings.mode);
    const newId = (): string => `${settings.kind}-${context.random.hex24(request.now)}`;
    const known = await listPartnerAccounts(context.database, merchantId);
    // Before the partner is asked: what has no room costs no call.
    accountFor(known, settings.kind, accountId, newId);
    refuseFailure(settings, await context.partners.check(merchantId, settings));
    await save(context, request, settings, accountId, newId);
    await context.locations.refresh();
    return json(200, await writePartners(context, merchantId));
  },
});

type Request = OperationRequest<unknown, unknown, { readonly merchantId: string }> & ByMember;

async function save(
  context: Context,
  request: Request,
  settings: PartnerSettings,
  wanted: string | null,
  newId: () => string,
): Promise<void> {
  const { merchantId } = request;
  const { kind, adapter } = settings;
  const partner = partnerName(settings);
  const changes = { kind, adapter, partner };
  await audited(context, request, { ...(wanted !== null && { subject: wanted }), changes }, async (tx) => {
    await holdMerchant(tx, merchantId);
    const accountId = accountFor(await listPartnerAccounts(tx, merchantId), kind, wanted, newId);
    const sealed = context.secrets.encrypt(JSON.stringify(settings), placeOfSettings({ merchantId, accountId }));
    await savePartnerAccount(tx, { merchantId, accountId, kind, adapter, settings: sealed }, context.clock.now());
    await notifyOwners(context, tx, merchantId, 'partnerConnected', { by: request.staff.name, partner });
  });
}
