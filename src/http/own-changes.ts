import type { TokenScope } from '../domain/staff/service-token.ts';
import { staleMsMax } from '../store/database/availability/replicas.ts';
import type { Answer } from '../workflows/answer.ts';
import type { Context } from '../workflows/context.ts';
import { isSecure } from '../workflows/customer/device-cookie.ts';
import type { OperationRequest } from '../workflows/request.ts';
import { cookieOf } from './request/visitor.ts';
import type { Route } from './route.ts';

// Who changed something sees it: for some seconds their reads go to no replica, on whichever node they arrive
// (design/storage.md#reads-from-replicas).

/** Twice what a replica may be behind. */
const cookieSeconds = (2 * staleMsMax) / 1_000;

const readScopes: readonly TokenScope[] = ['orders:read', 'analytics'];

/** `context` with the database that answers this request: a replica's where the operation allows it and the caller can do with it. */
export function contextFor(
  context: Context,
  { operation }: Pick<Route, 'operation'>,
  request: Pick<OperationRequest, 'staff'>,
  cookies: string | undefined,
): Context {
  const { replicas } = context;
  if (replicas == null || operation.reads !== 'replica') return context;
  const database = maySeeLess(context, request, cookies) ? replicas.reading() : replicas.afterOwnChange();
  return { ...context, database };
}

function maySeeLess(
  context: Context,
  { staff }: Pick<OperationRequest, 'staff'>,
  cookies: string | undefined,
): boolean {
  // A program keeps no cookies: where its token can change anything, it may just have done so.
  if (staff?.token != null) return staff.token.scopes.every((scope) => readScopes.includes(scope));
  return cookieOf(cookies, cookieName(context)) === null;
}

/** `answer`, which also notes in the browser of a person of the staff that they changed something. */
export function noteOwnChange(
  context: Context,
  { operation }: Pick<Route, 'operation'>,
  { staff }: Pick<OperationRequest, 'staff'>,
  answer: Answer,
): Answer {
  if (context.replicas == null || operation.method === 'GET' || staff === null || staff.token !== null) return answer;
  const secure = isSecure(context.settings) ? '; Secure' : '';
  const cookie = `${cookieName(context)}=1; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Strict${secure}`;
  const before = answer.headers?.['Set-Cookie'] ?? [];
  return { ...answer, headers: { ...answer.headers, 'Set-Cookie': [before, cookie].flat() } };
}

function cookieName({ settings }: Context): string {
  return isSecure(settings) ? '__Host-tiffin_changed' : 'tiffin_changed';
}
