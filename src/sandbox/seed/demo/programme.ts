import type { Programme, Reward } from '../../../domain/loyalty/loyalty.ts';

/** A point per dollar, a hundred to begin with, and two rewards (docs/sandbox.md). */
export const demoProgramme: Omit<Programme, 'revision'> = {
  currency: 'usd',
  rate: { points: 1, spendMinor: 100 },
  minimumSpendMinor: 0,
  welcomePoints: 100,
  pointsLifeDays: null,
  rewards: [reward('two-off', '$2.00 off', 50, 200), reward('five-off', '$5.00 off', 500, 500)],
};

function reward(rewardId: string, name: string, pointsCost: number, amountOffMinor: number): Reward {
  const anyTime = { startsAt: null, endsAt: null, methods: null, minimumSpendMinor: 0 };
  return { rewardId, name, pointsCost, amountOffMinor, ...anyTime };
}
