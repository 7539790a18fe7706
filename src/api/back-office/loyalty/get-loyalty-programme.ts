import { programmeSchema, writeProgramme } from '../../../contract/loyalty/loyalty-settings.ts';
import { findProgramme, isLoyaltyEnabled } from '../../../store/loyalty/loyalty-programmes.ts';
import { json } from '../../../workflows/answer.ts';
import { loadMerchantSettings } from '../../../workflows/location/merchant-settings.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The loyalty programme of a merchant with its number, and whether it is on. */
export const getLoyaltyProgramme = operation({
  ...staffRead('manager'),
  id: 'getLoyaltyProgramme',
  summary: 'Tells the loyalty programme: what points are earned with, and what they buy.',
  path: '/merchants/{merchantId}/loyalty/programme',
  answers: { 200: programmeSchema },
  refuses: [],
  run: async ({ database }, { merchantId }) => {
    const { currency } = await loadMerchantSettings(database, merchantId);
    const programme = await findProgramme(database, merchantId);
    const enabled = await isLoyaltyEnabled(database, merchantId);
    const terms = programme === null ? null : writeProgramme(programme);
    return json(200, { programmeRevision: programme?.revision ?? 0, enabled, currency, programme: terms });
  },
});
