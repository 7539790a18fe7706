import { useState } from 'react';
import type { Coordinates, DeliveryArea } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { SelectField } from '../../design/field.tsx';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { distanceKm } from '../../map/distance.ts';
import { MapView } from '../../map/map.tsx';
import type { Mark, Shape } from '../../map/map-parts.ts';
import { between, cornersMost, precise, toKm, withCorner, withoutCorner } from './area-edits.ts';
import { onEarth } from './area-geometry.ts';

type Outline = DeliveryArea['shape'];

/** How many steps can be taken back. */
const undoMost = 50;

/**
 * The areas around the location on a map; the chosen one can be changed there by hand and by keys, and every step taken back. What it says
 * stands in the cards below as well. Pressing elsewhere chooses a position to try.
 */
export function AreaMap({
  areas,
  center,
  tried,
  isReadOnly,
  onTry,
  onShape,
}: {
  readonly areas: readonly DeliveryArea[];
  readonly center: Coordinates;
  readonly tried: Coordinates | null;
  readonly isReadOnly: boolean;
  readonly onTry: (at: Coordinates) => void;
  readonly onShape: (areaId: string, shape: Outline) => void;
}) {
  const texts = useTexts('settings');
  const editing = useEditing(areas, isReadOnly, onShape);
  const { chosen, shownOf } = editing;
  const shapes: Shape[] = areas.map((area, index) => ({
    id: area.areaId,
    number: index + 1,
    isChosen: area.areaId === chosen?.areaId,
    outline: outlineOf(shownOf(area), center),
  }));
  const words: Words = {
    radius: (km) => texts('areas.handle', { km: km.toFixed(1) }),
    corner: (number) => texts('areas.corner', { number }),
    middle: (number) => texts('areas.addCorner', { number }),
  };
  const marks: Mark[] = [
    { id: 'shop', kind: 'shop', at: center, label: texts('areas.shop') },
    ...(tried === null ? [] : [{ id: 'tried', kind: 'try' as const, at: tried, label: texts('areas.try') }]),
    ...(chosen === undefined ? [] : handlesOf(shownOf(chosen), center, words, editing)),
  ];
  return (
    <div className="space-y-3">
      {!isReadOnly && areas.length > 0 && <Choice areas={areas} editing={editing} />}
      <MapView
        label={texts('areas.sketch', { names: areas.map(({ name }) => name).join(', ') })}
        center={center}
        marks={marks}
        shapes={shapes}
        fitKey={`${chosen?.areaId} of ${areas.map(({ areaId }) => areaId).join(' ')}`}
        onPress={(at) => onTry(precise(at))}
        className="aspect-square max-h-[36rem]"
      />
      {chosen !== undefined && (
        <p className="text-sm text-muted">
          {texts(chosen.shape.kind === 'radius' ? 'areas.radiusHow' : 'areas.polygonHow')}
        </p>
      )}
    </div>
  );
}

type Editing = {
  readonly chosen: DeliveryArea | undefined;
  readonly choose: (areaId: string) => void;
  /** Its shape while a hand is moving it. */
  readonly shownOf: (area: DeliveryArea) => Outline;
  readonly draw: (shape: Outline) => void;
  readonly change: (shape: Outline) => void;
  /** Null: there is nothing to take back. */
  readonly undo: (() => void) | null;
};

/** Which area is changed on the map, and what was changed there. */
function useEditing(
  areas: readonly DeliveryArea[],
  isReadOnly: boolean,
  onShape: (areaId: string, shape: Outline) => void,
): Editing {
  const [chosenId, choose] = useState('');
  const [drawn, draw] = useState<Outline | null>(null);
  const [done, setDone] = useState<readonly { readonly areaId: string; readonly shape: Outline }[]>([]);
  const chosen = isReadOnly ? undefined : areas.find(({ areaId }) => areaId === chosenId);
  const last = done.at(-1);
  return {
    chosen,
    choose,
    shownOf: (area) => (area.areaId === chosen?.areaId ? (drawn ?? area.shape) : area.shape),
    draw,
    change: (shape) => {
      draw(null);
      if (chosen === undefined) return;
      const { areaId, shape: before } = chosen;
      setDone((all) => [...all, { areaId, shape: before }].slice(-undoMost));
      onShape(chosen.areaId, shape);
    },
    undo:
      last === undefined
        ? null
        : () => {
            setDone((all) => all.slice(0, -1));
            onShape(last.areaId, last.shape);
          },
  };
}

function Choice({ areas, editing }: { readonly areas: readonly DeliveryArea[]; readonly editing: Editing }) {
  const texts = useTexts('settings');
  const { chosen, choose, undo } = editing;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grow basis-56">
        <SelectField
          label={texts('areas.editOnMap')}
          value={chosen?.areaId ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{texts('areas.editNone')}</option>
          {areas.map(({ areaId, name }, index) => (
            <option key={areaId} value={areaId}>
              {`${index + 1}. ${name}`}
            </option>
          ))}
        </SelectField>
      </div>
      <Button disabled={undo === null} onClick={() => undo?.()}>
        <Icon name="back" size={18} />
        {texts('areas.undo')}
      </Button>
    </div>
  );
}

function outlineOf(shape: Outline, center: Coordinates): Shape['outline'] {
  return shape.kind === 'radius'
    ? { kind: 'circle', center, radiusKm: shape.radiusKm }
    : { kind: 'polygon', corners: shape.points };
}

type Words = {
  readonly radius: (km: number) => string;
  readonly corner: (number: number) => string;
  readonly middle: (number: number) => string;
};

/** What the chosen area is changed by: the edge of a circle, or every corner and a middle between each two. */
function handlesOf(
  shape: Outline,
  center: Coordinates,
  { radius, corner, middle }: Words,
  { draw, change }: Editing,
): Mark[] {
  if (shape.kind === 'radius') {
    const sized = (to: Coordinates): Outline => ({ kind: 'radius', radiusKm: toKm(distanceKm(center, to)) });
    return [
      {
        id: 'radius',
        kind: 'corner',
        at: onEarth(center, { x: shape.radiusKm, y: 0 }),
        label: radius(shape.radiusKm),
        onDrag: (to) => draw(sized(to)),
        onMove: (to) => change(sized(to)),
      },
    ];
  }
  const { points } = shape;
  const polygon = (changed: readonly Coordinates[]): Outline => ({ kind: 'polygon', points: [...changed] });
  const moved = (index: number, to: Coordinates) => polygon(points.with(index, precise(to)));
  const corners = points.map(
    (at, index): Mark => ({
      id: `corner-${index}`,
      kind: 'corner',
      at,
      label: corner(index + 1),
      onDrag: (to) => draw(moved(index, to)),
      onMove: (to) => change(moved(index, to)),
      onRemove: () => change(polygon(withoutCorner(points, index))),
    }),
  );
  if (points.length >= cornersMost) return corners;
  const middles = points.map((at, index): Mark => {
    const place = between(at, points[(index + 1) % points.length] ?? at);
    return {
      id: `middle-${index}`,
      kind: 'middle',
      at: place,
      label: middle(index + 1),
      onPress: () => change(polygon(withCorner(points, index, place))),
    };
  });
  return [...corners, ...middles];
}
