import { useTexts } from '../../language/language.ts';
import { Missing } from './page-states.tsx';
import { usePageTitle } from './view.ts';

/** Nothing stands at this address. */
export function MissingPage() {
  const texts = useTexts('storefront');
  usePageTitle(texts('missing.title'));
  return (
    <main>
      <Missing title={texts('missing.title')}>{texts('missing.page')}</Missing>
    </main>
  );
}
