import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { LoyaltyClaims } from './loyalty-claims.tsx';
import { LoyaltyProgramCard } from './loyalty-program.tsx';

/** What customers earn points with and what those buy, and the claims of customers whose points are missing. */
export function LoyaltyPage() {
  const texts = useTexts('connections');
  const names = useTexts('dashboard');
  return (
    <div className="max-w-4xl">
      <PageHeading title={names('pages.loyalty')}>{texts('loyalty.text')}</PageHeading>
      <div className="space-y-6">
        <LoyaltyClaims />
        <LoyaltyProgramCard />
      </div>
    </div>
  );
}
