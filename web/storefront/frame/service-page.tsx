import { useTexts } from '../../language/language.ts';
import { Missing } from './missing.tsx';
import { usePageTitle } from './view.ts';

export { default as findingWords } from '../../language/en/finding.json';

/** The front of an installation whose `/` belongs to no one restaurant: what it is, and where its staff go. */
export function ServicePage() {
  const texts = useTexts('finding');
  usePageTitle(texts('front.title'));
  return (
    <main>
      <Missing title={texts('front.title')}>
        <p>{texts('front.text')}</p>
        <p className="mt-6">
          {texts('front.staff')}{' '}
          <a href="/dashboard" className="font-semibold underline">
            {texts('front.toDashboard')}
          </a>
        </p>
      </Missing>
    </main>
  );
}
