import { useState } from 'react';
import type { Coordinates, DeliveryArea } from '../../../client/index.ts';
import { IconButton } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { SelectField, TextAreaField, TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { AmountField, ParsedField, PercentField } from '../forms/number-field.tsx';
import { Icon } from '../frame/icon.tsx';
import { octagon, parsePoint, pointText } from './area-geometry.ts';

/** One area for editing: its position among the others, its shape, and what delivery there costs. */
export function AreaCard({
  area,
  number,
  isLast,
  center,
  onChange,
  onMove,
  onRemove,
}: {
  readonly area: DeliveryArea;
  readonly number: number;
  readonly isLast: boolean;
  readonly center: Coordinates | null;
  readonly onChange: (area: DeliveryArea) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}) {
  const texts = useTexts('settings');
  const { name } = area;
  const error = name.trim() === '' ? texts('areas.nameWrong') : null;
  return (
    <Card
      title={`${number}. ${name}`}
      actions={
        <div className="-my-2 flex">
          <IconButton label={texts('areas.up', { name })} disabled={number === 1} onClick={() => onMove(-1)}>
            <Icon name="up" size={20} />
          </IconButton>
          <IconButton label={texts('areas.down', { name })} disabled={isLast} onClick={() => onMove(1)}>
            <Icon name="down" size={20} />
          </IconButton>
          <IconButton label={texts('areas.remove', { name })} onClick={onRemove}>
            <Icon name="trash" size={20} />
          </IconButton>
        </div>
      }
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          ref={(input) => input?.setCustomValidity(error ?? '')}
          label={texts('areas.name')}
          maxLength={100}
          error={error}
          value={name}
          onChange={(event) => onChange({ ...area, name: event.target.value })}
        />
        <ShapeFields shape={area.shape} center={center} onChange={(shape) => onChange({ ...area, shape })} />
        <AmountField
          label={texts('areas.fee')}
          value={area.feeFixMinor}
          onChange={(feeFixMinor) => onChange({ ...area, feeFixMinor })}
        />
        <PercentField
          label={texts('terms.rate')}
          value={area.feeRate}
          onChange={(feeRate) => onChange({ ...area, feeRate })}
        />
        <AmountField
          label={texts('areas.minimum')}
          value={area.minimumMinor}
          onChange={(minimumMinor) => onChange({ ...area, minimumMinor })}
        />
      </div>
    </Card>
  );
}

function ShapeFields({
  shape,
  center,
  onChange,
}: {
  readonly shape: DeliveryArea['shape'];
  readonly center: Coordinates | null;
  readonly onChange: (shape: DeliveryArea['shape']) => void;
}) {
  const texts = useTexts('settings');
  const change = (kind: string) => {
    if (kind === 'radius') onChange({ kind, radiusKm: 3 });
    else if (shape.kind === 'radius')
      onChange({ kind: 'polygon', points: octagon(center ?? { lat: 0, lng: 0 }, shape.radiusKm) });
  };
  return (
    <>
      <SelectField label={texts('areas.shape')} value={shape.kind} onChange={(event) => change(event.target.value)}>
        <option value="radius">{texts('areas.circle')}</option>
        <option value="polygon">{texts('areas.polygon')}</option>
      </SelectField>
      {shape.kind === 'radius' ? (
        <ParsedField
          label={texts('areas.radius')}
          value={shape.radiusKm}
          write={String}
          parse={parseKm}
          wrong={texts('areas.radiusWrong')}
          onChange={(radiusKm) => onChange({ kind: 'radius', radiusKm })}
        />
      ) : (
        <div className="sm:col-span-2">
          <CornersField points={shape.points} onChange={(points) => onChange({ kind: 'polygon', points })} />
        </div>
      )}
    </>
  );
}

function CornersField({
  points,
  onChange,
}: {
  readonly points: readonly Coordinates[];
  readonly onChange: (points: Coordinates[]) => void;
}) {
  const texts = useTexts('settings');
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? points.map(pointText).join('\n');
  const error = parseCorners(shown) === null ? texts('areas.cornersWrong') : null;
  return (
    <TextAreaField
      ref={(input) => input?.setCustomValidity(error ?? '')}
      label={texts('areas.corners')}
      hint={texts('areas.cornersHint')}
      rows={6}
      className="font-mono"
      spellCheck={false}
      error={error}
      value={shown}
      onBlur={() => {
        if (error === null) setText(null);
      }}
      onChange={(event) => {
        setText(event.target.value);
        const corners = parseCorners(event.target.value);
        if (corners !== null) onChange(corners);
      }}
    />
  );
}

/** One corner a line; null unless there are three different ones or more. */
function parseCorners(text: string): Coordinates[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const points = lines.map(parsePoint).filter((point) => point !== null);
  const isArea = points.length === lines.length && points.length <= 500 && new Set(points.map(pointText)).size >= 3;
  return isArea ? points : null;
}

function parseKm(text: string): number | undefined {
  const km = Number(text.trim().replace(',', '.'));
  return /\d/.test(text) && km > 0 && km <= 1000 ? km : undefined;
}
