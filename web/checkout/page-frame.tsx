import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ShownPicture } from '../../client/index.ts';
import { useLocationOf } from '../cart/use-location-of.ts';
import { classes } from '../design/classes.ts';
import { fetchedPart } from '../design/fetched-part.tsx';
import { SelectField } from '../design/field.tsx';
import { Icon } from '../design/icon.tsx';
import { Notice } from '../design/notice.tsx';
import { Picture } from '../design/picture.tsx';
import { useTexts } from '../language/language.ts';
import type { LegalFacts } from '../legal-notice.tsx';
import { usePreferences } from '../preferences.ts';
import { readSettings } from '../settings.ts';
import { parseAddress } from './page-address.ts';
import { createCheckoutClient } from './session/checkout-client.ts';
import { WayBack } from './way-back.tsx';

const LegalNotice = fetchedPart(async () => (await import('../legal-notice.tsx')).LegalNotice);

/** What is around every screen: who sells, the way back, the one heading, and the choices of the person. */
export function PageFrame({
  heading,
  restaurant,
  logo = null,
  returnUrl = null,
  legal,
  narrow = false,
  children,
}: {
  readonly heading: string;
  readonly restaurant?: string;
  readonly logo?: ShownPicture | null;
  readonly returnUrl?: string | null;
  /** Who sells, where the address of the page does not name the location. */
  readonly legal?: LegalFacts | null;
  /** One column of text instead of the whole width. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}) {
  const texts = useTexts('checkout');
  const width = narrow ? 'max-w-2xl' : 'max-w-5xl';
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-card print:border-0">
        <div className={classes('mx-auto flex min-h-16 items-center gap-3 px-4 sm:px-6', width)}>
          {returnUrl !== null && (
            <a
              href={returnUrl}
              aria-label={texts('backTo', { restaurant: restaurant ?? '' })}
              className="-ms-2 inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken print:hidden"
            >
              <Icon name="back" />
            </a>
          )}
          {logo !== null && <Picture picture={logo} alt="" isFirst sizes="3rem" className="size-10 rounded-full" />}
          <p className="min-w-0 grow truncate font-display text-xl font-bold">{restaurant ?? ''}</p>
          <span className="flex items-center gap-1.5 text-sm text-muted print:hidden">
            <LockPicture />
            <span className="sr-only sm:not-sr-only">{texts('secure')}</span>
          </span>
        </div>
      </header>
      <main className={classes('mx-auto w-full grow px-4 pt-6 pb-10 sm:px-6 sm:pt-10', width)}>
        <OfflineNotice />
        <WayBack />
        <Heading text={heading} />
        {children}
      </main>
      <Footer width={width} legal={legal} />
    </div>
  );
}

function Heading({ text }: { readonly text: string }) {
  return (
    <h1 tabIndex={-1} className="mb-5 text-3xl font-bold tracking-tight outline-none sm:mb-7 sm:text-4xl">
      {text}
    </h1>
  );
}

/** Names the document after the screen and, unless it is the first one, takes the focus to its heading. */
export function useScreen(title: string, takesFocus = true): void {
  const taken = useRef(false);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (taken.current || !takesFocus) return;
    taken.current = true;
    window.scrollTo(0, 0);
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [takesFocus]);
}

function OfflineNotice() {
  const texts = useTexts('everywhere');
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  if (isOnline) return null;
  return (
    <div className="mb-5">
      <Notice tone="warn">{texts('error.offline')}</Notice>
    </div>
  );
}

function Footer({ width, legal }: { readonly width: string; readonly legal: LegalFacts | null | undefined }) {
  const texts = useTexts('everywhere');
  const legalHere = useLegalFacts() ?? legal;
  return (
    <footer className="border-t border-line print:hidden">
      <div className={classes('mx-auto flex flex-wrap items-end gap-4 px-4 py-6 sm:px-6', width)}>
        {usePreferences().map(({ name, label, value, options, choose }) => (
          <SelectField
            key={name}
            label={label}
            value={value}
            onChange={(event) => choose(event.target.value)}
            className="w-auto"
          >
            {options.map(([option, words]) => (
              <option key={option} value={option}>
                {words}
              </option>
            ))}
          </SelectField>
        ))}
        {legalHere != null && <LegalNotice legal={legalHere} />}
        {readSettings().mode === 'sandbox' && <p className="w-full text-sm text-muted">{texts('sandbox')}</p>}
      </div>
    </footer>
  );
}

/** Who sells at the location of this checkout. */
function useLegalFacts() {
  const [address] = useState(() => parseAddress(location.pathname));
  const locationId = address.kind === 'checkout' ? address.locationId : '';
  return useLocationOf(locationId, () => createCheckoutClient(locationId))?.legal;
}

function LockPicture() {
  return (
    <svg
      aria-hidden="true"
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3" strokeLinejoin="round" />
    </svg>
  );
}
