import { ownServiceTokenSchema } from '../../../contract/staff/service-token.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { json } from '../../../workflows/answer.ts';
import { writeToken } from '../../../workflows/staff/service-tokens.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/** What the token of the request may do, and where: the first call of a program that was given one. */
export const getOwnServiceToken = operation({
  ...staffCall,
  id: 'getOwnServiceToken',
  scope: 'any',
  summary: 'Returns what the service token of the request may do.',
  description:
    'Returns the merchant, scopes, locations, addresses and end of the token that was sent. ' +
    'A person, who has none, is NOT_FOUND.',
  method: 'GET',
  path: '/service-token',
  answers: { 200: ownServiceTokenSchema },
  refuses: ['NOT_FOUND'],
  run: (_context, { staff: { token } }) => {
    if (token === null) throw new CommerceError('NOT_FOUND', 'This request brought no service token.');
    return json(200, { ...writeToken(token), merchantId: token.merchantId });
  },
});
