import { confirmationSchema, confirmedSchema } from '../../../contract/staff/passkeys.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import { confirmStaffSession } from '../../../store/staff/staff-sessions.ts';
import { json } from '../../../workflows/answer.ts';
import { checkStaffCode, wrongCode } from '../../../workflows/staff/check-staff-code.ts';
import { confirmedMs } from '../../../workflows/staff/confirmed.ts';
import { provenPasskey } from '../../../workflows/staff/use-passkey.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/**
 * Confirms with a passkey of the person, or a code sent to their address, that it is them: for ten minutes this session may
 * do what takes that (design/security.md#passkeys-and-confirmation).
 */
export const confirmSession = operation({
  ...staffCall,
  id: 'confirmSession',
  summary: 'Confirms who is signed in, for what takes a fresh proof.',
  description:
    'Takes the answer of a passkey, or a code that requestStaffCode sent to the address of the signed-in person. ' +
    "What is wrong, or another person's, is VALIDATION_ERROR; too many wrong codes are RATE_LIMITED.",
  method: 'POST',
  path: '/confirmation',
  body: confirmationSchema,
  answers: { 200: confirmedSchema },
  refuses: ['VALIDATION_ERROR', 'RATE_LIMITED'],
  run: async (context, request) => {
    const { staff, body } = request;
    if ('otp' in body) {
      const { methodId, otp } = body;
      const use = await checkStaffCode(context, request, { emailAddress: staff.emailAddress, methodId, otp });
      if (!(await use())) throw wrongCode();
    } else await provenPasskey(context, request, staff.accountId, body);
    const now = context.clock.now();
    await confirmStaffSession(context.database, staff.tokenHash, now);
    return json(200, { confirmedUntil: formatInstant(now + confirmedMs) });
  },
});
