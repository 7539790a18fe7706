import 'leaflet/dist/leaflet.css';
import './map.css';
import { useLayoutEffect, useRef } from 'react';
import { classes } from '../design/classes.ts';
import { useTexts } from '../language/language.ts';
import { readSettings } from '../settings.ts';
import { Drawing } from './drawing.ts';
import type { MapProps, Mark } from './map-parts.ts';

/** The marks whose colours are explained; handles explain themselves. */
const named: ReadonlySet<Mark['kind']> = new Set(['shop', 'pin', 'courier', 'try']);

/** The map as Leaflet draws it. Only `map.tsx` fetches it. */
export function LeafletMap(props: MapProps) {
  const { label, marks, shapes = [], center, fitKey = '', isClose = false, onPress, className } = props;
  const texts = useTexts('everywhere');
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing | null>(null);
  const press = useRef(onPress);
  press.current = onPress;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn once; what is on it is brought up to date below.
  useLayoutEffect(() => {
    if (box.current === null) return;
    const words = { zoomIn: texts('map.zoomIn'), zoomOut: texts('map.zoomOut') };
    const drawn = new Drawing(box.current, { center, words, isClose, tiles: readSettings().map ?? null });
    drawn.onPress((at) => press.current?.(at));
    drawing.current = drawn;
    return () => {
      drawn.remove();
      drawing.current = null;
    };
  }, []);
  // At once: who moves something on goes on from what stands there.
  useLayoutEffect(() => drawing.current?.show(marks, shapes, fitKey));
  return (
    <section aria-label={label} className="space-y-1">
      <div
        ref={box}
        dir="ltr"
        className={classes('relative z-0 w-full overflow-hidden rounded-control bg-sunken!', className ?? 'h-80')}
      />
      <ul className="flex flex-wrap gap-x-4 text-sm">
        {marks
          .filter(({ kind }) => named.has(kind))
          .map(({ id, kind, label: name }) => (
            <li key={id} className="flex items-center gap-2">
              <span aria-hidden="true" className={`map-mark map-key map-${kind}`} />
              {name}
            </li>
          ))}
      </ul>
      <p className="text-sm text-muted">{texts('map.keys')}</p>
    </section>
  );
}
