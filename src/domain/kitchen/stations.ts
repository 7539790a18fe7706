/** Where some dishes of a location are made. Dishes go before categories; one station may take what none names. */
export type Station = {
  readonly stationId: string;
  readonly name: string;
  readonly categoryIds: readonly string[];
  readonly productIds: readonly string[];
  readonly takesRest: boolean;
};

type Dish = { readonly productId?: string | null; readonly categoryIds?: readonly string[] };

/**
 * The station that makes a dish: the one that names it, else the one that names a category of it, else the one that takes the
 * rest. Null: none does, and every station sees it.
 */
export function stationOf(
  stations: readonly Station[],
  { productId, categoryIds: listedIn = [] }: Dish,
): Station | null {
  const named = stations.find(({ productIds }) => productId != null && productIds.includes(productId));
  const ofCategory = stations.find(({ categoryIds }) => listedIn.some((id) => categoryIds.includes(id)));
  return named ?? ofCategory ?? stations.find(({ takesRest }) => takesRest) ?? null;
}

/** The dishes that `stationId` has to make; all of them where it is null or no station of the location any more. */
export function dishesAt<Each extends Dish>(
  stations: readonly Station[],
  stationId: string | null,
  dishes: readonly Each[],
): readonly Each[] {
  if (stationId === null || !stations.some((station) => station.stationId === stationId)) return dishes;
  return dishes.filter((dish) => {
    const station = stationOf(stations, dish);
    return station === null || station.stationId === stationId;
  });
}
