import { CommerceError } from '../../domain/values/errors.ts';
import type { Context } from '../context.ts';
import type { ByStaff } from '../request.ts';

/** How long a passkey or a code counts as proof that it is the person who acts. */
export const confirmedMs = 10 * 60_000;

/**
 * Refuses with CONFIRMATION_REQUIRED an act that takes a fresh proof of who the person is, ten minutes old at the most:
 * accounts for payments, secrets, erasure, owners and passkeys (design/security.md#passkeys-and-confirmation).
 */
export function requireConfirmed(context: Context, { staff }: ByStaff): void {
  const { confirmedAt } = staff;
  if (confirmedAt > context.clock.now() - confirmedMs) return;
  throw new CommerceError(
    'CONFIRMATION_REQUIRED',
    'Confirm that it is you with a passkey or a code (confirmSession), then send this again.',
  );
}
