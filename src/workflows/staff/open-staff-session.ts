import { deviceName } from '../../domain/staff/device-name.ts';
import { saveKnownDevice } from '../../store/customer/known-devices.ts';
import { findMemberships, holdOpenAccount, type StaffAccount } from '../../store/staff/staff.ts';
import { openStaffSession } from '../../store/staff/staff-sessions.ts';
import type { Context } from '../context.ts';
import { deviceFor } from '../customer/device-cookie.ts';
import { hashOfNetwork } from '../customer/sign-in-limits.ts';
import { sha256Hex } from '../digest.ts';
import { type OperationRequest, visitorOf } from '../request.ts';
import { notifyNewDevice } from './notices.ts';
import { recordSignIn } from './record-access.ts';
import { staffCookie, staffSessionMs } from './staff-cookie.ts';

/**
 * Signs an account in: opens a session, writes that down, and answers the headers that give the browser its cookies, that
 * of the session and the one by which the browser is known from now on. A person who signs in with a browser they had not
 * used before is written to. Refuses with UNAUTHORIZED an account that was just closed.
 */
export async function openSession(
  context: Context,
  { accountId, emailAddress }: Pick<StaffAccount, 'accountId' | 'emailAddress'>,
  request: Pick<OperationRequest, 'operationId' | 'clientAddress' | 'visitor'>,
  by: 'code' | 'passkey' | 'firstRunLink',
): Promise<Readonly<{ 'Set-Cookie': readonly string[]; 'Cache-Control': string }>> {
  const visitor = visitorOf(request);
  const { clientAddress: address } = request;
  const token = context.random.seed();
  const now = context.clock.now();
  const device = deviceName(visitor.userAgent);
  const { deviceHash, setCookie } = await deviceFor(context, visitor);
  const seen = { realm: 'staff', person: emailAddress, deviceHash, addressHash: hashOfNetwork(context, visitor) };
  await context.database.transaction(async (tx) => {
    await holdOpenAccount(tx, accountId);
    const { isNew, isFirst } = await saveKnownDevice(tx, seen, now);
    await openStaffSession(tx, {
      tokenHash: sha256Hex(token),
      sessionId: context.random.id(),
      accountId,
      address,
      device,
      now,
      expiresAt: now + staffSessionMs,
    });
    if (!isNew || isFirst) return;
    const [place] = await findMemberships(tx, accountId);
    await notifyNewDevice(context, tx, emailAddress, place?.merchantId ?? null, device, address);
  });
  recordSignIn(context, request, emailAddress, 'signedIn', by);
  return { 'Set-Cookie': [staffCookie(context.settings, token), setCookie], 'Cache-Control': 'private, no-store' };
}
