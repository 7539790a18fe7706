import type { Place } from './map-parts.ts';

const earthRadiusKm = 6371.0088;

/** The kilometers of one degree of latitude. */
export const kmPerDegree = (Math.PI / 180) * earthRadiusKm;

/** The distance as the crow flies. */
export function distanceKm(from: Place, to: Place): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const across = eastward(from) * eastward(to) * half(to.lng - from.lng);
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, half(to.lat - from.lat) + across)));
}

/** The directions that people name, clockwise from the north. */
export const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof directions)[number];

/** How far it is from one place to another in whole meters, and in which direction. */
export function wayTo(from: Place, to: Place): { readonly meters: number; readonly direction: Direction } {
  const angle = Math.atan2((to.lng - from.lng) * eastward(from), to.lat - from.lat);
  const eighth = Math.round(angle / (Math.PI / 4));
  return { meters: Math.round(distanceKm(from, to) * 1_000), direction: directions.at(eighth) ?? 'n' };
}

/** The place so many meters away; flat, which is exact enough for the way around a house. */
export function placeAt(from: Place, meters: number, direction: Direction): Place {
  const angle = directions.indexOf(direction) * (Math.PI / 4);
  const degrees = meters / 1_000 / kmPerDegree;
  return toDoor({
    lat: from.lat + degrees * Math.cos(angle),
    lng: from.lng + (degrees * Math.sin(angle)) / eastward(from),
  });
}

/** A place to about ten centimeters: more digits say nothing of a door. */
export function toDoor({ lat, lng }: Place): Place {
  return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) };
}

/** How much shorter a degree of longitude is there than one of latitude. */
function eastward({ lat }: Place): number {
  return Math.cos((lat * Math.PI) / 180);
}
