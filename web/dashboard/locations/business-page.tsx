import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { LocationList } from './location-list.tsx';
import { MerchantForm } from './merchant-form.tsx';

/** The business itself: what it is called, who may show its menu elsewhere, and its locations. */
export function BusinessPage() {
  const texts = useTexts('connections');
  const names = useTexts('dashboard');
  return (
    <div className="max-w-4xl">
      <PageHeading title={names('pages.business')}>{texts('business.text')}</PageHeading>
      <div className="space-y-6">
        <LocationList />
        <MerchantForm />
      </div>
    </div>
  );
}
