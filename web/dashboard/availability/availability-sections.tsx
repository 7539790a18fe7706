import type { AvailabilityEntry } from '../../../client/index.ts';
import { Button, IconButton } from '../../design/button.tsx';
import { classes } from '../../design/classes.ts';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { useTimes } from '../workplace/times.ts';
import { stateText } from './availability-entry.ts';
import type { LastChange } from './use-last-changes.ts';

type ListParts = {
  readonly entries: readonly AvailabilityEntry[];
  readonly lastChanges: ReadonlyMap<string, LastChange>;
  /** What is being changed now. */
  readonly busyId: string | null;
  readonly onSwitch: (entry: AvailabilityEntry) => void;
  readonly onMore: (entry: AvailabilityEntry) => void;
};

/** Items, then options, each with what can be done about it. */
export function AvailabilitySections({ entries, ...parts }: ListParts) {
  const texts = useTexts('menus');
  const kinds = [
    { title: texts('sold.items'), list: entries.filter(({ kind }) => kind === 'product') },
    { title: texts('sold.options'), list: entries.filter(({ kind }) => kind === 'option') },
  ];
  return kinds
    .filter(({ list }) => list.length > 0)
    .map(({ title, list }) => (
      <section key={title}>
        <h2 className="mb-2 text-lg font-bold">{title}</h2>
        <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-card">
          {list.map((entry) => (
            <li key={entry.entityId}>
              <Row entry={entry} {...parts} />
            </li>
          ))}
        </ul>
      </section>
    ));
}

function Row({
  entry,
  lastChanges,
  busyId,
  onSwitch,
  onMore,
}: { readonly entry: AvailabilityEntry } & Omit<ListParts, 'entries'>) {
  const texts = useTexts('menus');
  const times = useTimes();
  const { entityId, name, soldOut, stock } = entry;
  const last = lastChanges.get(entityId);
  const word = texts(soldOut ? 'sold.switchOn' : 'sold.switchOff');
  return (
    <div className="flex items-center gap-2 py-2 ps-4 pe-2">
      <div className="min-w-0 grow">
        <p className="font-medium">{name}</p>
        {(soldOut || stock !== null) && (
          <p className={classes('text-sm font-medium', soldOut ? 'text-bad' : 'text-warn')}>
            {stateText(entry, texts, times.dateTime)}
          </p>
        )}
        {soldOut && last !== undefined && (
          <p className="text-sm text-muted">{texts('sold.by', { name: last.name, when: times.dateTime(last.at) })}</p>
        )}
      </div>
      <IconButton label={texts('sold.more', { name })} onClick={() => onMore(entry)}>
        <Icon name="clock" />
      </IconButton>
      <Button
        look={soldOut ? 'primary' : 'danger'}
        className="min-h-13 w-36 shrink-0 px-2 leading-tight"
        aria-label={`${word}: ${name}`}
        busy={busyId === entityId}
        onClick={() => onSwitch(entry)}
      >
        {word}
      </Button>
    </div>
  );
}
