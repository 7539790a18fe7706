import { serviceTokensSchema } from '../../../contract/staff/service-token.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import { listServiceTokens as list } from '../../../store/staff/service-tokens.ts';
import { json } from '../../../workflows/answer.ts';
import { writeToken } from '../../../workflows/staff/service-tokens.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The merchant's tokens, newest first, with their last use; what they are is never shown again. */
export const listServiceTokens = operation({
  ...staffRead('owner'),
  id: 'listServiceTokens',
  summary: 'Lists the service tokens of a merchant.',
  description:
    'Returns the tokens, newest first, with scopes, locations, addresses, end and last use. ' +
    'The tokens themselves are never returned again.',
  path: '/merchants/{merchantId}/service-tokens',
  answers: { 200: serviceTokensSchema },
  refuses: [],
  run: async (context, { merchantId }) => {
    const now = context.clock.now();
    const items = (await list(context.database, merchantId)).map((token) => ({
      ...writeToken(token),
      prefix: token.prefix,
      createdAt: formatInstant(token.createdAt),
      createdBy: token.createdBy,
      isOver: token.expiresAt !== null && token.expiresAt <= now,
      lastUsedAt: token.lastUsedAt === null ? null : formatInstant(token.lastUsedAt),
      lastUsedFrom: token.lastUsedFrom,
    }));
    return json(200, { items });
  },
});
