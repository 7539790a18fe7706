import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useLocation, useRoute } from 'wouter';
import { ApiError } from '../../../client/index.ts';
import { fetchedPart } from '../../design/fetched-part.tsx';
import { Loaded, Waiting } from '../../design/loaded.tsx';
import { useMerchantStylesheet } from '../../design/merchant-stylesheet.ts';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { momentText } from '../../language/local-time.ts';
import { CartSessionProvider } from '../session/cart-session.tsx';
import { lastMenuRead } from '../worker/menu-read.ts';
import { useClient } from './client.tsx';
import { inFindingWords } from './later-words.ts';
import { MerchantProvider } from './merchant.tsx';
import { FailureBoundary } from './page-states.tsx';
import { useLook, useMerchantBySlug } from './queries.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { followConnection, onlineNow, useArrival } from './view.ts';

const NoSuchMerchant = fetchedPart(async () => (await inFindingWords(import('./missing-pages.tsx'))).NoSuchMerchant);

/** The frame of one merchant's pages: loads the merchant, keeps its cart, and shows header, content and footer. */
export function MerchantFrame({ slug, children }: { readonly slug: string; readonly children: ReactNode }) {
  const client = useClient();
  const merchant = useMerchantBySlug(slug);
  useMerchantStylesheet(useLook(slug).data?.stylesheet);
  const [isMenu] = useRoute('/:merchantSlug/at/:locationSlug');
  const isWhole = !merchant.isPlaceholderData;
  if (merchant.data !== undefined && (isWhole || isMenu)) {
    return (
      <MerchantProvider current={{ slug, merchant: merchant.data, isWhole }}>
        <CartSessionProvider key={slug} client={client} merchantSlug={slug}>
          <SkipLink />
          <SiteHeader />
          <Content slug={slug}>{children}</Content>
          <SiteFooter legal={merchant.data.legal} />
        </CartSessionProvider>
      </MerchantProvider>
    );
  }
  if (isNotFound(merchant.error)) return <NoSuchMerchant slug={slug} />;
  return (
    <main className="mx-auto max-w-xl p-6">
      <Loaded query={{ ...merchant, data: undefined }}>{() => null}</Loaded>
    </main>
  );
}

function Content({ slug, children }: { readonly slug: string; readonly children: ReactNode }) {
  const arrival = useArrival();
  const [path] = useLocation();
  return (
    <div id="content" ref={arrival} tabIndex={-1} className="min-h-[70dvh] outline-none">
      <OfflineNotice slug={slug} />
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

/** That there is no connection, and of when what is shown is then. */
function OfflineNotice({ slug }: { readonly slug: string }) {
  const everywhere = useTexts('everywhere');
  const texts = useTexts('storefront');
  const isOnline = useSyncExternalStore(followConnection, onlineNow, onlineNow);
  if (isOnline) return null;
  const read = lastMenuRead(slug);
  return (
    <div className="mx-auto max-w-6xl px-4 pt-4 sm:px-6">
      <Notice tone="warn">
        {read === null ? everywhere('error.offline') : texts('frame.offlineMenu', { time: momentText(read) })}
      </Notice>
    </div>
  );
}

/** Whether the service knows of no such thing, as opposed to not having answered. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
