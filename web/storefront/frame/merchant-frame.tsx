import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { ApiError } from '../../../client/index.ts';
import { Loaded, Waiting } from '../../design/loaded.tsx';
import { useMerchantStylesheet } from '../../design/merchant-stylesheet.ts';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { readSettings } from '../../settings.ts';
import { CartSessionProvider } from '../session/cart-session.tsx';
import { useClient } from './client.tsx';
import { MerchantProvider } from './merchant.tsx';
import { FailureBoundary, Missing } from './page-states.tsx';
import { useLook, useMerchantBySlug, useMerchantStanding } from './queries.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { followConnection, onlineNow, useArrival, usePageTitle } from './view.ts';

/** The frame of one merchant's pages: loads the merchant, keeps its cart, and shows header, content and footer. */
export function MerchantFrame({ slug, children }: { readonly slug: string; readonly children: ReactNode }) {
  const client = useClient();
  const merchant = useMerchantBySlug(slug);
  useMerchantStylesheet(useLook(slug).data?.stylesheet);
  if (merchant.data !== undefined) {
    return (
      <MerchantProvider current={{ slug, merchant: merchant.data }}>
        <CartSessionProvider key={slug} client={client} merchantSlug={slug}>
          <SkipLink />
          <SiteHeader />
          <Content>{children}</Content>
          <SiteFooter legal={merchant.data.legal} />
        </CartSessionProvider>
      </MerchantProvider>
    );
  }
  if (isNotFound(merchant.error)) return <NoSuchMerchant slug={slug} />;
  return (
    <main className="mx-auto max-w-xl p-6">
      <Loaded query={merchant}>{() => null}</Loaded>
    </main>
  );
}

function Content({ children }: { readonly children: ReactNode }) {
  const arrival = useArrival();
  const [path] = useLocation();
  return (
    <div id="content" ref={arrival} tabIndex={-1} className="min-h-[70dvh] outline-none">
      <OfflineNotice />
      <FailureBoundary path={path}>
        <Suspense fallback={<Waiting />}>{children}</Suspense>
      </FailureBoundary>
    </div>
  );
}

/** The first stop of the keyboard: past the header. */
function SkipLink() {
  const texts = useTexts('storefront');
  return (
    <button
      type="button"
      onClick={() => document.getElementById('content')?.focus()}
      className="sr-only rounded-control bg-card p-4 font-semibold text-ink shadow-raised focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50"
    >
      {texts('frame.skip')}
    </button>
  );
}

function OfflineNotice() {
  const everywhere = useTexts('everywhere');
  const isOnline = useSyncExternalStore(followConnection, onlineNow);
  if (isOnline) return null;
  return (
    <div className="mx-auto max-w-6xl px-4 pt-4 sm:px-6">
      <Notice tone="warn">{everywhere('error.offline')}</Notice>
    </div>
  );
}

/** No merchant has this slug, or the one that has it takes no orders here at the moment. */
function NoSuchMerchant({ slug }: { readonly slug: string }) {
  const texts = useTexts('storefront');
  const standing = useMerchantStanding(slug);
  const suspended = standing.data?.standing === 'suspended' ? standing.data : null;
  const title =
    suspended === null ? texts('missing.merchantTitle') : texts('missing.suspendedTitle', { name: suspended.name });
  usePageTitle(title);
  const { mode, merchantSlug } = readSettings();
  if (standing.isPending) return <Waiting />;
  return (
    <main>
      <Missing title={title}>
        <p>{texts(suspended === null ? 'missing.merchant' : 'missing.suspended')}</p>
        {suspended === null && (mode === 'sandbox' || merchantSlug !== null) && (
          <p className="mt-6">
            <Link href="/" className="font-semibold text-accent underline">
              {texts('missing.toFront')}
            </Link>
          </p>
        )}
      </Missing>
    </main>
  );
}

/** Whether the service knows of no such thing, as opposed to not having answered. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
