import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { CounterTerms } from './counter-terms.tsx';
import { LocationKeys } from './location-keys.tsx';
import { PartnerAccounts } from './partner-accounts.tsx';
import { PaymentProcessor } from './payment-processor.tsx';
import { PosBinding } from './pos-binding.tsx';
import { PrintedLinks } from './printed-links.tsx';
import { ServiceTokens } from './service-tokens.tsx';
import { StorefrontKeys } from './storefront-keys.tsx';

/** What this location and merchant work with: printed links, the POS, the payment account, keys of the merchant's own server. */
export function ConnectionsPage() {
  const texts = useTexts('connections');
  const names = useTexts('dashboard');
  const { role, isEverywhere } = useWorkplace();
  return (
    <div className="max-w-4xl">
      <PageHeading title={names('pages.connections')}>{texts('links.pageText')}</PageHeading>
      <div className="space-y-6">
        <PrintedLinks />
        <div className="space-y-6 print:hidden">
          {role === 'owner' && isEverywhere && <PaymentProcessor />}
          {role === 'owner' && isEverywhere && <PartnerAccounts />}
          {isEverywhere && role !== 'staff' && <CounterTerms />}
          <PosBinding />
          <LocationKeys />
          {isEverywhere && <StorefrontKeys />}
          {role === 'owner' && <ServiceTokens />}
        </div>
      </div>
    </div>
  );
}
