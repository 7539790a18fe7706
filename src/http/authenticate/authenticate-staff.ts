import type { IncomingMessage } from 'node:http';
import { mayAct, type StaffRole } from '../../domain/staff/staff.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { findStaffSession, touchStaffSession } from '../../store/staff/staff-sessions.ts';
import type { Context } from '../../workflows/context.ts';
import { sha256Hex } from '../../workflows/digest.ts';
import type { StaffIdentity } from '../../workflows/request.ts';
import { staffCookieName } from '../../workflows/staff/staff-cookie.ts';
import { cookieOf, isSameSite } from '../request/visitor.ts';

/** The time of last use is right to the hour, so that a busy board does not write with every look. */
const touchedEveryMs = 60 * 60_000;

/**
 * Who the session cookie belongs to (design/security.md#staff); null without one that is live. `member` is not known
 * yet.
 */
export async function readStaff(
  context: Context,
  request: IncomingMessage,
  clientAddress: string,
): Promise<StaffIdentity | null> {
  const token = cookieOf(request.headers.cookie, staffCookieName(context.settings));
  if (token === null) return null;
  const tokenHash = sha256Hex(token);
  const now = context.clock.now();
  const found = await findStaffSession(context.database, tokenHash, now);
  if (found === null) return null;
  const { lastUsedAt, ...person } = found;
  if (lastUsedAt === null || lastUsedAt <= now - touchedEveryMs) {
    await touchStaffSession(context.database, tokenHash, clientAddress, now);
  }
  return { ...person, member: null, tokenHash, token: null };
}

/**
 * Refuses with FORBIDDEN a write that did not come from a page of this very address: the browser sends the cookie by
 * itself, the page it acts for has to be ours.
 */
export function checkOrigin(context: Context, request: IncomingMessage): void {
  if (request.method === 'GET' || isSameSite(context, request)) return;
  throw new CommerceError('FORBIDDEN', 'Changes are taken from the pages of this address only: send its Origin.');
}

/**
 * The same person at the merchant of the path, by the name they have there. A merchant they do not work for is NOT_FOUND,
 * an act above their role or outside their locations FORBIDDEN.
 */
export function placeStaff(
  staff: StaffIdentity,
  path: Readonly<Record<string, string>>,
  role: StaffRole | undefined,
): StaffIdentity {
  const { merchantId, locationId } = path;
  if (merchantId === undefined) return staff;
  const member = staff.members.find((place) => place.merchantId === merchantId);
  if (member === undefined) throw new CommerceError('NOT_FOUND', 'There is no such merchant here.');
  if (!mayAct(member, role ?? 'staff', locationId ?? null)) {
    throw new CommerceError('FORBIDDEN', 'Your role at this merchant does not allow that here.');
  }
  return { ...staff, name: member.name, member };
}
