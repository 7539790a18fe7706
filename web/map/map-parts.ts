// What a page says of a map. How it is drawn is for `map.tsx` alone.

export type Place = { readonly lat: number; readonly lng: number };

/** What stands at a place. With `onMove` a person can move it, by hand or with the arrow keys. */
export type Mark = {
  readonly id: string;
  readonly kind: 'shop' | 'pin' | 'courier' | 'corner' | 'middle' | 'try';
  readonly at: Place;
  /** Read aloud, and shown under a pointer. */
  readonly label: string;
  /** While it is being moved. */
  readonly onDrag?: (to: Place) => void;
  /** Where it was put. */
  readonly onMove?: (to: Place) => void;
  readonly onPress?: () => void;
  /** The Delete key. */
  readonly onRemove?: () => void;
};

/** A part of the map; `tone` helps to follow its line, `number` says which it is. */
export type Shape = {
  readonly id: string;
  readonly number: number;
  readonly isChosen?: boolean;
  readonly outline:
    | { readonly kind: 'circle'; readonly center: Place; readonly radiusKm: number }
    | { readonly kind: 'polygon'; readonly corners: readonly Place[] };
};

export type MapProps = {
  /** What it shows, in words: all it says stands as text beside it as well. */
  readonly label: string;
  readonly marks: readonly Mark[];
  readonly shapes?: readonly Shape[];
  /** Where the plain drawing has its rings of distance. */
  readonly center: Place;
  /** Another one brings the chosen shapes into sight, or everything. */
  readonly fitKey?: string;
  /** Shows a house and the way around it, not a part of the town. */
  readonly isClose?: boolean;
  readonly onPress?: (at: Place) => void;
  readonly className?: string;
};
