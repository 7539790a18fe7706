import { firstRunSchema, staffAccountSchema } from '../../../contract/staff/staff.ts';
import { displayText } from '../../../domain/values/display-text.ts';
import { CommerceError, invalid } from '../../../domain/values/errors.ts';
import { findAccount, findMemberships, makeFirstOperator } from '../../../store/staff/staff.ts';
import { json } from '../../../workflows/answer.ts';
import { sha256Hex } from '../../../workflows/digest.ts';
import { openSession } from '../../../workflows/staff/open-staff-session.ts';
import { writeStaffAccount } from '../../../workflows/staff/staff-account.ts';
import { operation } from '../../operation.ts';
import { signIn } from '../../presets.ts';

/**
 * Makes the first person who runs this installation, owner of every merchant there is (design/security.md#staff). The
 * link works once, for fifteen minutes, and never again once there is such a person.
 */
export const useFirstRunLink = operation({
  ...signIn,
  id: 'useFirstRunLink',
  summary: 'Creates the first owner with the link printed at the first start.',
  description:
    'Creates the operator of this installation, who owns every existing merchant, and signs them in. ' +
    'The link works once, for 15 minutes; after that the answer is UNAUTHORIZED.',
  tag: 'Dashboard',
  surface: 'dashboard',
  path: '/first-run',
  body: firstRunSchema,
  answers: { 201: staffAccountSchema },
  refuses: ['VALIDATION_ERROR', 'UNAUTHORIZED'],
  run: async (context, request) => {
    const { body } = request;
    const { database, random } = context;
    const now = context.clock.now();
    const name = displayText(body.name);
    if (name === '') throw invalid('name', 'Say your name.', 'minLength');
    const emailAddress = body.emailAddress.toLowerCase();
    const made = await makeFirstOperator(
      database,
      sha256Hex(body.token),
      { accountId: random.uuid(now), emailAddress, name },
      now,
    );
    const account = made ? await findAccount(database, emailAddress) : null;
    if (account === null) {
      throw new CommerceError(
        'UNAUTHORIZED',
        'This link was used or is too old. On the server, npm run owner-link makes a new one.',
      );
    }
    const members = await findMemberships(database, account.accountId);
    const headers = await openSession(context, account, request, 'firstRunLink');
    return json(201, writeStaffAccount(context, { ...account, members }), { headers });
  },
});
