import type { EnvironmentReader } from './environment.ts';

/** The tiles that maps are made of, and whose they are (docs/pages.md). */
export type MapTilesSettings = { readonly url: string; readonly attribution: string };

/**
 * Both or none; null: maps are drawn plainly. The template names `{z}`, `{x}` and `{y}` and begins with https: the pages' policy lets no
 * picture in that is not.
 */
export function readMapTiles(read: EnvironmentReader, problems: string[]): MapTilesSettings | null {
  const url = read.text('MAP_TILES_URL');
  const attribution = read.text('MAP_ATTRIBUTION');
  if (url === null && attribution === null) return null;
  if (url === null) problems.push('MAP_ATTRIBUTION is given without MAP_TILES_URL: there are no tiles to name.');
  if (attribution === null) problems.push('MAP_TILES_URL is given without MAP_ATTRIBUTION: say whose map it is.');
  const isTemplate = url !== null && ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
  if (url !== null && !(isTemplate && /^https:\/\/[^/{}@\s]+\/[^\s]*$/.test(url))) {
    problems.push(
      'MAP_TILES_URL must begin with https and name {z}, {x} and {y}: https://tiles.example/{z}/{x}/{y}.png.',
    );
  }
  return { url: url ?? '', attribution: attribution ?? '' };
}
