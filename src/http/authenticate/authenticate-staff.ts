import type { IncomingMessage } from 'node:http';
import { mayAct, type StaffRole } from '../../domain/staff/staff.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { findStaffSession } from '../../store/staff/staff.ts';
import type { Context } from '../../workflows/context.ts';
import { sha256Hex } from '../../workflows/digest.ts';
import type { StaffIdentity } from '../../workflows/request.ts';
import { staffCookieName } from '../../workflows/staff/staff-cookie.ts';

/**
 * Who the session cookie belongs to (design/security.md#staff); null without one that is live. `member` is not known
 * yet.
 */
export async function readStaff(context: Context, request: IncomingMessage): Promise<StaffIdentity | null> {
  const token = cookieOf(request.headers.cookie, staffCookieName(context.settings));
  if (token === null) return null;
  const tokenHash = sha256Hex(token);
  const found = await findStaffSession(context.database, tokenHash, context.clock.now());
  return found === null ? null : { ...found, member: null, tokenHash };
}

/**
 * Refuses with FORBIDDEN a write that did not come from a page of this very address: the browser sends the cookie by
 * itself, the page it acts for has to be ours.
 */
export function checkOrigin(context: Context, request: IncomingMessage): void {
  if (request.method === 'GET') return;
  const { origin, host } = request.headers;
  if (origin !== undefined && (origin === context.settings.baseUrl || hostOf(origin) === host)) return;
  throw new CommerceError('FORBIDDEN', 'Changes are taken from the pages of this address only: send its Origin.');
}

/**
 * The same person at the merchant of the path. A merchant they do not work for is NOT_FOUND, an act above their role or
 * outside their locations FORBIDDEN.
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
  return { ...staff, member };
}

function cookieOf(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at !== -1 && part.slice(0, at).trim() === name) {
      const value = part.slice(at + 1).trim();
      return /^[\x21-\x7e]{1,512}$/.test(value) ? value : null;
    }
  }
  return null;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
