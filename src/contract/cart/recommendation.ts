import { Type } from 'typebox';
import { closed, decimal, id, oneOf } from '../values/scalars.ts';

/** A product to recommend beside the items of a cart (reference/menus-and-locations.md#menus). */
export const recommendationProductSchema = closed(
  {
    id,
    name: Type.String({ minLength: 1 }),
    price: decimal,
    description: Type.String(),
    availability: oneOf(['AVAILABLE', 'SOLD_OUT', 'UNAVAILABLE']),
    images: Type.Array(Type.String()),
    modifierIds: Type.Array(id),
  },
  {
    title: 'RecommendationProduct',
    examples: [
      {
        id: 'tiramisu',
        name: 'Tiramisu',
        price: '7.50',
        description: 'Made this morning.',
        availability: 'AVAILABLE',
        images: [],
        modifierIds: [],
      },
    ],
  },
);
