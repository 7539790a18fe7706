import type { Coordinates, DeliveryArea } from '../../../client/index.ts';
import { TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { formatMinor, formatRate } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { distanceKm } from '../../map/distance.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { areaAt, parsePoint } from './area-geometry.ts';

/** Says which area a position would be in, saved or not. */
export function AreaTry({
  areas,
  center,
  tried,
  setTried,
}: {
  readonly areas: readonly DeliveryArea[];
  readonly center: Coordinates | null;
  readonly tried: string;
  readonly setTried: (text: string) => void;
}) {
  const texts = useTexts('settings');
  const point = parsePoint(tried);
  return (
    <div className="space-y-3">
      <TextField
        label={texts('areas.try')}
        hint={texts('areas.tryHint')}
        autoComplete="off"
        placeholder="40.7128, -74.0060"
        value={tried}
        error={tried.trim() !== '' && point === null ? texts('areas.tryWrong') : null}
        onChange={(event) => setTried(event.target.value)}
      />
      {point !== null && <Found {...{ areas, center, point }} />}
    </div>
  );
}

function Found({
  areas,
  center,
  point,
}: {
  readonly areas: readonly DeliveryArea[];
  readonly center: Coordinates | null;
  readonly point: Coordinates;
}) {
  const texts = useTexts('settings');
  const { currency } = useWorkplace();
  const area = areaAt(areas, center, point);
  const away = center === null ? '' : texts('areas.away', { km: distanceKm(center, point).toFixed(1) });
  if (areas.length === 0) return <Notice tone="good">{`${texts('areas.anywhere')} ${away}`}</Notice>;
  if (area === null) return <Notice tone="warn">{`${texts('areas.outside')} ${away}`}</Notice>;
  const { name, feeFixMinor, feeRate, minimumMinor } = area;
  const rate = feeRate === 0 ? '' : ` + ${formatRate(String(feeRate / 1_000_000))}`;
  return (
    <Notice tone="good" title={name}>
      {texts('areas.inside', {
        fee: formatMinor(feeFixMinor, currency) + rate,
        minimum: formatMinor(minimumMinor, currency),
      })}{' '}
      {away}
    </Notice>
  );
}
