import {
  circle,
  control,
  divIcon,
  type LatLngBounds,
  type LayerGroup,
  type Map as LeafletMap,
  latLng,
  latLngBounds,
  layerGroup,
  map,
  marker,
  polygon,
  tileLayer,
} from 'leaflet';
import type { Mark, Place, Shape } from './map-parts.ts';
import { PlacedMark } from './placed-mark.ts';

export type Tiles = { readonly url: string; readonly attribution: string };

type Options = {
  readonly center: Place;
  readonly tiles: Tiles | null;
  readonly isClose: boolean;
  readonly words: { readonly zoomIn: string; readonly zoomOut: string };
};

// The colours of the page, by the classes of its stylesheet: the policy allows no style in markup.
const tones = [
  'fill-accent stroke-accent',
  'fill-good stroke-good',
  'fill-warn stroke-warn',
  'fill-muted stroke-muted',
] as const;

/** Of a neighborhood and of a house. */
const farRings = [0.5, 1, 2, 5, 10, 20, 50];
const nearRings = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5];

/** What Leaflet draws into an element, brought up to date by `show`. */
export class Drawing {
  readonly #map: LeafletMap;
  readonly #shapes: LayerGroup;
  readonly #marks = new Map<string, PlacedMark>();
  readonly #closest: (markCount: number) => number;
  #fitted: string | null = null;

  constructor(element: HTMLElement, { center, tiles, words, isClose }: Options) {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#map = map(element, {
      zoomControl: false,
      attributionControl: false,
      scrollWheelZoom: false,
      inertia: !isStill,
      fadeAnimation: !isStill,
      zoomAnimation: !isStill,
      markerZoomAnimation: !isStill,
      center: [center.lat, center.lng],
      zoom: isClose ? 18 : 13,
      maxZoom: 19,
    });
    control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(this.#map);
    control.scale({ imperial: false }).addTo(this.#map);
    // A place alone on a plain drawing says nothing before a ring of distance is in sight.
    this.#closest = (markCount) => (isClose ? 18 : tiles === null && markCount === 1 ? 14 : 16);
    if (tiles === null) this.#drawRings(center, isClose ? nearRings : farRings);
    else this.#showTiles(tiles);
    this.#shapes = layerGroup().addTo(this.#map);
  }

  remove(): void {
    this.#map.remove();
  }

  onPress(press: (at: Place) => void): void {
    this.#map.on('click', ({ latlng: { lat, lng } }) => press({ lat, lng }));
  }

  /** Draws what there is now; a new `fitKey` brings what is chosen into sight, or all of it. */
  show(marks: readonly Mark[], shapes: readonly Shape[], fitKey: string): void {
    this.#shapes.clearLayers();
    // The first lies on top, because it counts.
    for (const shape of shapes.toReversed()) this.#drawShape(shape);
    const wanted = new Set(marks.map(({ id }) => id));
    for (const [id, placed] of this.#marks) {
      if (wanted.has(id)) continue;
      placed.remove();
      this.#marks.delete(id);
    }
    for (const mark of marks) {
      const placed = this.#marks.get(mark.id);
      if (placed === undefined) this.#marks.set(mark.id, new PlacedMark(this.#map, mark));
      else placed.update(mark);
    }
    if (this.#fitted === fitKey) return;
    this.#fitted = fitKey;
    const sought = shapes.filter(({ isChosen }) => isChosen === true);
    const bounds = sought.length > 0 ? boundsOf([], sought) : boundsOf(marks, shapes);
    if (bounds !== null)
      this.#map.fitBounds(bounds, { padding: [28, 28], maxZoom: this.#closest(marks.length), animate: false });
  }

  #drawShape({ outline, number, isChosen = false }: Shape): void {
    const look = {
      className: `${tones[(number - 1) % tones.length]} map-area`,
      fillOpacity: 0.14,
      weight: isChosen ? 4 : 2,
      interactive: false,
    };
    const drawn =
      outline.kind === 'circle'
        ? circle([outline.center.lat, outline.center.lng], { ...look, radius: outline.radiusKm * 1_000 })
        : polygon(
            outline.corners.map(({ lat, lng }) => [lat, lng]),
            look,
          );
    drawn.addTo(this.#shapes);
    const { north, lng } = topOf(outline);
    const icon = divIcon({ className: 'map-number', html: String(number), iconSize: [26, 26] });
    marker([north, lng], { icon, interactive: false, keyboard: false }).addTo(this.#shapes);
  }

  /** Rings of distance, as a paper map of the neighborhood would have them. */
  #drawRings({ lat, lng }: Place, ringsKm: readonly number[]): void {
    for (const km of ringsKm) {
      const look = { className: 'map-ring', fill: false, weight: 1, interactive: false };
      circle([lat, lng], { ...look, radius: km * 1_000 }).addTo(this.#map);
      const icon = divIcon({
        className: 'map-distance',
        html: km < 0.5 ? `${km * 1_000} m` : `${km} km`,
        iconSize: [48, 16],
      });
      const north = latLng(lat, lng)
        .toBounds(km * 2_000)
        .getNorth();
      marker([north, lng], { icon, interactive: false, keyboard: false }).addTo(this.#map);
    }
  }

  /** Servers of tiles want to know which site asks; the page itself tells no other host where it was. */
  #showTiles({ url, attribution }: Tiles): void {
    tileLayer(url, { maxZoom: 19, referrerPolicy: 'origin' }).addTo(this.#map);
    const [, words = attribution, link] = /^(.*?)\s*(https:\/\/\S+)?$/.exec(attribution) ?? [];
    const credit = document.createElement(link === undefined ? 'span' : 'a');
    credit.textContent = words;
    if (link !== undefined) credit.setAttribute('href', link);
    control.attribution({ prefix: false }).addAttribution(credit.outerHTML).addTo(this.#map);
  }
}

function topOf(outline: Shape['outline']): { readonly north: number; readonly lng: number } {
  if (outline.kind === 'circle') {
    const { lat, lng } = outline.center;
    return {
      north: latLng(lat, lng)
        .toBounds(outline.radiusKm * 2_000)
        .getNorth(),
      lng,
    };
  }
  const highest = outline.corners.reduce((top, corner) => (corner.lat > top.lat ? corner : top));
  return { north: highest.lat, lng: highest.lng };
}

function boundsOf(marks: readonly Mark[], shapes: readonly Shape[]): LatLngBounds | null {
  const points = marks.map(({ at }) => latLng(at.lat, at.lng));
  const bounds = latLngBounds(points);
  for (const { outline } of shapes) {
    if (outline.kind === 'circle') {
      bounds.extend(latLng(outline.center.lat, outline.center.lng).toBounds(outline.radiusKm * 2_000));
    } else for (const { lat, lng } of outline.corners) bounds.extend([lat, lng]);
  }
  return bounds.isValid() ? bounds : null;
}
