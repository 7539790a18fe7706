import { DomEvent, divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import type { Mark, Place } from './map-parts.ts';

/** How many points of the screen an arrow key moves a mark; with Shift one. */
const stepPoints = 10;

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const sizes: Readonly<Record<Mark['kind'], number>> = {
  shop: 22,
  pin: 26,
  courier: 26,
  corner: 24,
  middle: 24,
  try: 20,
};

/** A mark on the map: moved by hand, by touch and by keys; it keeps the focus while what it stands for changes. */
export class PlacedMark {
  readonly #map: LeafletMap;
  readonly #marker: Marker;
  #mark: Mark;
  #isDragged = false;

  constructor(on: LeafletMap, mark: Mark) {
    this.#map = on;
    this.#mark = mark;
    const canAct = mark.onMove !== undefined || mark.onPress !== undefined;
    const size = sizes[mark.kind];
    this.#marker = marker([mark.at.lat, mark.at.lng], {
      icon: divIcon({ className: `map-mark map-${mark.kind}`, iconSize: [size, size] }),
      draggable: mark.onMove !== undefined,
      keyboard: canAct,
      interactive: canAct,
      title: mark.label,
      zIndexOffset: mark.kind === 'middle' ? -100 : 0,
    }).addTo(on);
    this.#marker.on('dragstart', () => {
      this.#isDragged = true;
    });
    this.#marker.on('drag', () => this.#mark.onDrag?.(this.#place()));
    this.#marker.on('dragend', () => {
      this.#isDragged = false;
      this.#mark.onMove?.(this.#place());
    });
    this.#marker.on('click', () => this.#mark.onPress?.());
    this.#name(canAct);
    const element = this.#marker.getElement();
    if (element !== undefined && canAct)
      DomEvent.on(element, 'keydown', (event) => this.#onKey(event as KeyboardEvent));
  }

  remove(): void {
    this.#marker.remove();
  }

  update(mark: Mark): void {
    this.#mark = mark;
    if (!this.#isDragged) this.#marker.setLatLng([mark.at.lat, mark.at.lng]);
    this.#name(mark.onMove !== undefined || mark.onPress !== undefined);
  }

  #place(): Place {
    const { lat, lng } = this.#marker.getLatLng();
    return { lat, lng };
  }

  #name(canAct: boolean): void {
    const element = this.#marker.getElement();
    element?.setAttribute('aria-label', this.#mark.label);
    element?.setAttribute('title', this.#mark.label);
    element?.setAttribute('role', canAct ? 'button' : 'img');
  }

  #onKey(event: KeyboardEvent): void {
    const step = steps[event.key];
    const { onMove, onRemove, onPress } = this.#mark;
    if (step !== undefined && onMove !== undefined) {
      const by = event.shiftKey ? 1 : stepPoints;
      const at = this.#map.latLngToContainerPoint(this.#marker.getLatLng()).add([step[0] * by, step[1] * by]);
      const { lat, lng } = this.#map.containerPointToLatLng(at);
      onMove({ lat, lng });
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && onRemove !== undefined) onRemove();
    else if ((event.key === 'Enter' || event.key === ' ') && onPress !== undefined) onPress();
    else return;
    DomEvent.stop(event);
  }
}
