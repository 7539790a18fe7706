import type { CallerRule, Operation } from '../../api/operation.ts';
import type { ErrorCode } from '../../domain/values/errors.ts';
import { statusOf } from '../answer/error-envelope.ts';

/** One answer an operation can give; `code` is null for a success. */
export type DeclaredAnswer = { readonly status: number; readonly code: ErrorCode | null };

/**
 * Every answer an operation can give: its successes, what it refuses by itself, and what its caller rule, its limit and its
 * guards imply. The description of the API and the suite's check of what was ever seen both go by it.
 */
export function declaredAnswers(operation: Operation): readonly DeclaredAnswer[] {
  const codes = new Set<ErrorCode>([
    ...callerCodes[operation.caller],
    ...formCodes(operation),
    ...guardCodes(operation),
    ...operation.refuses,
  ]);
  const successes = Object.keys(operation.answers).map((status) => ({ status: Number(status), code: null }));
  const refusals = [...codes].map((code) => ({ status: statusOf[code], code }));
  return [...successes, ...refusals.sort((one, other) => one.status - other.status)];
}

const callerCodes: Readonly<Record<CallerRule, readonly ErrorCode[]>> = {
  anonymous: [],
  sessionStart: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'],
  cartOrCustomer: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'],
  cartAndCustomer: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'],
  handoff: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'],
  receiptOrCustomer: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'],
  customer: ['UNAUTHORIZED'],
  staff: ['UNAUTHORIZED'],
  locationKey: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'],
  kitchenDisplay: ['UNAUTHORIZED'],
};

function formCodes(operation: Operation): readonly ErrorCode[] {
  const codes: ErrorCode[] = ['INTERNAL_ERROR', 'DEPENDENCY_UNAVAILABLE'];
  const hasForm = operation.path.includes('{') || operation.query !== undefined || operation.method !== 'GET';
  if (hasForm && !operation.rawBody) codes.push('VALIDATION_ERROR');
  if (operation.method !== 'GET') codes.push('PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  if (operation.path.includes('{location')) codes.push('NOT_FOUND');
  if (operation.caller === 'customer' && operation.path.includes('{cartId}')) codes.push('FORBIDDEN', 'NOT_FOUND');
  if (operation.caller === 'staff') codes.push(...staffCodes(operation));
  if (operation.takesConfirmation) codes.push('CONFIRMATION_REQUIRED');
  if (operation.limit !== 'none') codes.push('RATE_LIMITED');
  return codes;
}

/** A merchant is invisible to people of others; what `staff` may see of the whole merchant every one of its people may see. */
function staffCodes({ method, path, staffRole = 'staff' }: Operation): readonly ErrorCode[] {
  if (!path.includes('{merchantId}')) return method === 'GET' ? [] : ['FORBIDDEN'];
  const isOpenToAll = method === 'GET' && staffRole === 'staff' && !path.includes('{locationId}');
  return isOpenToAll ? ['NOT_FOUND'] : ['NOT_FOUND', 'FORBIDDEN'];
}

function guardCodes(operation: Operation): readonly ErrorCode[] {
  const codes: ErrorCode[] = [];
  if (operation.idempotencyKey === true) codes.push('IDEMPOTENCY_KEY_REQUIRED');
  if (operation.idempotencyKey) codes.push('IDEMPOTENCY_KEY_REUSED');
  if (operation.ifMatch === 'cart' || operation.ifMatch === 'whenResuming') {
    codes.push('PRECONDITION_REQUIRED', 'CART_CONFLICT');
  }
  if (operation.cartStatuses !== undefined || operation.caller === 'sessionStart') codes.push('CART_IMMUTABLE');
  return codes;
}
