import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { LocationKitchenStatus } from '../../../client/index.ts';
import { Button, LinkButton } from '../../design/button.tsx';
import { ChoiceCard } from '../../design/field.tsx';
import { Icon } from '../../design/icon.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useAction } from '../forms/use-action.ts';
import { useLiveBoard } from '../orders/live-board.tsx';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';

const statusKey = (merchantId: string) => ['kitchen-status', merchantId] as const;

/** How the kitchens that are on the board stand, asked for every ten seconds. */
function useKitchenStatus(): readonly LocationKitchenStatus[] {
  const { client, merchantId, locationId } = useWorkplace();
  const { everywhere } = useLiveBoard();
  const status = useQuery({
    queryKey: statusKey(merchantId),
    queryFn: () => client.getKitchenStatus({ merchantId }),
    refetchInterval: 10_000,
  });
  const all = status.data?.locations ?? [];
  return everywhere?.isOn === true ? all : all.filter((each) => each.locationId === locationId);
}

/** What a kitchen has to know beside its orders: a pause, a busy mode, a printer that does not print. */
export function KitchenWarnings() {
  return useKitchenStatus().map((status) => <LocationWarnings key={status.locationId} status={status} />);
}

function LocationWarnings({ status }: { readonly status: LocationKitchenStatus }) {
  const texts = useTexts('kitchen');
  const times = useTimes();
  const { locations } = useWorkplace();
  const { everywhere } = useLiveBoard();
  const { pause, busy, printers, locationId } = status;
  const name = locations.find((each) => each.locationId === locationId)?.displayName ?? '';
  const isOne = everywhere?.isOn !== true;
  const broken = printers.filter(({ state }) => state !== 'ready' && state !== 'never');
  return (
    <>
      {pause !== null && (
        <div className="mb-4">
          <Notice
            tone="warn"
            title={isOne ? texts('status.paused') : texts('status.pausedAt', { name })}
            actions={
              isOne && (
                <Link href="/hours" asChild>
                  <LinkButton>{texts('status.toHours')}</LinkButton>
                </Link>
              )
            }
          >
            {pause.until === null
              ? texts('status.pausedText')
              : texts('status.pausedUntil', { time: times.time(pause.until) })}
          </Notice>
        </div>
      )}
      {busy !== null && (
        <BusyNotice
          locationId={locationId}
          title={texts(isOne ? 'status.busy' : 'status.busyAt', { count: busy.extraMinutes, name })}
          until={times.time(busy.until)}
        />
      )}
      {broken.map((printer) => (
        <div key={printer.printerId} className="mb-4">
          <Notice
            tone={printer.state === 'paperLow' ? 'warn' : 'bad'}
            title={texts('status.printerAt', {
              name: printer.name,
              state: texts(`status.printers.${printer.state}`),
            })}
          >
            {printer.waitingCount > 0
              ? texts('printers.waiting', { count: printer.waitingCount })
              : texts('status.printerText')}
          </Notice>
        </div>
      ))}
    </>
  );
}

function BusyNotice({
  locationId,
  title,
  until,
}: {
  readonly locationId: string;
  readonly title: string;
  readonly until: string;
}) {
  const texts = useTexts('kitchen');
  const { client, merchantId } = useWorkplace();
  const queries = useQueryClient();
  const end = useAction(async () => {
    await client.endBusyMode({ merchantId, locationId });
    await queries.invalidateQueries({ queryKey: statusKey(merchantId) });
  });
  return (
    <div className="mb-4">
      <Notice
        tone="warn"
        title={title}
        actions={
          <Button busy={end.isBusy} onClick={() => void end.run()}>
            {texts('status.busyEnd')}
          </Button>
        }
      >
        {texts('status.busyUntil', { time: until })}
        <ErrorNotice error={end.error} />
      </Notice>
    </div>
  );
}

/** Opens the choice of how much longer orders take, and for how long; at one location at a time. */
export function BusyButton() {
  const texts = useTexts('kitchen');
  const { everywhere } = useLiveBoard();
  const [isOpen, setOpen] = useState(false);
  if (everywhere?.isOn === true) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="clock" size={18} />
        {texts('busy.open')}
      </Button>
      {isOpen && <BusyDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const extras = [10, 20, 30] as const;
const spans = [30, 60, 120] as const;

function BusyDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('kitchen');
  const { client, merchantId, locationId } = useWorkplace();
  const { aheadMs } = useLiveBoard();
  const queries = useQueryClient();
  const [extraMinutes, setExtra] = useState<number>(extras[0]);
  const [span, setSpan] = useState<number>(spans[1]);
  const start = useAction(async () => {
    const until = new Date(Date.now() + aheadMs + span * 60_000).toISOString();
    await client.setBusyMode({ merchantId, locationId, body: { extraMinutes, until } });
    await queries.invalidateQueries({ queryKey: statusKey(merchantId) });
    onClose();
  });
  const spanText = (minutes: number) =>
    minutes < 60 ? texts('busy.forMinutes', { count: minutes }) : texts('busy.forHours', { count: minutes / 60 });
  return (
    <FormDialog
      title={texts('busy.title')}
      submitLabel={texts('busy.start')}
      {...start}
      onSubmit={() => void start.run()}
      onClose={onClose}
    >
      <p className="text-muted">{texts('busy.text')}</p>
      <fieldset className="space-y-2">
        <legend className="mb-1 font-medium">{texts('busy.extra')}</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {extras.map((count) => (
            <ChoiceCard
              key={count}
              name="extra"
              label={texts('busy.minutes', { count })}
              checked={extraMinutes === count}
              onChange={() => setExtra(count)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="space-y-2">
        <legend className="mb-1 font-medium">{texts('busy.for')}</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {spans.map((minutes) => (
            <ChoiceCard
              key={minutes}
              name="span"
              label={spanText(minutes)}
              checked={span === minutes}
              onChange={() => setSpan(minutes)}
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
