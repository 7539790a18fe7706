import { Link } from 'wouter';
import type { AuditEntry } from '../../../client/index.ts';
import { Empty } from '../../design/card.tsx';
import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { Loaded } from '../lists/loaded.tsx';
import { MoreButton, usePagedList } from '../lists/paged-list.tsx';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { useAuditSentence } from './audit-sentence.ts';

/** Who did what at this merchant, the newest first, a heading for every day. */
export function AuditLogPage() {
  const texts = useTexts('dashboard');
  const { client, merchantId } = useWorkplace();
  const log = usePagedList(
    ['audit-log', merchantId],
    (page, signal) => client.listAuditLog({ merchantId, query: { limit: 50, ...page }, signal }),
    // What was done a moment ago has to be here.
    { staleTime: 0 },
  );
  return (
    <div className="max-w-4xl">
      <PageHeading title={texts('pages.auditLog')}>{texts('audit.text')}</PageHeading>
      <Loaded from={log}>
        {(entries) => (entries.length === 0 ? <Empty title={texts('audit.none')} /> : <Days entries={entries} />)}
      </Loaded>
      <MoreButton list={log}>{texts('audit.older')}</MoreButton>
    </div>
  );
}

function Days({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const times = useTimes();
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = times.day(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="mb-6">
      <h2 className="mb-2 text-lg font-bold first-letter:uppercase">{day}</h2>
      <ol className="divide-y divide-line rounded-card border border-line bg-card shadow-card">
        {ofDay.map((entry) => (
          <li key={entry.auditId}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  ));
}

const aboutOrders: ReadonlySet<string> = new Set([
  'decidePlacement',
  'changeBoardOrder',
  'markLineUnavailable',
  'refundOrder',
]);

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const texts = useTexts('dashboard');
  const times = useTimes();
  const sentence = useAuditSentence();
  const { locations, locationId } = useWorkplace();
  const location = locations.find((each) => each.locationId === entry.locationId);
  const changes = Object.entries(entry.changes);
  const leadsToOrder = aboutOrders.has(entry.operation) && entry.locationId === locationId;
  return (
    <div className="flex gap-4 px-4 py-3">
      <time dateTime={entry.at} className="w-20 shrink-0 pt-0.5 text-sm text-muted tabular-nums">
        {times.time(entry.at)}
      </time>
      <div className="min-w-0 grow">
        <p>
          <span className="font-semibold">{entry.name}</span> {sentence(entry)}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {location !== undefined && <span>{location.displayName}</span>}
          <span>{[entry.device, entry.clientAddress].filter(Boolean).join(' · ')}</span>
          {leadsToOrder && (
            <Link
              href={`/orders/past/${entry.subject}`}
              className="inline-flex min-h-6 items-center text-accent underline"
            >
              {texts('audit.toOrder')}
            </Link>
          )}
        </p>
        {changes.length > 0 && (
          <details className="text-sm">
            <summary className="inline-flex min-h-8 items-center text-muted underline">
              {texts('audit.details')}
            </summary>
            <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 rounded-control bg-sunken p-3 font-mono text-xs">
              {changes.map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-muted">{name}</dt>
                  <dd className="break-all">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
    </div>
  );
}
