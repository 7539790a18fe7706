import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { LoyaltyClaims } from './loyalty-claims.tsx';
import { LoyaltyProgramme } from './loyalty-programme.tsx';

/** What customers earn points with and what those buy, and the claims of those who miss some. */
export function LoyaltyPage() {
  const texts = useTexts('connections');
  const names = useTexts('dashboard');
  return (
    <div className="max-w-4xl">
      <PageHeading title={names('pages.loyalty')}>{texts('loyalty.text')}</PageHeading>
      <div className="space-y-6">
        <LoyaltyClaims />
        <LoyaltyProgramme />
      </div>
    </div>
  );
}
