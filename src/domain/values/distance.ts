const earthRadiusKilometers = 6371.0088;
const milesPerKilometer = 0.621371192;

/** Degrees: latitude north, longitude east. */
export type Coordinates = { readonly lat: number; readonly lng: number };

export type Distance = { readonly miles: number; readonly kilometers: number };

/**
 * The great-circle distance of two places in both units, rounded to two decimals each
 * (reference/menus-and-locations.md#getdistance).
 */
export function measureDistance(from: Coordinates, to: Coordinates): Distance {
  const kilometers = distanceKm(from, to);
  return { kilometers: roundToCents(kilometers), miles: roundToCents(kilometers * milesPerKilometer) };
}

/** The great-circle distance of two places in kilometers, not rounded. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  return 2 * earthRadiusKilometers * Math.asin(Math.sqrt(haversineOfAngle(from, to)));
}

/** Between 0 and 1, kept there against the last bit of floating point at opposite points of the globe. */
function haversineOfAngle(from: Coordinates, to: Coordinates): number {
  const [fromLat, toLat] = [radians(from.lat), radians(to.lat)];
  const angle =
    haversine(toLat - fromLat) + Math.cos(fromLat) * Math.cos(toLat) * haversine(radians(to.lng - from.lng));
  return Math.min(1, Math.max(0, angle));
}

function haversine(angle: number): number {
  return Math.sin(angle / 2) ** 2;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function roundToCents(value: number): number {
  return Math.round(value * 100) / 100;
}
