import type { Membership } from '../../domain/loyalty/loyalty.ts';
import { type Database, type Parameter, statement } from '../database/database.ts';
import { claiming } from '../database/timed-work/claim-due.ts';
import { type NewEvent, writeEvent } from '../outbox/outbox.ts';

/** Who joined the programme of a merchant; null for a customer who never did. */
export async function findMembership(
  database: Database,
  merchantId: string,
  customerId: string,
): Promise<Membership | null> {
  const [row] = await database.run<Membership>(selectMembership, [merchantId, customerId]);
  return row ?? null;
}

/**
 * Stores a membership and its event; where there is one its consent stays, and only a host's name for the member is
 * added. A customer who was erased while the host was being asked is erased there as well, without an event.
 */
export async function saveMembership(database: Database, membership: Membership): Promise<void> {
  const { merchantId, customerId, hostMemberId } = membership;
  await database.transaction(async (tx) => {
    const made = await tx.run(insertUnlessThere, membershipParameters(membership));
    if (made.length > 0) return writeEvent(tx, enrolledEvent(membership));
    const named = await tx.run(updateHostMember, [merchantId, customerId, hostMemberId]);
    if (named.length === 0) await tx.run(insertErased, membershipParameters(membership));
  });
}

/** The event of a customer who joins: written with the membership. */
export function enrolledEvent({ merchantId, customerId, consentedAt }: Membership): NewEvent {
  const eventId = `${customerId}/loyalty.enrolled`;
  return { merchantId, eventId, type: 'loyalty.enrolled', subjectId: customerId, createdAt: consentedAt };
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

/** Ends the membership of a customer who is being erased, and has the host that keeps it asked to erase them. */
export async function eraseMembership(
  tx: Database,
  merchantId: string,
  customerId: string,
  now: number,
): Promise<void> {
  await tx.run(updateErased, [merchantId, customerId, now]);
}

export type MemberToErase = { readonly merchantId: string; readonly customerId: string };

/**
 * Members whom their host has to erase by now (real time), at most `limit`, each given to one caller only until
 * `retryAt`. Rewards that are set aside there are released first.
 */
export const claimMembersToErase = claiming<MemberToErase>('claim-loyalty-memberships-to-erase', {
  table: 'loyalty_membership',
  job: 'erase-members',
  key: ['merchant_id', 'customer_id'],
  due: 'forget_at',
  join: 'join merchant m on m.merchant_id = d.merchant_id',
  where: `not exists (
    select from loyalty_host_hold h
    where h.merchant_id = d.merchant_id and h.customer_id = d.customer_id and h.status = 'reserved'
      and h.expires_at > $1::int8 + m.clock_offset_ms)`,
  returning: 'merchant_id, customer_id',
});

/** Notes that the host erased a member. */
export async function finishErasure(database: Database, member: MemberToErase): Promise<void> {
  await database.run(updateErasure, [member.merchantId, member.customerId]);
}

/** What `insertMembership` takes. */
export function membershipParameters(membership: Membership): readonly Parameter[] {
  const { merchantId, customerId, status, consentedAt, consentVersion, hostMemberId } = membership;
  return [merchantId, customerId, status, consentedAt, consentVersion, hostMemberId];
}

// A customer who is being erased at the same moment is waited for, and joins nothing any more.
const insertText = `
  insert into loyalty_membership (merchant_id, customer_id, status, consented_at, consent_version, host_member_id)
  select c.merchant_id, c.customer_id, $3::text, $4::int8, $5::text, $6::text
  from customer c
  where c.merchant_id = $1 and c.customer_id = $2 and c.erased_at is null
  for key share`;

export const insertMembership = statement(
  'open-loyalty-membership',
  `${insertText}
  returning customer_id`,
);

const insertUnlessThere = statement(
  'save-loyalty-membership',
  `${insertText}
  on conflict (merchant_id, customer_id) do nothing
  returning customer_id`,
);

const updateHostMember = statement(
  'save-loyalty-host-member',
  `
  update loyalty_membership set host_member_id = coalesce(host_member_id, $3)
  where merchant_id = $1 and customer_id = $2
  returning customer_id`,
);

const insertErased = statement(
  'insert-erased-loyalty-membership',
  `
  insert into loyalty_membership
    (merchant_id, customer_id, status, consented_at, consent_version, host_member_id, closed_at, forget_at)
  select c.merchant_id, c.customer_id, 'closed', $4::int8, $5::text, $6::text, $4::int8, 0
  from customer c
  where c.merchant_id = $1 and c.customer_id = $2 and c.erased_at is not null and $3::text = 'active'`,
);

const updateErased = statement(
  'erase-loyalty-membership',
  `
  update loyalty_membership set status = 'closed', closed_at = coalesce(closed_at, $3::int8),
    forget_at = case when host_member_id is null then null else 0 end
  where merchant_id = $1 and customer_id = $2`,
);

const updateErasure = statement(
  'finish-loyalty-membership-erasure',
  `update loyalty_membership set forget_at = null where merchant_id = $1 and customer_id = $2`,
);

const selectMembership = statement(
  'find-loyalty-membership',
  `
  select merchant_id, customer_id, status, consented_at, consent_version, host_member_id
  from loyalty_membership
  where merchant_id = $1 and customer_id = $2`,
);

const updateClosed = statement(
  'close-loyalty-membership',
  `
  update loyalty_membership set status = 'closed', closed_at = $3
  where merchant_id = $1 and customer_id = $2 and status = 'active'`,
);
