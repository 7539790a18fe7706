import { Type } from 'typebox';
import { closed, oneOf } from '../values/scalars.ts';

export const merchantStandingSchema = closed(
  { name: Type.String(), standing: oneOf(['open', 'suspended']) },
  { title: 'MerchantStanding' },
);
