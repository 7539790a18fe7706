import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { OpeningChecklist } from '../../../client/index.ts';
import { classes } from '../../design/classes.ts';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { missingOf, pageOfHindrance, useOpening } from './use-opening.ts';

/**
 * Above every page: whether guests can order, and each thing that keeps them from it with the way to mend it. Where all is
 * well it is one quiet line on the pages of the business, and nothing on the pages of the service.
 */
export function GuestsBar() {
  const { data, refetch } = useOpening();
  const [path] = useLocation();
  const acts = useIsMutating();
  const open = data?.locations.filter(({ takesOrders }) => takesOrders).length ?? 0;
  const isWell = open > 0 && open === data?.locations.length && !data.takesTestPayments;
  // What was just mended is no longer missing, on this page and on the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the page and the end of an act that change what is missing.
  useEffect(() => {
    if (acts === 0 && !isWell) void refetch();
  }, [path, acts, isWell, refetch]);
  if (data === undefined) return null;
  if (isWell && !['/start', '/business', '/menu'].includes(path)) return null;
  return (
    <aside
      className={classes(
        'mb-5 rounded-control border p-3 print:hidden',
        open > 0 ? 'border-good/40 bg-good-soft' : 'border-warn/40 bg-warn-soft',
      )}
    >
      <Says checklist={data} open={open} />
    </aside>
  );
}

const shownMax = 4;

function Says({ checklist, open }: { readonly checklist: OpeningChecklist; readonly open: number }) {
  const texts = useTexts('opening');
  const { account, merchantId } = useWorkplace();
  const [path] = useLocation();
  const { suspension, locations, takesTestPayments } = checklist;
  const slug = account.merchants.find((each) => each.merchantId === merchantId)?.slug ?? '';
  const missing = suspension === null ? missingOf(checklist) : [];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name={open > 0 ? 'check' : 'alert'} size={20} />
        {sentence(texts, checklist, open)}
      </p>
      {suspension !== null && suspension.reason !== '' && <p>{suspension.reason}</p>}
      {open > 0 && takesTestPayments && <p>{texts('bar.test')}</p>}
      {missing.length > 0 && (
        <p className="min-w-0">
          {texts('bar.missing')}{' '}
          {missing.slice(0, shownMax).map(({ what, location }, at) => (
            <span key={`${what} ${location}`}>
              {at > 0 && ' · '}
              <Link href={pageOfHindrance[what]} className="underline">
                {location === null
                  ? texts(`hindrance.${what}`)
                  : texts('bar.at', { what: texts(`hindrance.${what}`), location })}
              </Link>
            </span>
          ))}
          {missing.length > shownMax && ' …'}
        </p>
      )}
      {locations.length > 0 && open > 0 && (
        <a href={`/${slug}`} target="_blank" rel="noreferrer" className="underline">
          {texts('bar.see')}
        </a>
      )}
      {open === 0 && suspension === null && path !== '/start' && (
        <Link href="/start" className="font-semibold underline">
          {texts('bar.start')}
        </Link>
      )}
    </div>
  );
}

type Texts = ReturnType<typeof useTexts<'opening'>>;

function sentence(texts: Texts, { suspension, locations }: OpeningChecklist, open: number): string {
  if (suspension !== null) return texts('bar.suspended');
  if (open === 0) return texts('bar.none');
  return open === locations.length ? texts('bar.open') : texts('bar.some', { open, count: locations.length });
}
