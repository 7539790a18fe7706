import { Type } from 'typebox';
import { switchStrategies } from '../../domain/cart/location-switch.ts';
import type { Difference } from '../../domain/values/difference.ts';
import { differenceSchema, writeDifferences } from '../values/difference.ts';
import { closed, fulfillmentMethod, hex24, nullable, oneOf, open, uuid } from '../values/scalars.ts';
import { cartSchema } from './cart.ts';
import { priceTraceSchema } from './price-trace.ts';

/** The body of switchLocation. */
export const locationSwitchSchema = closed(
  {
    targetLocationId: uuid,
    strategy: Type.Optional(
      oneOf(switchStrategies, { description: 'Default: `start_new_cart`, which moves no items.' }),
    ),
    acceptedChanges: Type.Optional(
      Type.Literal(true, { description: 'Sent, with a new key, once the customer has accepted the differences.' }),
    ),
    fulfillmentMethod: Type.Optional(fulfillmentMethod),
  },
  {
    title: 'LocationSwitch',
    examples: [{ targetLocationId: '018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01', strategy: 'try_move_items' }],
  },
);

const subject = { sourceCartId: hex24, targetLocationId: uuid, differences: Type.Array(differenceSchema) };

/** Nothing has happened yet: what would change (reference/location-switch.md#switchlocation). */
export const switchPreviewSchema = closed(
  { outcome: oneOf(['confirmation_required']), ...subject },
  { title: 'LocationSwitchPreview' },
);

/** The source is expired, and `cartAccessToken` opens the destination (reference/location-switch.md#switchlocation). */
export const switchResultSchema = closed(
  {
    outcome: oneOf(['new_cart', 'moved']),
    ...subject,
    cart: cartSchema,
    cartAccessToken: Type.String({ minLength: 1, maxLength: 8192 }),
  },
  { title: 'LocationSwitchResult' },
);

/** The body of simulateSwitch. */
export const switchTrialSchema = closed(
  {
    targetLocationId: uuid,
    strategy: Type.Optional(
      oneOf(switchStrategies, { description: 'Default: `try_move_items`, which takes along what can be had there.' }),
    ),
    fulfillmentMethod: Type.Optional(fulfillmentMethod),
  },
  {
    title: 'LocationSwitchTrial',
    examples: [{ targetLocationId: '018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01' }],
  },
);

/** What a switch would create, and every difference; no cart where one of them cannot be accepted. */
export const switchTrialAnswerSchema = open(
  {
    outcome: oneOf(['new_cart', 'moved']),
    targetLocationId: uuid,
    cart: nullable(cartSchema),
    differences: Type.Array(differenceSchema),
    trace: nullable(priceTraceSchema),
  },
  { title: 'LocationSwitchTrialAnswer' },
);

/** What preview and result begin with, as JSON text without its closing brace. */
export function writeSwitchSubject(
  outcome: 'confirmation_required' | 'new_cart' | 'moved',
  sourceCartId: string,
  targetLocationId: string,
  differences: readonly Difference[],
): string {
  return (
    `{"outcome":"${outcome}","sourceCartId":"${sourceCartId}","targetLocationId":"${targetLocationId}"` +
    `,"differences":${writeDifferences(differences)}`
  );
}
