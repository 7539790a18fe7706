import { Type } from 'typebox';
import { hindrances, markedSteps, openingSteps } from '../../domain/location/opening-checklist.ts';
import { locationsMax } from '../../domain/values/locations-max.ts';
import { closed, dateTime, nullable, oneOf, uuid } from '../values/scalars.ts';

// What guests can see of a merchant, what keeps them from ordering, and how far its guided start is.

export const openingChecklistSchema = closed(
  {
    isPublished: Type.Boolean({ description: 'Whether the merchant itself is published.' }),
    suspension: nullable(
      closed({ since: dateTime, reason: Type.String() }, { title: 'OwnSuspension', description: 'Null: none.' }),
    ),
    takesTestPayments: Type.Boolean({ description: 'Guests pay with test payments: no money is taken.' }),
    locations: Type.Array(
      closed(
        {
          locationId: uuid,
          slug: Type.String(),
          displayName: Type.String(),
          takesOrders: Type.Boolean({ description: 'Guests can order there, when it is open and not paused.' }),
          missing: Type.Array(oneOf(hindrances, { title: 'OpeningHindrance' })),
        },
        { title: 'LocationOpening' },
      ),
      { maxItems: locationsMax },
    ),
    steps: Type.Array(
      closed(
        { step: oneOf(openingSteps, { title: 'OpeningStepName' }), isDone: Type.Boolean() },
        { title: 'OpeningStep' },
      ),
    ),
    isFinished: Type.Boolean({ description: 'The guided start was put away.' }),
  },
  { title: 'OpeningChecklist' },
);

export const markedStepSchema = closed(
  { step: oneOf(markedSteps, { title: 'MarkedOpeningStep' }), isDone: Type.Boolean() },
  { title: 'OpeningStepMark' },
);
