import { issuedServiceTokenSchema, newServiceTokenSchema } from '../../../contract/staff/service-token.ts';
import { tokensMax } from '../../../domain/staff/service-token.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { saveServiceToken } from '../../../store/staff/service-tokens.ts';
import { json } from '../../../workflows/answer.ts';
import { requiredText } from '../../../workflows/location/location-settings.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { makeServiceToken, readTokenTerms, writeToken } from '../../../workflows/staff/service-tokens.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Makes a token with which a program of the merchant works in the back office (reference/credentials.md#service-tokens). It is
 * shown in this answer and never again: only its hash is kept. The 51st token is RESOURCE_CONFLICT.
 */
export const createServiceToken = operation({
  ...staffAct('owner'),
  takesConfirmation: true,
  id: 'createServiceToken',
  summary: 'Creates a service token and returns it once.',
  description:
    'Creates a token with scopes, locations, addresses and an end for a program of the merchant and returns it once; ' +
    'only its hash is kept. More than 50 tokens is RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/merchants/{merchantId}/service-tokens',
  body: newServiceTokenSchema,
  answers: { 201: issuedServiceTokenSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, staff, body } = request;
    const name = requiredText(body.name, 'name');
    const terms = await readTokenTerms(context, merchantId, body);
    const { serviceToken, ...made } = makeServiceToken(context);
    const token = { ...terms, ...made, merchantId, name, createdAt: context.clock.now(), createdBy: staff.accountId };
    const { scopes, locationIds, addresses } = terms;
    const changes = { prefix: made.prefix, name, scopes, locationIds, addresses };
    await audited(context, request, { subject: made.tokenId, changes }, async (tx) => {
      await holdMerchant(tx, merchantId);
      if (await saveServiceToken(tx, { ...token, countMax: tokensMax })) return;
      throw new CommerceError(
        'RESOURCE_CONFLICT',
        `A merchant has at most ${tokensMax} service tokens: remove one first.`,
      );
    });
    return json(201, { ...writeToken(token), prefix: made.prefix, serviceToken });
  },
});
