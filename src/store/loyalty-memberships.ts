import type { Membership } from '../domain/loyalty.ts';
import { type Database, type Parameter, statement } from './database.ts';

/** Who joined the programme of a merchant; null for somebody who never did. */
export async function findMembership(
  database: Database,
  merchantId: string,
  customerId: string,
): Promise<Membership | null> {
  const [row] = await database.run<MembershipRow>(selectMembership, [merchantId, customerId]);
  if (row === undefined) return null;
  return {
    merchantId,
    customerId,
    status: row.status,
    consentedAt: row.consented_at,
    consentVersion: row.consent_version,
    hostMemberId: row.host_member_id,
  };
}

/** Stores a membership; where there is one its consent stays, and only a host's name for the member is added. */
export async function saveMembership(database: Database, membership: Membership): Promise<void> {
  await database.run(keepMembership, membershipParameters(membership));
}

/** Ends a membership for good; ending it again changes nothing. What it earned stays in the ledger. */
export async function closeMembership(
  database: Database,
  merchantId: string,
  customerId: string,
  now: number,
): Promise<void> {
  await database.run(updateClosed, [merchantId, customerId, now]);
}

/** What `insertMembership` takes. */
export function membershipParameters(membership: Membership): readonly Parameter[] {
  const { merchantId, customerId, status, consentedAt, consentVersion, hostMemberId } = membership;
  return [merchantId, customerId, status, consentedAt, consentVersion, hostMemberId];
}

type MembershipRow = {
  readonly status: Membership['status'];
  readonly consented_at: number;
  readonly consent_version: string;
  readonly host_member_id: string | null;
};

const insertText = `
  insert into loyalty_membership (merchant_id, customer_id, status, consented_at, consent_version, host_member_id)
  values ($1, $2, $3, $4, $5, $6)`;

export const insertMembership = statement('loyalty-membership-open', insertText);

const keepMembership = statement(
  'loyalty-membership-keep',
  `${insertText}
  on conflict (merchant_id, customer_id)
  do update set host_member_id = coalesce(loyalty_membership.host_member_id, excluded.host_member_id)`,
);

const selectMembership = statement(
  'loyalty-membership-find',
  `
  select status, consented_at, consent_version, host_member_id
  from loyalty_membership
  where merchant_id = $1 and customer_id = $2`,
);

const updateClosed = statement(
  'loyalty-membership-close',
  `
  update loyalty_membership set status = 'closed', closed_at = $3
  where merchant_id = $1 and customer_id = $2 and status = 'active'`,
);
