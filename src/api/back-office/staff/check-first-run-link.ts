import { firstRunCheckSchema, firstRunLinkSchema } from '../../../contract/staff/staff.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import { findFirstRunLink, hasOperator } from '../../../store/staff/staff.ts';
import { json } from '../../../workflows/answer.ts';
import { sha256Hex } from '../../../workflows/digest.ts';
import { operation } from '../../operation.ts';
import { signIn } from '../../presets.ts';

/**
 * Whether a first-run link still works, so that the page can say so before a person fills in its form
 * (design/security.md#a-first-run-link-is-made-again-by-a-command). Looking does not use it up. An unknown link is an expired
 * one: a later link took its place.
 */
export const checkFirstRunLink = operation({
  ...signIn,
  id: 'checkFirstRunLink',
  summary: 'Says whether a first-run link still works.',
  description:
    'Returns whether the link can still make the first owner, and until when; it is not used up. ' +
    'A link that a later one replaced, or that never was, is `expired`; once there is an operator every link is `used`.',
  tag: 'Dashboard',
  surface: 'dashboard',
  path: '/first-run/check',
  body: firstRunCheckSchema,
  answers: { 200: firstRunLinkSchema },
  refuses: ['VALIDATION_ERROR'],
  run: async ({ database, clock }, { body }) => {
    const link = await findFirstRunLink(database, sha256Hex(body.token));
    if ((link !== null && link.usedAt !== null) || (await hasOperator(database)))
      return json(200, { state: 'used', expiresAt: null });
    if (link === null || link.expiresAt <= clock.now()) return json(200, { state: 'expired', expiresAt: null });
    return json(200, { state: 'open', expiresAt: formatInstant(link.expiresAt) });
  },
});
