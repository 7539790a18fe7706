import type { Programme, Reward } from '../../domain/loyalty/loyalty.ts';
import type { FulfillmentMethod } from '../../domain/values/fulfillment-method.ts';
import { type Database, statement } from '../database/database.ts';
import { holdMerchant } from '../database/hold-merchant.ts';
import { announceChange, markChanged } from '../database/location-changes.ts';

/** The programme of a merchant as it is now; null when it has none. */
export async function findProgramme(database: Database, merchantId: string): Promise<Programme | null> {
  const [row] = await database.run<ProgrammeRow>(selectNewest, [merchantId]);
  if (row === undefined) return null;
  const { earnPoints: points, earnSpendMinor: spendMinor, rewards, ...terms } = row;
  const parsed = JSON.parse(rewards) as readonly RewardRow[];
  return { ...terms, rate: { points, spendMinor }, rewards: parsed.map(rewardOf) };
}

/** Revisions of a programme that stay; points were earned at the rate that each accrual carries. */
const programmesMax = 10;

/** Makes `programme` the merchant's next one and answers its number; the newest ones stay. NOT_FOUND for an unknown merchant. */
export async function saveProgramme(
  database: Database,
  merchantId: string,
  programme: Omit<Programme, 'revision'>,
  now: number,
): Promise<number> {
  const { rate, rewards } = programme;
  return database.transaction(async (tx) => {
    await holdMerchant(tx, merchantId);
    const revision = ((await findProgramme(tx, merchantId))?.revision ?? 0) + 1;
    await tx.run(insertProgramme, [
      merchantId,
      revision,
      programme.currency,
      rate.points,
      rate.spendMinor,
      programme.minimumSpendMinor,
      programme.welcomePoints,
      programme.pointsLifeDays,
      now,
    ]);
    for (const [position, reward] of rewards.entries()) {
      await tx.run(insertReward, [
        merchantId,
        revision,
        reward.rewardId,
        position,
        reward.name,
        reward.pointsCost,
        reward.amountOffMinor,
        reward.minimumSpendMinor,
        reward.startsAt,
        reward.endsAt,
        reward.methods === null ? null : JSON.stringify(reward.methods),
      ]);
    }
    await tx.run(deleteProgrammes, [merchantId, revision - programmesMax]);
    return revision;
  });
}

/** Whether the merchant's locations offer its programme. */
export async function isLoyaltyEnabled(database: Database, merchantId: string): Promise<boolean> {
  const [row] = await database.run<{ loyaltyEnabled: boolean }>(selectEnabled, [merchantId]);
  return row?.loyaltyEnabled === true;
}

/** Turns the programme of a merchant on or off for all its locations. For a transaction of the caller's. */
export async function setLoyaltyEnabled(tx: Database, merchantId: string, enabled: boolean): Promise<void> {
  const rows = await tx.run(updateEnabled, [merchantId, enabled]);
  if (rows.length > 0) await announceChange(tx);
}

type ProgrammeRow = Omit<Programme, 'rate' | 'rewards'> & {
  readonly earnPoints: number;
  readonly earnSpendMinor: number;
  readonly rewards: string;
};

type RewardRow = Omit<Reward, 'methods'> & { readonly methods: string | null };

function rewardOf(row: RewardRow): Reward {
  return { ...row, methods: row.methods === null ? null : (JSON.parse(row.methods) as readonly FulfillmentMethod[]) };
}

const selectNewest = statement(
  'find-loyalty-programme',
  `
  select p.programme_revision as revision, p.currency, p.earn_points, p.earn_spend_minor,
    p.minimum_minor as minimum_spend_minor, p.welcome_points,
    p.points_life_days,
    (select coalesce(json_agg(json_build_object('rewardId', r.reward_id, 'name', r.name, 'pointsCost', r.points_cost,
        'amountOffMinor', r.amount_off_minor, 'minimumSpendMinor', r.minimum_minor, 'startsAt', r.starts_at,
        'endsAt', r.ends_at, 'methods', r.methods) order by r.position), '[]')
      from loyalty_reward r
      where r.merchant_id = p.merchant_id and r.programme_revision = p.programme_revision)::text as rewards
  from loyalty_programme p
  where p.merchant_id = $1
  order by p.programme_revision desc
  limit 1`,
);

const selectEnabled = statement('find-loyalty-enabled', 'select loyalty_enabled from merchant where merchant_id = $1');

const updateEnabled = statement(
  'enable-loyalty',
  `
  update merchant set loyalty_enabled = $2, change_number = change_number + 1, ${markChanged}
  where merchant_id = $1 and loyalty_enabled <> $2
  returning merchant_id`,
);

const insertProgramme = statement(
  'save-loyalty-programme',
  `
  insert into loyalty_programme (merchant_id, programme_revision, currency, earn_points, earn_spend_minor, minimum_minor,
    welcome_points, points_life_days, decided_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

const deleteProgrammes = statement(
  'delete-earlier-loyalty-programmes',
  `
  with earlier as materialized (
    select p.merchant_id, p.programme_revision from loyalty_programme p
    where p.merchant_id = $1 and p.programme_revision <= $2
    order by p.programme_revision
    limit 50),
  rewards as (
    delete from loyalty_reward r using earlier
    where r.merchant_id = earlier.merchant_id and r.programme_revision = earlier.programme_revision)
  delete from loyalty_programme p using earlier
  where p.merchant_id = earlier.merchant_id and p.programme_revision = earlier.programme_revision`,
);

const insertReward = statement(
  'save-loyalty-reward',
  `
  insert into loyalty_reward (merchant_id, programme_revision, reward_id, position, name, points_cost, amount_off_minor,
    minimum_minor, starts_at, ends_at, methods)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);
