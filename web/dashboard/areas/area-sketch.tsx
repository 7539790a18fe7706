import type { MouseEvent } from 'react';
import type { Coordinates, DeliveryArea } from '../../../client/index.ts';
import { classes } from '../../design/classes.ts';
import { useTexts } from '../../language/language.ts';
import { onEarth, onSketch } from './area-geometry.ts';

// An area is known by its number; the colours only help to follow its line.
const colours = [
  'fill-accent/15 stroke-accent',
  'fill-good/15 stroke-good',
  'fill-warn/15 stroke-warn',
  'fill-muted/15 stroke-muted',
];

/**
 * The areas around the location as a drawing, north above; the first lies on top, because it counts. Pressing it chooses
 * a position, which can be typed as well.
 */
export function AreaSketch({
  areas,
  center,
  tried,
  onTry,
}: {
  readonly areas: readonly DeliveryArea[];
  readonly center: Coordinates;
  readonly tried: Coordinates | null;
  readonly onTry: (point: Coordinates) => void;
}) {
  const texts = useTexts('settings');
  const reach = 1.12 * Math.max(1, ...areas.map((area) => reachOf(area, center)));
  const position = tried === null ? null : onSketch(center, tried);
  const press = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.x) / box.width - 0.5) * 2 * reach;
    const y = ((event.clientY - box.y) / box.height - 0.5) * 2 * reach;
    onTry(onEarth(center, { x, y }));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field below takes the same position from the keyboard.
    <svg
      role="img"
      aria-label={texts('areas.sketch', { names: areas.map(({ name }) => name).join(', ') })}
      viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`}
      onClick={press}
      className="aspect-square w-full cursor-crosshair rounded-control bg-sunken"
    >
      {areas.map((area, index) => <Shape key={area.areaId} {...{ area, center, index, reach }} />).reverse()}
      <circle r={reach / 45} className="fill-ink" />
      <Scale reach={reach} />
      {position !== null && (
        <g className="stroke-ink" strokeWidth={reach / 90}>
          <circle cx={position.x} cy={position.y} r={reach / 28} className="fill-card" />
          <path d={crossPath(position, reach / 50)} />
        </g>
      )}
    </svg>
  );
}

function Shape({
  area: { shape },
  center,
  index,
  reach,
}: {
  readonly area: DeliveryArea;
  readonly center: Coordinates;
  readonly index: number;
  readonly reach: number;
}) {
  const colour = colours[index % colours.length];
  const corners = shape.kind === 'polygon' ? shape.points.map((point) => onSketch(center, point)) : [];
  const top =
    shape.kind === 'radius'
      ? { x: 0, y: -shape.radiusKm }
      : corners.reduce((highest, corner) => (corner.y < highest.y ? corner : highest), { x: 0, y: reach });
  return (
    <g>
      {shape.kind === 'radius' ? (
        <circle r={shape.radiusKm} className={colour} strokeWidth={reach / 110} />
      ) : (
        <polygon
          points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
          strokeLinejoin="round"
          className={colour}
          strokeWidth={reach / 110}
        />
      )}
      <circle cx={top.x} cy={top.y} r={reach / 17} className={classes(colour, 'fill-card')} strokeWidth={reach / 110} />
      <text
        x={top.x}
        y={top.y}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={reach / 13}
        className="fill-ink font-bold"
      >
        {index + 1}
      </text>
    </g>
  );
}

/** A line of a round number of kilometers, about a third of the width. */
function Scale({ reach }: { readonly reach: number }) {
  const lengths = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];
  const length = lengths.filter((km) => km <= reach * 0.7).at(-1) ?? 0.1;
  const [x, y] = [-0.93 * reach, 0.93 * reach];
  return (
    <g>
      <path d={`M${x} ${y}h${length}`} className="stroke-ink" strokeWidth={reach / 70} />
      <text x={x} y={y - reach / 28} fontSize={reach / 15} className="fill-ink">
        {length} km
      </text>
    </g>
  );
}

function crossPath({ x, y }: { readonly x: number; readonly y: number }, arm: number): string {
  return `M${x - arm} ${y}h${2 * arm}M${x} ${y - arm}v${2 * arm}`;
}

function reachOf({ shape }: DeliveryArea, center: Coordinates): number {
  if (shape.kind === 'radius') return shape.radiusKm;
  return Math.max(
    ...shape.points.map((point) => {
      const { x, y } = onSketch(center, point);
      return Math.max(Math.abs(x), Math.abs(y));
    }),
  );
}
