import type { StaffRole } from '../../../src/domain/staff/staff.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { saveMember } from '../../../src/store/staff/staff.ts';
import { openStaffSession } from '../../../src/store/staff/staff-sessions.ts';
import { sha256Hex } from '../../../src/workflows/digest.ts';
import { staffCookieName } from '../../../src/workflows/staff/staff-cookie.ts';
import type { ServiceAnswer, TestService } from '../run/service.ts';

export type SignedInStaff = {
  readonly accountId: string;
  readonly emailAddress: string;
  /** Cookie and Origin, as the dashboard's own pages send them; lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Calls below `/api/v1/dashboard`. */
  call(method: string, path: string, body?: unknown): Promise<ServiceAnswer>;
};

export type StaffPlace = {
  readonly merchantId?: string;
  readonly role?: StaffRole;
  readonly locationIds?: readonly string[] | null;
};

let count = 0;

/** A new person with a place at a merchant, signed in; by default an owner of `demo`. */
export async function signInStaff(service: TestService, place: StaffPlace = {}): Promise<SignedInStaff> {
  const { merchantId = merchantIds.demo, role = 'owner', locationIds = null } = place;
  count += 1;
  const { clock, random, settings } = service.context;
  const now = clock.now();
  const emailAddress = `staff-${count}-${random.id().toLowerCase()}@example.com`;
  const accountId = await saveMember(
    service.database,
    merchantId,
    { accountId: random.uuid(now), emailAddress, name: `Person ${count}`, role, locationIds },
    now,
  );
  const token = random.seed();
  const session = {
    tokenHash: sha256Hex(token),
    sessionId: random.id(),
    accountId,
    address: '127.0.0.1',
    device: '',
    now,
    expiresAt: now + 86_400_000,
  };
  await openStaffSession(service.database, session);
  const headers = { cookie: `${staffCookieName(settings)}=${token}`, origin: settings.baseUrl };
  return {
    accountId,
    emailAddress,
    headers,
    call: (method, path, body) =>
      service.call(method, `/api/v1/dashboard${path}`, { headers, ...(body === undefined ? {} : { body }) }),
  };
}
