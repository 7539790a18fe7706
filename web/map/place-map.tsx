import { useTexts } from '../language/language.ts';
import { LeafletMap } from './leaflet-map.tsx';
import type { Place } from './map-parts.ts';

/** Where a restaurant is. Fetched with the map when a guest asks for it. */
export function PlaceMap({ name, at }: { readonly name: string; readonly at: Place }) {
  const texts = useTexts('everywhere');
  const marks = [{ id: 'shop', kind: 'shop', at, label: name }] as const;
  return <LeafletMap label={texts('map.of', { name })} center={at} marks={marks} className="h-64" />;
}
