import { Link } from 'wouter';
import { Waiting } from '../../design/loaded.tsx';
import { useTexts } from '../../language/language.ts';
import { readSettings } from '../../settings.ts';
import { addresses } from './addresses.ts';
import { useMerchantStanding } from './later-queries.ts';
import { useMerchant } from './merchant.tsx';
import { Missing } from './missing.tsx';
import { usePageTitle } from './view.ts';

export { default as findingWords } from '../../language/en/finding.json';

/** Nothing stands at this address. */
export function MissingPage() {
  const texts = useTexts('finding');
  usePageTitle(texts('missing.title'));
  return (
    <main>
      <Missing title={texts('missing.title')}>{texts('missing.page')}</Missing>
    </main>
  );
}

/** No merchant has this slug, or the one that has it takes no orders here at the moment. */
export function NoSuchMerchant({ slug }: { readonly slug: string }) {
  const texts = useTexts('finding');
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

/** The merchant has no such location, or shows it to no one. */
export function NoSuchLocation() {
  const texts = useTexts('finding');
  const menuTexts = useTexts('storefront');
  const { slug } = useMerchant();
  usePageTitle(texts('missing.locationTitle'));
  return (
    <main>
      <Missing title={texts('missing.locationTitle')}>
        <Link href={addresses.merchant(slug)} className="font-semibold text-accent underline">
          {menuTexts('ordering.another')}
        </Link>
      </Missing>
    </main>
  );
}
