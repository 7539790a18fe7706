import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { KitchenStation, Printer, PrinterAddress } from '../../../../client/index.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Badge, Notice, type Tone } from '../../../design/notice.tsx';
import { useTexts } from '../../../language/language.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { ErrorNotice } from '../../forms/error-notice.tsx';
import { ShownOnce } from '../../forms/shown-once.tsx';
import { useAction } from '../../forms/use-action.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { useTimes } from '../../workplace/times.ts';
import { useWorkplace } from '../../workplace/workplace.tsx';
import { PrinterDialog } from './printer-dialog.tsx';

const countMax = 20;

type WithStations = { readonly stations: readonly KitchenStation[] };

/** The printers of the location, how each is, and everything that is done with them. */
export function PrintersCard({ stations }: WithStations) {
  const texts = useTexts('kitchen');
  const { client, merchantId, locationId } = useWorkplace();
  const queries = useQueryClient();
  const queryKey = ['printers', merchantId, locationId];
  const printers = useQuery({
    queryKey,
    queryFn: () => client.listPrinters({ merchantId, locationId }),
    refetchInterval: 10_000,
  });
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<PrinterAddress | null>(null);
  const changed = () => void queries.invalidateQueries({ queryKey });
  const isFull = (printers.data?.printers.length ?? 0) >= countMax;
  return (
    <Card
      title={texts('printers.title')}
      actions={!isFull && <Button onClick={() => setAdding(true)}>{texts('printers.add')}</Button>}
    >
      <p className="mb-2 max-w-prose text-muted">{texts('printers.text')}</p>
      {isFull && <Notice>{texts('printers.full', { count: countMax })}</Notice>}
      <Loaded from={printers}>
        {({ printers: all }) => (
          <ul className="divide-y divide-line">
            {all.length === 0 && <li className="mt-1 text-muted">{texts('printers.none')}</li>}
            {all.map((printer) => (
              <PrinterRow
                key={printer.printerId}
                printer={printer}
                stations={stations}
                onChanged={changed}
                onAddress={setMade}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {isAdding && (
        <PrinterDialog
          printer={null}
          stations={stations}
          onClose={(address) => {
            setAdding(false);
            setMade(address);
            changed();
          }}
        />
      )}
      {made !== null && (
        <ShownOnce
          title={texts('printers.addressTitle')}
          label={texts('printers.address')}
          secret={made.url}
          text={texts('printers.addressText', { plainUrl: made.plainUrl })}
          onClose={() => setMade(null)}
        />
      )}
    </Card>
  );
}

const tones: Readonly<Partial<Record<Printer['state'], Tone>>> = { ready: 'good', paperLow: 'warn', never: 'plain' };

function PrinterRow({
  printer,
  stations,
  onChanged,
  onAddress,
}: WithStations & {
  readonly printer: Printer;
  readonly onChanged: () => void;
  readonly onAddress: (address: PrinterAddress) => void;
}) {
  const texts = useTexts('kitchen');
  const times = useTimes();
  const { name, state, protocol, columns, stationId, polledAt, waitingCount, failedCount } = printer;
  const station = stations.find((each) => each.stationId === stationId)?.name ?? texts('printers.allStations');
  const seen = polledAt !== null && state === 'offline' && texts('printers.seen', { time: times.dateTime(polledAt) });
  return (
    <li className="space-y-2 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold break-words">{name}</span>
        <Badge tone={tones[state] ?? 'bad'}>{texts(`status.printers.${state}`)}</Badge>
        {waitingCount > 0 && <Badge>{texts('printers.waiting', { count: waitingCount })}</Badge>}
        {failedCount > 0 && <Badge tone="bad">{texts('printers.failed', { count: failedCount })}</Badge>}
      </p>
      <p className="text-sm text-muted">
        {[texts(`printers.protocols.${protocol}`), texts(`printers.paper.${columns}`), station, seen]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <PrinterActions printer={printer} stations={stations} onChanged={onChanged} onAddress={onAddress} />
    </li>
  );
}

function PrinterActions({
  printer,
  stations,
  onChanged,
  onAddress,
}: WithStations & {
  readonly printer: Printer;
  readonly onChanged: () => void;
  readonly onAddress: (address: PrinterAddress) => void;
}) {
  const texts = useTexts('kitchen');
  const { client, merchantId, locationId } = useWorkplace();
  const [open, setOpen] = useState<'edit' | 'remove' | 'renew' | null>(null);
  const { printerId, name } = printer;
  const path = { merchantId, locationId, printerId };
  const test = useAction(() => client.printTestTicket(path));
  const [isTested, setTested] = useState(false);
  const close = () => {
    setOpen(null);
    onChanged();
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={texts('printers.testNamed', { name })}
          busy={test.isBusy}
          onClick={() => void test.run().then((done) => setTested(done !== null))}
        >
          {texts('printers.test')}
        </Button>
        <Button aria-label={texts('printers.edit', { name })} onClick={() => setOpen('edit')}>
          {texts('printers.editShort')}
        </Button>
        <Button aria-label={texts('printers.renewNamed', { name })} onClick={() => setOpen('renew')}>
          {texts('printers.renew')}
        </Button>
        <Button look="danger" aria-label={texts('printers.removeNamed', { name })} onClick={() => setOpen('remove')}>
          {texts('printers.remove')}
        </Button>
      </div>
      <p role="status" className="text-sm text-good">
        {isTested && texts('printers.tested')}
      </p>
      <ErrorNotice error={test.error} />
      {open === 'edit' && <PrinterDialog printer={printer} stations={stations} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={texts('printers.removeNamed', { name })}
          text={texts('printers.removeText')}
          submitLabel={texts('printers.remove')}
          act={() => client.removePrinter(path)}
          onClose={close}
        />
      )}
      {open === 'renew' && (
        <ConfirmDialog
          title={texts('printers.renewNamed', { name })}
          text={texts('printers.renewText')}
          submitLabel={texts('printers.renew')}
          act={async () => onAddress(await client.renewPrinterAddress(path))}
          onClose={close}
        />
      )}
    </>
  );
}
