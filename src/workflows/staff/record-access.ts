import { deviceName } from '../../domain/staff/device-name.ts';
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
  const record = async (): Promise<void> => {
    const account = await findAccount(context.database, emailAddress);
    if (account === null) return;
    const members = await findMemberships(context.database, account.accountId);
    const onceInMs = outcome === 'signedIn' ? 0 : 60_000;
    for (const { merchantId, name } of members.slice(0, merchantsMax)) {
      const person = { accountId: account.accountId, name };
      await save(context, request, merchantId, person, { outcome, by }, onceInMs);
    }
  };
  void record().catch((error: unknown) => {
    const reason = error instanceof Error ? error.name : 'unknown';
    context.report({ reason }, 'a sign-in could not be written into the audit log');
  });
}

/** A person who works for more than so many merchants runs the installation. */
const merchantsMax = 50;

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
