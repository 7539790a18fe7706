import { openStaffSession } from '../../store/staff/staff.ts';
import type { Context } from '../context.ts';
import { sha256Hex } from '../digest.ts';
import { staffCookie, staffSessionMs } from './staff-cookie.ts';

/** Signs an account in: opens a session and answers the header that gives the browser its cookie. */
export async function openSession(
  context: Context,
  accountId: string,
): Promise<Readonly<{ 'Set-Cookie': string; 'Cache-Control': string }>> {
  const token = context.random.seed();
  const now = context.clock.now();
  const session = { tokenHash: sha256Hex(token), accountId, now, expiresAt: now + staffSessionMs };
  await openStaffSession(context.database, session);
  return { 'Set-Cookie': staffCookie(context.settings, token), 'Cache-Control': 'private, no-store' };
}
