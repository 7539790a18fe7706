import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AvailabilityChange, AvailabilityEntry, AvailabilityList, CommercePolicy } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Empty } from '../../design/card.tsx';
import { classes } from '../../design/classes.ts';
import { TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { nextOpening } from '../hours/next-opening.ts';
import { Loaded } from '../lists/loaded.tsx';
import { useStoredTerms } from '../terms/use-terms.ts';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { AvailabilityDialog } from './availability-dialog.tsx';
import { restoring, stateText, switching } from './availability-entry.ts';
import { AvailabilitySections } from './availability-sections.tsx';
import { useLastChanges } from './use-last-changes.ts';

const refreshMs = 15_000;

/** What is sold out right now: every item and option of the location, one tap to switch it off or on. */
export function AvailabilityPage() {
  const texts = useTexts('menus');
  const { client, merchantId, locationId, locationName } = useWorkplace();
  const entries = useQuery({
    queryKey: ['availability', merchantId, locationId],
    queryFn: () => client.listAvailability({ merchantId, locationId }),
    refetchInterval: refreshMs,
  });
  const terms = useStoredTerms();
  const data = entries.data && terms.data && { entries: entries.data.entries, policy: terms.data.value };
  // Known entries stay in use while they cannot be read again: the page then says how old they are.
  const error = data === undefined ? (entries.error ?? terms.error) : null;
  const refetch = () => Promise.all([entries.refetch(), terms.refetch()]);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading title={texts('sold.title')}>{texts('sold.about', { name: locationName })}</PageHeading>
      <Loaded from={{ data, error, refetch }}>
        {(known) => <Availability {...known} isStale={entries.isError} />}
      </Loaded>
    </div>
  );
}

/** The last change, with how it was before. */
type Done = { readonly before: AvailabilityEntry; readonly after: AvailabilityEntry };

function useSwitch() {
  const { client, merchantId, locationId } = useWorkplace();
  const queries = useQueryClient();
  const [done, setDone] = useState<Done | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const change = useAction(async (before: AvailabilityEntry, body: AvailabilityChange, isUndo: boolean) => {
    setBusyId(before.entityId);
    try {
      const after = await client.setAvailability({ merchantId, locationId, body });
      // A list that was asked for before would show it as it was.
      await queries.cancelQueries({ queryKey: ['availability', merchantId, locationId] });
      queries.setQueryData<AvailabilityList>(['availability', merchantId, locationId], (list) =>
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
  return { change, busyId, done, forget: () => setDone(null) };
}

function Availability({
  entries,
  policy,
  isStale,
}: {
  readonly entries: readonly AvailabilityEntry[];
  readonly policy: CommercePolicy;
  readonly isStale: boolean;
}) {
  const texts = useTexts('menus');
  const { timeZone } = useWorkplace();
  const [wanted, setWanted] = useState('');
  const [onlyOff, setOnlyOff] = useState(false);
  const [opened, open] = useState<AvailabilityEntry | null>(null);
  const { change, busyId, done, forget } = useSwitch();
  const lastChanges = useLastChanges();
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
      <ErrorNotice error={change.error} />
      {found.length === 0 && <Empty title={texts(entries.length === 0 ? 'sold.nothing' : 'sold.notFound')} />}
      <AvailabilitySections
        entries={found}
        lastChanges={lastChanges}
        busyId={busyId}
        onSwitch={(entry) => void change.run(entry, switching(entry, opening()), false)}
        onMore={open}
      />
      {opened !== null && (
        <AvailabilityDialog
          entry={opened}
          opening={opening()}
          onClose={() => open(null)}
          onChoose={(body) => {
            open(null);
            void change.run(opened, body, false);
          }}
        />
      )}
      <UndoBar
        done={done}
        isBusy={change.isBusy}
        onUndo={(last) => void change.run(last.after, restoring(last.before), true)}
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

/** What was done last stays until the next change, without a timer, so that there is time to read it. */
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
