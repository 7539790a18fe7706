import { Type } from 'typebox';
import { closed, id, nullable } from '../values/scalars.ts';

const name = Type.String({ minLength: 1, maxLength: 40, examples: ['Grill'] });

/** Where dishes are made (domain/kitchen/stations.ts). */
export const stationSchema = closed(
  {
    stationId: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', examples: ['grill'] }),
    name,
    categoryIds: Type.Array(id, { maxItems: 200, uniqueItems: true }),
    productIds: Type.Array(id, { maxItems: 500, uniqueItems: true }),
    takesRest: Type.Boolean({ description: 'What no station names is made here; at most one station.' }),
  },
  { title: 'KitchenStation' },
);
export const stationsSchema = closed(
  { stations: Type.Array(stationSchema, { maxItems: 12 }) },
  {
    title: 'KitchenStations',
    examples: [
      {
        stations: [{ stationId: 'grill', name: 'Grill', categoryIds: ['mains'], productIds: [], takesRest: true }],
      },
    ],
  },
);

/** The same with the categories of the menu that is published, to choose from. */
export const knownStationsSchema = closed(
  {
    ...stationsSchema.properties,
    categories: Type.Array(closed({ id, name: Type.String() }, { title: 'MenuCategoryName' })),
  },
  { title: 'KnownKitchenStations' },
);

/** A wall display as the staff sees it; its link is not in it. */
export const displaySchema = closed(
  {
    displayId: id,
    name,
    stationId: nullable(id),
    createdAt: Type.String({ format: 'date-time' }),
    lastUsedAt: nullable(Type.String({ format: 'date-time' })),
  },
  { title: 'KitchenDisplay' },
);
export const displaysSchema = closed({ displays: Type.Array(displaySchema) }, { title: 'KitchenDisplays' });
export const newDisplaySchema = closed(
  { name, stationId: nullable(id) },
  { title: 'NewKitchenDisplay', examples: [{ name: 'Grill', stationId: null }] },
);
export const displayLinkSchema = closed(
  { displayId: id, url: Type.String({ description: 'Opens the display without signing in; shown once.' }) },
  { title: 'KitchenDisplayLink' },
);
export const removedDisplaySchema = closed({ displayId: id }, { title: 'RemovedKitchenDisplay' });
