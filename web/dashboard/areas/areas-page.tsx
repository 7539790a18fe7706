import { useState } from 'react';
import { type CommercePolicy, type Coordinates, type DeliveryArea, newIdempotencyKey } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Card, Empty } from '../../design/card.tsx';
import { Icon } from '../../design/icon.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { Loaded } from '../lists/loaded.tsx';
import { useLocationSettings } from '../locations/use-location-settings.ts';
import { moved } from '../menu/document/menu-document.ts';
import { changeMethod } from '../terms/methods.tsx';
import { TermsForm, type TermsPart } from '../terms/terms-form.tsx';
import { AreaCard } from './area-card.tsx';
import { parsePoint } from './area-geometry.ts';
import { AreaMap } from './area-map.tsx';
import { AreaTry } from './area-try.tsx';

/** Where orders are delivered, at which fees and from which amount on; drawn, and to try positions on. */
export function AreasPage() {
  const texts = useTexts('settings');
  const names = useTexts('dashboard');
  const settings = useLocationSettings();
  return (
    <>
      <PageHeading title={names('pages.areas')}>{texts('areas.text')}</PageHeading>
      <Loaded from={settings}>{({ address }) => <AreasForm center={centerOf(address)} />}</Loaded>
    </>
  );
}

function AreasForm({ center }: { readonly center: Coordinates | null }) {
  const texts = useTexts('settings');
  const [tried, setTried] = useState('');
  return (
    <div className="space-y-5">
      {center === null && <Notice tone="warn">{texts('areas.noCenter')}</Notice>}
      <TermsForm aside={(policy) => <TryOut policy={policy} center={center} tried={tried} setTried={setTried} />}>
        {(part) => (
          <div className="space-y-5">
            <DrawnAreas {...part} center={center} tried={tried} setTried={setTried} />
            <Areas {...part} center={center} />
          </div>
        )}
      </TermsForm>
    </div>
  );
}

type Trying = { readonly tried: string; readonly setTried: (text: string) => void };

/** The areas on the map, around the location or else around the first corner there is. */
function DrawnAreas({
  policy,
  edit,
  isReadOnly,
  center,
  tried,
  setTried,
}: TermsPart & Trying & { readonly center: Coordinates | null }) {
  const texts = useTexts('settings');
  const areas = policy.methods.delivery.areas ?? [];
  const around = center ?? firstCorner(areas);
  if (around === null) return null;
  return (
    <Card title={texts('areas.drawn')}>
      <AreaMap
        areas={areas}
        center={around}
        tried={parsePoint(tried)}
        isReadOnly={isReadOnly}
        onTry={({ lat, lng }) => setTried(`${lat}, ${lng}`)}
        onShape={(areaId, shape) =>
          edit((known) =>
            changeMethod(known, 'delivery', {
              areas: (known.methods.delivery.areas ?? []).map((each) =>
                each.areaId === areaId ? { ...each, shape } : each,
              ),
            }),
          )
        }
      />
    </Card>
  );
}

function Areas({ policy, edit, center }: TermsPart & { readonly center: Coordinates | null }) {
  const texts = useTexts('settings');
  const { areas = [], offered, byPartner = false } = policy.methods.delivery;
  const set = (change: (areas: readonly DeliveryArea[]) => DeliveryArea[]) =>
    edit((known) => changeMethod(known, 'delivery', { areas: change(known.methods.delivery.areas ?? []) }));
  return (
    <div className="space-y-5">
      {!offered && <Notice>{texts('areas.notOffered')}</Notice>}
      {byPartner && <Notice>{texts('areas.byPartner')}</Notice>}
      {areas.length === 0 && <Empty title={texts('areas.none')}>{texts('areas.noneText')}</Empty>}
      {areas.map((area, index) => (
        <AreaCard
          key={area.areaId}
          area={area}
          number={index + 1}
          isLast={index === areas.length - 1}
          center={center}
          onChange={(next) => set((all) => all.map((each) => (each.areaId === area.areaId ? next : each)))}
          onMove={(by) => set((all) => moved(all, index, index + by))}
          onRemove={() => set((all) => all.filter(({ areaId }) => areaId !== area.areaId))}
        />
      ))}
      <Button onClick={() => set((all) => [...all, newArea(texts('areas.newName', { number: all.length + 1 }))])}>
        <Icon name="plus" size={18} />
        {texts('areas.add')}
      </Button>
    </div>
  );
}

function TryOut({
  policy,
  center,
  tried,
  setTried,
}: Trying & { readonly policy: CommercePolicy; readonly center: Coordinates | null }) {
  const texts = useTexts('settings');
  const areas = policy.methods.delivery.areas ?? [];
  return (
    <Card title={texts('areas.tryTitle')}>
      <AreaTry {...{ areas, center, tried, setTried }} />
    </Card>
  );
}

function newArea(name: string): DeliveryArea {
  const areaId = `area-${newIdempotencyKey().slice(0, 8)}`;
  return { areaId, name, shape: { kind: 'radius', radiusKm: 3 }, feeFixMinor: 0, feeRate: 0, minimumMinor: 0 };
}

function centerOf({ lat, lng }: { readonly lat?: number | null; readonly lng?: number | null }): Coordinates | null {
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
}

function firstCorner(areas: readonly DeliveryArea[]): Coordinates | null {
  return areas.flatMap(({ shape }) => (shape.kind === 'polygon' ? shape.points : []))[0] ?? null;
}
