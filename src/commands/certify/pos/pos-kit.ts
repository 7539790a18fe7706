import type { Check } from '../kit/check.ts';
import { expectInTime } from '../kit/wire.ts';
import { orderChecks } from './orders.ts';
import { paymentChecks } from './payments.ts';
import type { PosWorld } from './pos-world.ts';
import { signatureChecks } from './signatures.ts';
import { staffChecks } from './staff.ts';

const timeCheck: Check<PosWorld> = {
  id: 'answers-in-time',
  title: 'Everything above was answered within its time',
  section: 'retries-and-time-limits',
  run: async ({ wire }) => expectInTime(wire),
};

export type PosProfile = 'pos_routed' | 'provider_checkout';

/** All that is asked of a POS with this profile, in the order of a vendor's life. */
export function posChecks(profile: PosProfile): readonly Check<PosWorld>[] {
  const payments = profile === 'pos_routed' ? [] : paymentChecks;
  return [...orderChecks, ...signatureChecks, ...payments, ...staffChecks, timeCheck];
}
