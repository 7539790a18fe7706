import { Type } from 'typebox';
import { closed, dateTime, nullable, uuid } from '../values/scalars.ts';
import { busySchema } from './busy.ts';
import { printerSchema } from './printer-settings.ts';

/** How the kitchens of a merchant stand, by location. */
export const kitchenStatusSchema = closed(
  {
    locations: Type.Array(
      closed(
        {
          locationId: uuid,
          pause: nullable(closed({ until: nullable(dateTime) }, { title: 'KitchenPause' })),
          busy: nullable(busySchema),
          printers: Type.Array(printerSchema),
        },
        { title: 'LocationKitchenStatus' },
      ),
    ),
  },
  { title: 'KitchenStatus' },
);
