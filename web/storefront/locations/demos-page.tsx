import { useQueries } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Failure, Waiting } from '../../design/loaded.tsx';
import { useMerchantStylesheet } from '../../design/merchant-stylesheet.ts';
import { Picture } from '../../design/picture.tsx';
import { useTexts } from '../../language/language.ts';
import { addresses } from '../frame/addresses.ts';
import { useClient } from '../frame/client.tsx';
import { useLook } from '../frame/queries.ts';
import { SiteFooter } from '../frame/site-footer.tsx';
import { MerchantMark } from '../frame/site-header.tsx';
import { usePageTitle } from '../frame/view.ts';

export { default as findingWords } from '../../language/en/finding.json';

// The merchants every sandbox begins with (docs/sandbox.md).
const demoSlugs = ['demo', 'demo-uk', 'demo-ae', 'demo-au', 'demo-de'];

/** The front page of a sandbox: its example merchants, to walk into. */
export function DemosPage() {
  const texts = useTexts('finding');
  const client = useClient();
  usePageTitle(texts('demos.title'));
  useMerchantStylesheet(null);
  const answers = useQueries({
    queries: demoSlugs.map((merchantSlug) => ({
      queryKey: ['merchant', merchantSlug],
      queryFn: () => client.getMerchant({ merchantSlug }),
    })),
  });
  const failed = answers.find(({ error }) => error !== null);
  return (
    <>
      <main className="mx-auto max-w-4xl px-4 py-16 sm:px-6">
        <h1 className="text-4xl font-bold">{texts('demos.title')}</h1>
        <p className="mt-3 text-lg text-muted">{texts('demos.lead')}</p>
        {answers.some(({ isPending }) => isPending) && <Waiting />}
        {failed !== undefined && <Failure error={failed.error} retry={() => void failed.refetch()} />}
        <ul className="mt-10 grid gap-5 sm:grid-cols-2">
          {answers.map(({ data }, index) =>
            data === undefined ? null : (
              <li
                key={data.id}
                className="relative overflow-hidden rounded-card border border-line bg-card p-6 shadow-card hover:border-edge"
              >
                <DemoCover slug={demoSlugs[index] ?? ''} />
                <MerchantMark slug={demoSlugs[index] ?? ''} name={data.name} />
                <h2 className="mt-4 text-2xl font-bold">
                  <Link href={addresses.merchant(demoSlugs[index] ?? '')} className="after:absolute after:inset-0">
                    {data.name}
                  </Link>
                </h2>
                <p className="mt-1 text-muted">{data.bio}</p>
              </li>
            ),
          )}
        </ul>
      </main>
      <SiteFooter />
    </>
  );
}

/** What the merchant shows first, edge to edge. */
function DemoCover({ slug }: { readonly slug: string }) {
  const cover = useLook(slug).data?.cover ?? null;
  if (cover === null) return null;
  return (
    <div className="-mx-6 -mt-6 mb-5">
      <Picture picture={cover} alt="" isFirst sizes="(min-width: 40rem) 28rem, 100vw" className="h-44 w-full" />
    </div>
  );
}
