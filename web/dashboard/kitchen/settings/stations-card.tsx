import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { KitchenStation, KnownKitchenStations } from '../../../../client/index.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { CheckField, TextField } from '../../../design/field.tsx';
import { type Texts, useTexts } from '../../../language/language.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { Folded } from '../../forms/folded.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { TickList } from '../../forms/tick-list.tsx';
import { useAction } from '../../forms/use-action.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { useWorkplace } from '../../workplace/workplace.tsx';

const countMax = 12;

/** The stations of the location, and what each makes. */
export function StationsCard({ known }: { readonly known: KnownKitchenStations }) {
  const texts = useTexts('kitchen');
  const { client, merchantId, locationId } = useWorkplace();
  const queries = useQueryClient();
  const [edited, setEdited] = useState<KitchenStation | 'new' | null>(null);
  const [removed, setRemoved] = useState<KitchenStation | null>(null);
  const { stations } = known;
  const save = async (next: readonly KitchenStation[]) => {
    await client.saveKitchenStations({ merchantId, locationId, body: { stations: [...next] } });
    await queries.invalidateQueries({ queryKey: ['stations', merchantId, locationId] });
  };
  return (
    <Card
      title={texts('stations.title')}
      actions={stations.length < countMax && <Button onClick={() => setEdited('new')}>{texts('stations.add')}</Button>}
    >
      <p className="mb-2 max-w-prose text-muted">{texts('stations.text')}</p>
      <ul className="divide-y divide-line">
        {stations.length === 0 && <li className="mt-1 text-muted">{texts('stations.none')}</li>}
        {stations.map((station) => (
          <li key={station.stationId} className="flex flex-wrap items-center gap-2 py-3">
            <div className="min-w-0 grow basis-40">
              <p className="font-semibold">{station.name}</p>
              <p className="text-sm text-muted">{stationText(station, texts)}</p>
            </div>
            <Button aria-label={texts('stations.edit', { name: station.name })} onClick={() => setEdited(station)}>
              {texts('stations.editShort')}
            </Button>
            <Button
              look="danger"
              aria-label={texts('stations.removeNamed', { name: station.name })}
              onClick={() => setRemoved(station)}
            >
              {texts('stations.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {edited !== null && (
        <StationDialog
          station={edited === 'new' ? null : edited}
          categories={known.categories}
          onSave={async (station) => {
            const others = stations.map((each) => (station.takesRest ? { ...each, takesRest: false } : each));
            const isNew = !stations.some(({ stationId }) => stationId === station.stationId);
            const next = others.map((each) => (each.stationId === station.stationId ? station : each));
            await save(isNew ? [...next, station] : next);
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {removed !== null && (
        <ConfirmDialog
          title={texts('stations.removeNamed', { name: removed.name })}
          text={texts('stations.removeText')}
          submitLabel={texts('stations.remove')}
          act={() => save(stations.filter(({ stationId }) => stationId !== removed.stationId))}
          onClose={() => setRemoved(null)}
        />
      )}
    </Card>
  );
}

/** What a station makes, in a few words. */
function stationText({ categoryIds, productIds, takesRest }: KitchenStation, texts: Texts<'kitchen'>): string {
  const count = categoryIds.length + productIds.length;
  if (takesRest && count === 0) return texts('stations.rest');
  return [texts('stations.count', { count }), takesRest && texts('stations.takesRest')].filter(Boolean).join(' ');
}

function StationDialog({
  station,
  categories,
  onSave,
  onClose,
}: {
  readonly station: KitchenStation | null;
  readonly categories: KnownKitchenStations['categories'];
  readonly onSave: (station: KitchenStation) => Promise<void>;
  readonly onClose: () => void;
}) {
  const texts = useTexts('kitchen');
  const { client, merchantId, locationId } = useWorkplace();
  const [values, setValues] = useState<KitchenStation>(
    () =>
      station ?? {
        stationId: crypto.getRandomValues(new Uint32Array(2)).join('-'),
        name: '',
        categoryIds: [],
        productIds: [],
        takesRest: false,
      },
  );
  const set = (change: Partial<KitchenStation>) => setValues((before) => ({ ...before, ...change }));
  const dishes = useQuery({
    queryKey: ['availability', merchantId, locationId],
    queryFn: () => client.listAvailability({ merchantId, locationId }),
  });
  const save = useAction(async () => {
    await onSave(values);
    onClose();
  });
  return (
    <FormDialog
      title={station === null ? texts('stations.add') : texts('stations.edit', { name: station.name })}
      submitLabel={texts('stations.save')}
      {...save}
      onSubmit={() => void save.run()}
      onClose={onClose}
    >
      <TextField
        label={texts('stations.name')}
        required
        maxLength={40}
        autoComplete="off"
        value={values.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <fieldset>
        <legend className="font-medium">{texts('stations.categories')}</legend>
        <TickList entries={categories} chosen={values.categoryIds} onChange={(categoryIds) => set({ categoryIds })} />
      </fieldset>
      <Folded title={texts('stations.dishes')}>
        <p className="text-sm text-muted">{texts('stations.dishesText')}</p>
        <Loaded from={dishes}>
          {({ entries }) => (
            <TickList
              entries={entries
                .filter(({ kind }) => kind === 'product')
                .map(({ entityId, name }) => ({ id: entityId, name }))}
              chosen={values.productIds}
              onChange={(productIds) => set({ productIds })}
            />
          )}
        </Loaded>
      </Folded>
      <CheckField
        label={texts('stations.rest')}
        checked={values.takesRest}
        onChange={(event) => set({ takesRest: event.target.checked })}
      />
    </FormDialog>
  );
}
