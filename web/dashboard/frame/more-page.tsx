import { Link } from 'wouter';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { AccountCard } from '../account/account-card.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { PageHeading } from './page-heading.tsx';
import { placesFor } from './page-list.ts';

/** On a phone: every page of the dashboard, and the person's own settings. */
export function MorePage() {
  const texts = useTexts('dashboard');
  return (
    <>
      <PageHeading title={texts('pages.more')} />
      <div className="grid gap-6 sm:grid-cols-2">
        {placesFor(useWorkplace()).map(({ name, places }) => (
          <section key={name}>
            <h2 className="mb-2 text-lg font-bold">{texts(`groups.${name}`)}</h2>
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
              {places.map((place) => (
                <li key={place.name}>
                  <Link href={place.path} className="flex min-h-14 items-center gap-3 px-4 hover:bg-sunken">
                    <Icon name={place.icon} />
                    <span className="grow">{texts(`pages.${place.name}`)}</span>
                    <Icon name="forward" size={18} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="mt-6">
        <AccountCard />
      </div>
    </>
  );
}
