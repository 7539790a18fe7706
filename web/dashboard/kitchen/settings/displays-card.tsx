import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KitchenDisplay, KitchenStation } from '../../../../client/index.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { TextField } from '../../../design/field.tsx';
import { useTexts } from '../../../language/language.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { ShownOnce } from '../../forms/shown-once.tsx';
import { useAction } from '../../forms/use-action.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { useTimes } from '../../workplace/times.ts';
import { useWorkplace } from '../../workplace/workplace.tsx';
import { StationField } from './printer-dialog.tsx';

/** Links of screens that no one signs in to: made, shown once, and removed. */
export function DisplaysCard({ stations }: { readonly stations: readonly KitchenStation[] }) {
  const texts = useTexts('kitchen');
  const { client, merchantId, locationId } = useWorkplace();
  const displays = useQuery({
    queryKey: ['displays', merchantId, locationId],
    queryFn: () => client.listKitchenDisplays({ merchantId, locationId }),
  });
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<KitchenDisplay | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const refetch = () => void displays.refetch();
  return (
    <Card
      title={texts('displays.title')}
      actions={<Button onClick={() => setAdding(true)}>{texts('displays.add')}</Button>}
    >
      <p className="mb-2 max-w-prose text-muted">{texts('displays.text')}</p>
      <Loaded from={displays}>
        {({ displays: all }) => (
          <ul className="divide-y divide-line">
            {all.length === 0 && <li className="mt-1 text-muted">{texts('displays.none')}</li>}
            {all.map((display) => (
              <DisplayRow
                key={display.displayId}
                display={display}
                stations={stations}
                onRemove={() => setRemoved(display)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {isAdding && (
        <AddDisplay
          stations={stations}
          onClose={(url) => {
            setAdding(false);
            setLink(url);
            refetch();
          }}
        />
      )}
      {link !== null && (
        <ShownOnce
          title={texts('displays.linkTitle')}
          label={texts('displays.link')}
          secret={link}
          text={texts('displays.linkText')}
          onClose={() => setLink(null)}
        />
      )}
      {removed !== null && (
        <ConfirmDialog
          title={texts('displays.removeNamed', { name: removed.name })}
          text={texts('displays.removeText')}
          submitLabel={texts('displays.remove')}
          act={() => client.removeKitchenDisplay({ merchantId, locationId, displayId: removed.displayId })}
          onClose={() => {
            setRemoved(null);
            refetch();
          }}
        />
      )}
    </Card>
  );
}

function DisplayRow({
  display,
  stations,
  onRemove,
}: {
  readonly display: KitchenDisplay;
  readonly stations: readonly KitchenStation[];
  readonly onRemove: () => void;
}) {
  const texts = useTexts('kitchen');
  const times = useTimes();
  const { name, stationId, lastUsedAt } = display;
  const station = stations.find((each) => each.stationId === stationId)?.name ?? texts('printers.allStations');
  const seen =
    lastUsedAt === null ? texts('displays.neverUsed') : texts('printers.seen', { time: times.dateTime(lastUsedAt) });
  return (
    <li className="flex flex-wrap items-center gap-2 py-3">
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">{`${station} · ${seen}`}</p>
      </div>
      <Button look="danger" aria-label={texts('displays.removeNamed', { name })} onClick={onRemove}>
        {texts('displays.remove')}
      </Button>
    </li>
  );
}

function AddDisplay({
  stations,
  onClose,
}: {
  readonly stations: readonly KitchenStation[];
  readonly onClose: (url: string | null) => void;
}) {
  const texts = useTexts('kitchen');
  const { client, merchantId, locationId } = useWorkplace();
  const [name, setName] = useState('');
  const [stationId, setStationId] = useState<string | null>(null);
  const create = useAction(async () =>
    onClose((await client.createKitchenDisplay({ merchantId, locationId, body: { name, stationId } })).url),
  );
  return (
    <FormDialog
      title={texts('displays.add')}
      submitLabel={texts('displays.add')}
      {...create}
      onSubmit={() => void create.run()}
      onClose={() => onClose(null)}
    >
      <TextField
        label={texts('displays.name')}
        required
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <StationField value={stationId} stations={stations} onChange={setStationId} />
    </FormDialog>
  );
}
