import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { classes } from '../../design/classes.ts';
import mark from '../../design/mark.svg';
import { useTexts } from '../../language/language.ts';
import { readSettings } from '../../settings.ts';
import { useLiveBoard } from '../orders/live-board.tsx';
import { GuestsBar } from '../start/guests-bar.tsx';
import type { ChosenWorkplace } from '../workplace/chosen-workplace.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { WorkplaceChoice } from '../workplace/workplace-choice.tsx';
import { Icon } from './icon.tsx';
import { type PageEntry, pageAt, pagesFor } from './page-list.ts';

/**
 * What stands around every page: on a wide screen a column with everything, on a phone the location above and the four most
 * needed things below. The title of the document and the focus follow the page.
 */
export function Frame({
  onChoose,
  children,
}: {
  readonly onChoose: (workplace: ChosenWorkplace) => void;
  readonly children: ReactNode;
}) {
  const texts = useTexts('dashboard');
  const main = useRef<HTMLElement>(null);
  const column = useRef<HTMLElement>(null);
  const [path] = useLocation();
  usePageTitle(path);
  useFocusOnPage(path, main);
  useLinkInSight(path, column);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] print:block">
      {/* No link: with `#page-content` in the address, closing an order would bring the focus there. */}
      <button
        type="button"
        onClick={() => main.current?.focus()}
        className="sr-only z-50 rounded-control bg-card p-3 focus:not-sr-only focus:fixed focus:start-2 focus:top-2 print:hidden"
      >
        {texts('frame.skip')}
      </button>
      <header className="sticky top-0 z-20 border-b border-line bg-card lg:h-dvh lg:border-e lg:border-b-0 print:hidden">
        <div className="flex h-full flex-col">
          <div className="flex items-center gap-2 px-3 py-2 lg:px-4 lg:pt-5">
            <img src={mark} alt="" width={36} height={36} className="shrink-0" />
            <WorkplaceChoice onChoose={onChoose} />
          </div>
          <nav
            ref={column}
            aria-label={texts('frame.nav')}
            className="hidden min-h-0 grow overflow-y-auto px-3 pb-4 lg:block"
          >
            <SideLinks />
          </nav>
          <AccountLink />
        </div>
      </header>
      <main
        ref={main}
        id="page-content"
        tabIndex={-1}
        className="mx-auto w-full max-w-[100rem] px-4 pt-5 pb-28 outline-none sm:px-6 lg:px-8 lg:pt-8 lg:pb-12 print:p-0"
      >
        <GuestsBar />
        {children}
      </main>
      <BottomBar />
    </div>
  );
}

function SideLinks() {
  const texts = useTexts('dashboard');
  return pagesFor(useWorkplace()).map(({ name, pages }) => (
    <div key={name} className="mt-3 lg:mt-2">
      <h2 className="px-3 pb-0.5 font-sans text-xs font-semibold tracking-wide text-muted uppercase">
        {texts(`groups.${name}`)}
      </h2>
      <ul>
        {pages.map((page) => (
          <li key={page.name}>
            <PageLink page={page} className="flex min-h-11 items-center gap-3 rounded-control px-3 lg:min-h-6.5" />
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** A link of the navigation; the one to the orders says how many wait for an answer. */
export function PageLink({ page, className }: { readonly page: PageEntry; readonly className: string }) {
  const texts = useTexts('dashboard');
  const [path] = useLocation();
  const { waitingCount } = useLiveBoard();
  const isHere = pageAt(path) === page;
  return (
    <Link
      href={page.path}
      aria-current={isHere ? 'page' : undefined}
      className={classes(className, isHere ? 'bg-accent-soft font-semibold text-accent-strong' : 'hover:bg-sunken')}
    >
      <Icon name={page.icon} size={20} />
      <span>{texts(`pages.${page.name}`)}</span>
      {page.name === 'orders' && waitingCount > 0 && <WaitingCount count={waitingCount} />}
    </Link>
  );
}

function WaitingCount({ count }: { readonly count: number }) {
  const texts = useTexts('dashboard');
  return (
    <span className="ms-auto rounded-full bg-accent px-2 text-sm font-bold text-on-accent tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{texts('frame.waiting', { count })}</span>
    </span>
  );
}

function AccountLink() {
  const texts = useTexts('dashboard');
  const { account, role } = useWorkplace();
  const [path] = useLocation();
  const isSandbox = readSettings().mode === 'sandbox';
  return (
    <div className="hidden border-t border-line p-3 lg:block">
      <Link
        href="/account"
        aria-current={path === '/account' ? 'page' : undefined}
        className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1 hover:bg-sunken"
      >
        <Icon name="user" />
        <span className="min-w-0 grow leading-tight">
          <span className="block truncate font-semibold">{account.name}</span>
          <span className="block text-sm text-muted">
            {texts(`roles.${role}`)}
            {isSandbox && ` · ${texts('frame.sandbox')}`}
          </span>
        </span>
      </Link>
    </div>
  );
}

function BottomBar() {
  const texts = useTexts('dashboard');
  const [path] = useLocation();
  const pages = pagesFor(useWorkplace()).flatMap(({ pages: all }) => all);
  const shown = pages.filter(({ name }) => name === 'orders' || name === 'soldOut' || name === 'menu');
  const isMore = !shown.includes(pageAt(path) ?? more) && path !== '/';
  const shape =
    'relative flex min-h-14 grow basis-0 flex-col items-center justify-center gap-0.5 px-1 text-xs sm:text-sm';
  return (
    <nav
      aria-label={texts('frame.nav')}
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {shown.map((page) => (
        <PageLink key={page.name} page={page} className={classes(shape, bottomCount)} />
      ))}
      <Link
        href="/more"
        aria-current={isMore ? 'page' : undefined}
        className={classes(shape, isMore ? 'bg-accent-soft font-semibold text-accent-strong' : 'hover:bg-sunken')}
      >
        <Icon name="menu" size={20} />
        <span>{texts('pages.more')}</span>
      </Link>
    </nav>
  );
}

// In the bar the count sits on the corner of the picture instead of at the end of the line.
const bottomCount =
  '[&>span:nth-of-type(2)]:absolute [&>span:nth-of-type(2)]:top-1 [&>span:nth-of-type(2)]:start-[55%]';

const more = { name: 'orders', path: '/more', icon: 'menu', role: 'staff' } as const satisfies PageEntry;

function usePageTitle(path: string): void {
  const texts = useTexts('dashboard');
  const { merchantName } = useWorkplace();
  const { waitingCount } = useLiveBoard();
  const name = pageAt(path)?.name ?? (path === '/account' ? 'account' : path === '/more' ? 'more' : 'orders');
  const waiting = waitingCount > 0 ? `(${waitingCount}) ` : '';
  const title = `${waiting}${texts(`pages.${name}`)} · ${merchantName}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** After a link the focus stands at the beginning of the new page, as it would on a page of its own; not at the start. */
function useFocusOnPage(path: string, main: { readonly current: HTMLElement | null }): void {
  const page = pageAt(path)?.path ?? path;
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [page, main]);
}

/** On a low screen the column scrolls by itself: the page one is at stays in sight there. */
function useLinkInSight(path: string, column: { readonly current: HTMLElement | null }): void {
  const page = pageAt(path)?.path;
  useEffect(() => {
    if (page !== undefined) column.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [page, column]);
}
