import { deviceName } from '../../domain/staff/device-name.ts';
import { assert } from '../../domain/values/errors.ts';
import { spendAttempts } from '../../store/customer/attempt-counts.ts';
import type { Database } from '../../store/database/database.ts';
import { saveAccess } from '../../store/staff/audit.ts';
import { findAccount, findMemberships } from '../../store/staff/staff.ts';
import type { Context } from '../context.ts';
import type { ByStaff, OperationRequest } from '../request.ts';
import { visitorOf } from '../request.ts';

type Requested = Pick<OperationRequest, 'operationId' | 'clientAddress' | 'visitor'>;

/**
 * Writes down that a person read personal data of customers, once an hour for each operation, person and address
 * (design/security.md#what-staff-do-is-recorded). Whom they read about is not written down.
 */
export async function recordRead(
  context: Context,
  request: Requested & ByStaff & { readonly path: { readonly merchantId: string } },
): Promise<void> {
  await save(context, request, request.path.merchantId, request.staff, {}, 60 * 60_000);
}

export type SignInOutcome = 'signedIn' | 'refused' | 'limited';

/**
 * Writes down at every merchant the person works for what they changed about themselves or the installation, such as their
 * passkeys, in the transaction that changes it (design/security.md#what-staff-do-is-recorded).
 */
export async function recordChange(context: Context, tx: Database, request: Requested & ByStaff): Promise<void> {
  const { accountId, members } = request.staff;
  for (const { merchantId, name } of members.slice(0, merchantsMax)) {
    await save({ ...context, database: tx }, request, merchantId, { accountId, name }, {}, 0);
  }
}

/**
 * Writes down at every merchant the person works for that they signed in, or that it was refused; what is repeated within
 * a minute is one entry. Not waited for, so that the answer to a stranger takes no longer where there is such a person;
 * what fails is reported.
 */
export function recordSignIn(
  context: Context,
  request: Requested,
  emailAddress: string,
  outcome: SignInOutcome,
  by: 'code' | 'passkey' | 'firstRunLink' = 'code',
): void {
  record(context, request, emailAddress, { outcome, by }, outcome === 'signedIn' ? 0 : 60_000);
}

/**
 * Writes down at every merchant the person works for that no code is sent to them, because too many were asked for: once in
 * a quarter of an hour, from however many addresses. Not waited for, like a sign-in.
 */
export function recordCodesLimited(context: Context, request: Requested, emailAddress: string): void {
  const isFirst = async (): Promise<boolean> => {
    const once = {
      person: emailAddress,
      kind: 'refused codes',
      countedBy: 'everyone',
      countMax: 1,
      windowMs: quarterMs,
    };
    return (await spendAttempts(context.database, 'staff', [once], context.clock.now())) === null;
  };
  record(context, request, emailAddress, { outcome: 'limited' }, 0, isFirst);
}

const quarterMs = 15 * 60_000;

/** A person who works for more than so many merchants runs the installation. */
export const merchantsMax = 50;

/** Begins to write a line at every merchant of a person, unless `isWanted` says no; what fails is reported. */
function record(
  context: Context,
  request: Requested,
  emailAddress: string,
  changes: Readonly<Record<string, unknown>>,
  onceInMs: number,
  isWanted: () => Promise<boolean> = async () => true,
): void {
  const work = async (): Promise<void> => {
    const account = await findAccount(context.database, emailAddress);
    if (account === null || !(await isWanted())) return;
    const { accountId } = account;
    for (const { merchantId, name } of (await findMemberships(context.database, accountId)).slice(0, merchantsMax)) {
      await save(context, request, merchantId, { accountId, name }, changes, onceInMs);
    }
  };
  inOrder(context.database, work).catch((error: unknown) => {
    const reason = error instanceof Error ? error.name : 'unknown';
    context.report({ reason }, 'a sign-in could not be written into the audit log');
  });
}

/** What was begun last over a database, and how much waits for it. */
const writing = new WeakMap<Database, { readonly last: Promise<unknown>; waitingCount: number }>();
const waitingMax = 1_000;

/** One after the other: whether a line was written a moment ago is seen only once it is. Beyond a thousand that wait, refused. */
async function inOrder(database: Database, work: () => Promise<void>): Promise<void> {
  const { last, waitingCount } = writing.get(database) ?? { last: Promise.resolve(), waitingCount: 0 };
  assert(waitingCount < waitingMax, 'fewer sign-ins wait to be written down');
  const done = last.then(work);
  const state = { last: done.catch(() => undefined), waitingCount: waitingCount + 1 };
  writing.set(database, state);
  try {
    await done;
  } finally {
    const now = writing.get(database);
    if (now !== undefined) now.waitingCount -= 1;
  }
}

async function save(
  context: Context,
  request: Requested,
  merchantId: string,
  { accountId, name }: { readonly accountId: string; readonly name: string },
  changes: Readonly<Record<string, unknown>>,
  onceInMs: number,
): Promise<void> {
  const at = context.clock.now();
  const { operationId: operation, clientAddress: address } = request;
  const entry = {
    auditId: context.random.uuid(at),
    at,
    accountId,
    name,
    operation,
    locationId: null,
    subject: '',
    changes,
    address,
    device: deviceName(visitorOf(request).userAgent),
  };
  await saveAccess(context.database, merchantId, entry, onceInMs);
}
