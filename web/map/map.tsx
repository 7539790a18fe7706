import { fetchedPart } from '../design/fetched-part.tsx';
import type { MapProps } from './map-parts.ts';

/**
 * A map with the operator's tiles, or a plain drawing with rings of distance where there are none: then nothing is asked of any other host.
 * Its code is fetched when it is first shown.
 */
export const MapView = fetchedPart<MapProps>(async () => (await import('./leaflet-map.tsx')).LeafletMap);
