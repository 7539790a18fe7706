import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Empty } from '../../design/card.tsx';
import { classes } from '../../design/classes.ts';
import { TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { Loading } from '../../design/spinner.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { useAct } from '../forms/use-action.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { nextOpening } from '../hours/next-opening.ts';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { AvailabilityDialog } from './availability-dialog.tsx';
import { type AvailabilityChange, type Entry, restoring, stateText, switching } from './availability-entry.ts';
import { AvailabilityList } from './availability-list.tsx';
import { useLastActs } from './use-last-changes.ts';

const refreshMs = 15_000;

/** What cannot be had right now: every dish and option of the location, one tap to switch it off or on. */
export function AvailabilityPage() {
  const texts = useTexts('menus');
  const words = useTexts('everywhere');
  const { locationName } = useWorkplace();
  const { entries, policy } = useAvailability();
  const failed = [entries, policy].find(({ isError, data }) => isError && data === undefined);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading title={texts('sold.title')}>{texts('sold.about', { name: locationName })}</PageHeading>
      {failed !== undefined && (
        <Notice tone="bad" actions={<Button onClick={() => void failed.refetch()}>{words('tryAgain')}</Button>}>
          {errorText(failed.error, words)}
        </Notice>
      )}
      {failed === undefined && (entries.data === undefined || policy.data === undefined) && (
        <Loading label={words('loading')} />
      )}
      {entries.data !== undefined && policy.data !== undefined && (
        <Loaded entries={entries.data.entries} policy={policy.data.policy} isStale={entries.isError} />
      )}
    </div>
  );
}

function useAvailability() {
  const { client, merchantId, locationId } = useWorkplace();
  const place = { merchantId, locationId };
  const entries = useQuery({
    queryKey: ['availability', merchantId, locationId],
    queryFn: () => client.listAvailability(place),
    refetchInterval: refreshMs,
  });
  const policy = useQuery({
    queryKey: ['opening', merchantId, locationId],
    queryFn: () => client.getPolicy(place),
    staleTime: 60_000,
  });
  return { entries, policy };
}

/** What was done last and how it was before. */
type Done = { readonly before: Entry; readonly after: Entry };

function useSwitch() {
  const { client, merchantId, locationId } = useWorkplace();
  const queries = useQueryClient();
  const [done, setDone] = useState<Done | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const act = useAct(async (before: Entry, change: AvailabilityChange, isUndo: boolean) => {
    setBusyId(before.entityId);
    try {
      const after = await client.setAvailability({ merchantId, locationId, body: change });
      // A list that was asked for before would show it as it was.
      await queries.cancelQueries({ queryKey: ['availability', merchantId, locationId] });
      queries.setQueryData<Output<'listAvailability'>>(['availability', merchantId, locationId], (list) =>
        list === undefined
          ? list
          : { entries: list.entries.map((entry) => (entry.entityId === after.entityId ? after : entry)) },
      );
      void queries.invalidateQueries({ queryKey: ['audit', 'availability', merchantId] });
      setDone(isUndo ? null : { before, after });
    } finally {
      setBusyId(null);
    }
  });
  return { act, busyId, done, forget: () => setDone(null) };
}

function Loaded({
  entries,
  policy,
  isStale,
}: {
  readonly entries: readonly Entry[];
  readonly policy: Output<'getPolicy'>['policy'];
  readonly isStale: boolean;
}) {
  const texts = useTexts('menus');
  const words = useTexts('everywhere');
  const { timeZone } = useWorkplace();
  const [wanted, setWanted] = useState('');
  const [onlyOff, setOnlyOff] = useState(false);
  const [opened, open] = useState<Entry | null>(null);
  const { act, busyId, done, forget } = useSwitch();
  const lastActs = useLastActs();
  const opening = () => nextOpening(policy, timeZone, new Date())?.toISOString() ?? null;
  const search = wanted.trim().toLowerCase();
  const found = entries.filter(({ name, soldOut }) => name.toLowerCase().includes(search) && (!onlyOff || soldOut));
  const offCount = entries.filter(({ soldOut }) => soldOut).length;
  return (
    <div className="space-y-4">
      <TextField
        type="search"
        label={texts('sold.find')}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        className="min-h-13 text-lg"
      />
      <Filter onlyOff={onlyOff} offCount={offCount} onChange={setOnlyOff} />
      {isStale && <Notice tone="warn">{texts('sold.stale')}</Notice>}
      {act.error !== null && <Notice tone="bad">{errorText(act.error, words)}</Notice>}
      {found.length === 0 && <Empty title={texts(entries.length === 0 ? 'sold.nothing' : 'sold.notFound')} />}
      <AvailabilityList
        entries={found}
        lastActs={lastActs}
        busyId={busyId}
        onSwitch={(entry) => void act.run(entry, switching(entry, opening()), false)}
        onMore={open}
      />
      {opened !== null && (
        <AvailabilityDialog
          entry={opened}
          opening={opening()}
          onClose={() => open(null)}
          onChoose={(change) => {
            open(null);
            void act.run(opened, change, false);
          }}
        />
      )}
      <UndoBar
        done={done}
        isBusy={act.isBusy}
        onUndo={(last) => void act.run(last.after, restoring(last.before), true)}
        onForget={forget}
      />
    </div>
  );
}

function Filter({
  onlyOff,
  offCount,
  onChange,
}: {
  readonly onlyOff: boolean;
  readonly offCount: number;
  readonly onChange: (onlyOff: boolean) => void;
}) {
  const texts = useTexts('menus');
  const choice = (isOff: boolean, label: string) => (
    <button
      type="button"
      aria-pressed={onlyOff === isOff}
      onClick={() => onChange(isOff)}
      className={classes(
        'min-h-11 rounded-full border px-4 font-medium',
        onlyOff === isOff ? 'border-accent bg-accent-soft text-accent' : 'border-edge text-ink',
      )}
    >
      {label}
    </button>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {choice(false, texts('sold.all'))}
      {choice(true, texts('sold.onlyOff', { count: offCount }))}
    </div>
  );
}

/** What was done last stays until the next act, without a clock: whoever needs longer to read it has the time. */
function UndoBar({
  done,
  isBusy,
  onUndo,
  onForget,
}: {
  readonly done: Done | null;
  readonly isBusy: boolean;
  readonly onUndo: (done: Done) => void;
  readonly onForget: () => void;
}) {
  const texts = useTexts('menus');
  const words = useTexts('everywhere');
  const times = useTimes();
  return (
    <div role="status" className="sticky bottom-20 z-10 lg:bottom-3">
      {done !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-card px-4 py-2 shadow-raised">
          <p>
            <span className="font-semibold">{done.after.name}</span>: {stateText(done.after, texts, times.dateTime)}
          </p>
          <div className="flex gap-1">
            <Button look="quiet" busy={isBusy} onClick={() => onUndo(done)}>
              {texts('save.undo')}
            </Button>
            <Button look="quiet" onClick={onForget}>
              {words('close')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
