import type { Programme } from '../../domain/loyalty/loyalty.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { LoyaltyAccount } from '../../ports/loyalty.ts';
import { actAtAdministration, actAtLip, type LipParts, LipRefusal, readLip } from './lip-client.ts';
import {
  accountAnswer,
  balanceFrom,
  enrolledAnswer,
  erasedAnswer,
  identityOf,
  primaryUnit,
  programAnswer,
  programmeFrom,
} from './lip-wire.ts';
import { closedMembership, notErased } from './refusals.ts';

/** Joins at the host, and keeps the consent here: a member who joined without consent given to us is none here. */
export async function enrol(
  parts: LipParts,
  merchantId: string,
  customerId: string,
  consentVersion: string,
): Promise<void> {
  const known = await parts.store.findMembership(merchantId, customerId);
  if (known?.status === 'closed') throw closedMembership();
  if (known !== null && known.hostMemberId !== null) return;
  const act = { merchantId, operation: 'enrol', name: customerId, subjectId: customerId };
  const facts = { program_id: merchantId, identity: identityOf(customerId) };
  const { member } = await actAtLip(parts, act, 'members/enroll', () => facts, enrolledAnswer).catch(throwClosed);
  if (member.status !== 'active') throw closedMembership();
  const consent = { consentedAt: parts.clock.nowFor(merchantId), consentVersion };
  const joined = { merchantId, customerId, status: 'active', ...consent, hostMemberId: member.member_id } as const;
  await parts.store.saveMembership(joined);
}

/**
 * Has the host close a membership and strip it of everything personal, also one that is closed here already. What the
 * host refuses needs an operator; the job asks again until then.
 */
export async function eraseMember(parts: LipParts, merchantId: string, customerId: string): Promise<void> {
  const memberId = (await parts.store.findMembership(merchantId, customerId))?.hostMemberId ?? null;
  if (memberId === null) return;
  const act = { merchantId, operation: 'forget', name: customerId, subjectId: customerId };
  try {
    await actAtAdministration(parts, act, 'members/erase', { member_id: memberId }, erasedAnswer);
  } catch (error) {
    if (!(error instanceof LipRefusal)) throw error;
    // A member the host does not know, or has no more, is erased.
    if (!error.code.endsWith('not_found')) throw notErased(error);
  }
}

/** How the host names a member; null for a customer who did not join through us. */
export async function findMember(parts: LipParts, merchantId: string, customerId: string): Promise<string | null> {
  const membership = await parts.store.findMembership(merchantId, customerId);
  return membership?.status === 'active' ? membership.hostMemberId : null;
}

/** Balances as the host counts them, the primary unit first; null for a customer who is not a member. */
export async function findAccount(
  parts: LipParts,
  merchantId: string,
  customerId: string,
): Promise<LoyaltyAccount | null> {
  const memberId = await findMember(parts, merchantId, customerId);
  if (memberId === null) return null;
  const facts = { member_id: memberId, program_id: merchantId };
  const { balances } = await readLip(parts, merchantId, 'accounts/get', facts, accountAnswer);
  return { balances: balances.map(balanceFrom), asOf: parts.clock.nowFor(merchantId) };
}

/** The merchant's programme at the host with the unit rewards are paid in; null where the host has none. */
export async function findProgramme(
  parts: LipParts,
  merchantId: string,
): Promise<{ readonly programme: Programme; readonly unit: string } | null> {
  try {
    const { program } = await readLip(parts, merchantId, 'programs/get', { program_id: merchantId }, programAnswer);
    const programme = programmeFrom(program);
    return programme === null ? null : { programme, unit: primaryUnit(program) };
  } catch (error) {
    if (error instanceof LipRefusal && error.code === 'not_found') return null;
    throw error;
  }
}

/** The merchant's programme; refuses with NOT_FOUND where the host has none. */
export async function loadProgramme(parts: LipParts, merchantId: string): Promise<Programme> {
  const found = await findProgramme(parts, merchantId);
  if (found === null) throw new CommerceError('NOT_FOUND', 'There is no loyalty programme here.');
  return found.programme;
}

function throwClosed(error: unknown): never {
  if (!(error instanceof LipRefusal)) throw error;
  if (error.code === 'not_found') throw new CommerceError('NOT_FOUND', 'There is no loyalty programme here.');
  throw closedMembership();
}
