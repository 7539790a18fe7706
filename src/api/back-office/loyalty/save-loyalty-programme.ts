import type { Static } from 'typebox';
import { programmeSchema, programmeTermsSchema, writeProgramme } from '../../../contract/loyalty/loyalty-settings.ts';
import type { Programme, Reward } from '../../../domain/loyalty/loyalty.ts';
import type { Currency } from '../../../domain/values/currency.ts';
import { displayText } from '../../../domain/values/display-text.ts';
import { CommerceError, invalid } from '../../../domain/values/errors.ts';
import type { Database } from '../../../store/database/database.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { findProgramme, saveProgramme, setLoyaltyEnabled } from '../../../store/loyalty/loyalty-programmes.ts';
import { json } from '../../../workflows/answer.ts';
import { loadMerchantSettings } from '../../../workflows/location/merchant-settings.ts';
import { sentInstant } from '../../../workflows/location/sent-instant.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

type Terms = Static<typeof programmeTermsSchema>;

/**
 * Makes these terms the merchant's next programme, and turns it on or off. What was earned or set aside under an earlier one
 * stays. Refuses with RESOURCE_CONFLICT when another programme holds than the one that was read.
 */
export const saveLoyaltyProgramme = operation({
  ...staffAct('owner'),
  id: 'saveLoyaltyProgramme',
  summary: 'Saves the loyalty programme, effective at once.',
  description:
    'Replaces the terms at once and turns the programme on or off; points earned under earlier terms stay. ' +
    'For owners; a stale revision is RESOURCE_CONFLICT.',
  method: 'PUT',
  path: '/merchants/{merchantId}/loyalty/programme',
  body: programmeTermsSchema,
  answers: { 200: programmeSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, body, now } = request;
    const { enabled } = body;
    const rewards = readRewards(body.programme.rewards);
    const changes = { programmeRevision: body.programmeRevision + 1, enabled };
    const saved = await audited(context, request, { changes }, async (tx) => {
      const { currency } = await loadMerchantSettings(tx, merchantId);
      await saveNext(tx, merchantId, body, { ...body.programme, rewards, currency }, now);
      return { currency, programme: { ...body.programme, rewards, currency, revision: changes.programmeRevision } };
    });
    await context.locations.refresh();
    const programme = writeProgramme(saved.programme);
    return json(200, { programmeRevision: saved.programme.revision, enabled, currency: saved.currency, programme });
  },
});

async function saveNext(
  tx: Database,
  merchantId: string,
  { programmeRevision, enabled }: Terms,
  programme: Omit<Programme, 'revision'> & { readonly currency: Currency },
  now: number,
): Promise<void> {
  await holdMerchant(tx, merchantId);
  const current = await findProgramme(tx, merchantId);
  if ((current?.revision ?? 0) !== programmeRevision) {
    const message = 'The programme was changed since you looked at it: load it again.';
    throw new CommerceError('RESOURCE_CONFLICT', message);
  }
  await saveProgramme(tx, merchantId, programme, now);
  await setLoyaltyEnabled(tx, merchantId, enabled);
}

function readRewards(sent: Terms['programme']['rewards']): readonly Reward[] {
  const rewards = sent.map((reward, index) => readReward(reward, `programme.rewards[${index}]`));
  const ids = rewards.map(({ rewardId }) => rewardId);
  const twice = ids.findIndex((rewardId, index) => ids.indexOf(rewardId) !== index);
  if (twice !== -1) {
    throw invalid(`programme.rewards[${twice}].rewardId`, 'Every reward has an id of its own.', 'unique');
  }
  return rewards;
}

function readReward(sent: Terms['programme']['rewards'][number], path: string): Reward {
  const name = displayText(sent.name);
  if (name === '') throw invalid(`${path}.name`, 'Give the reward a name.', 'minLength');
  const startsAt = sentInstant(sent.startsAt, `${path}.startsAt`);
  const endsAt = sentInstant(sent.endsAt, `${path}.endsAt`);
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) {
    throw invalid(`${path}.endsAt`, 'A reward ends after it starts.', 'order');
  }
  return { ...sent, name, startsAt, endsAt };
}
