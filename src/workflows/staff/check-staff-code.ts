import { timingSafeEqual } from 'node:crypto';
import { CommerceError, invalid } from '../../domain/values/errors.ts';
import { takeStaffGuess, useStaffLogin } from '../../store/staff/staff.ts';
import type { Context } from '../context.ts';
import { spendGuess, whoSignsIn } from '../customer/sign-in-limits.ts';
import { type OperationRequest, visitorOf } from '../request.ts';
import { recordSignIn } from './record-access.ts';
import { staffCodeHash } from './staff-code.ts';

const attemptCountMax = 5;

type Guess = { readonly emailAddress: string; readonly methodId: string; readonly otp: string };

/**
 * Checks the code of a person and answers how to use it up, which works once. Wrong, expired, used and unknown codes are one
 * VALIDATION_ERROR; after too many of them RATE_LIMITED. What is refused to a person who works here is written down.
 */
export async function checkStaffCode(
  context: Context,
  request: Pick<OperationRequest, 'operationId' | 'clientAddress' | 'visitor'>,
  { emailAddress, methodId, otp }: Guess,
): Promise<() => Promise<boolean>> {
  const { database, secrets } = context;
  const now = context.clock.now();
  const who = await whoSignsIn(context, 'staff', emailAddress, visitorOf(request), now);
  const kept = await takeStaffGuess(database, { methodId, emailAddress, now, attemptCountMax });
  if (kept === null) throw wrongCode();
  const { retryAt, forgive } = await spendGuess(context, who, now);
  if (retryAt !== null) {
    recordSignIn(context, request, emailAddress, 'limited');
    throw tooManyGuesses(retryAt, now);
  }
  const hash = Buffer.from(staffCodeHash(secrets, kept.keyId, methodId, otp));
  if (!timingSafeEqual(hash, Buffer.from(kept.codeHash))) {
    recordSignIn(context, request, emailAddress, 'refused');
    throw wrongCode();
  }
  await forgive();
  return () => useStaffLogin(database, methodId, now);
}

/** The refusal of a code, whatever is wrong with it. */
export function wrongCode(): CommerceError {
  return invalid('otp', 'This code is not right, or no longer. Ask for a new one.');
}

function tooManyGuesses(retryAt: number, now: number): CommerceError {
  return new CommerceError(
    'RATE_LIMITED',
    'Too many wrong codes today. Sign in from a device you used before, or wait.',
    {
      retryAfterSeconds: Math.min(3600, Math.max(1, Math.ceil((retryAt - now) / 1000))),
    },
  );
}
