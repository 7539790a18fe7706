import { Link } from 'wouter';
import { useTexts } from '../../language/language.ts';
import { AccountCard } from '../account/account-card.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { Icon } from './icon.tsx';
import { PageHeading } from './page-heading.tsx';
import { pagesFor } from './page-list.ts';

/** On a phone: every page of the dashboard, and the person's own settings. */
export function MorePage() {
  const texts = useTexts('dashboard');
  return (
    <>
      <PageHeading title={texts('pages.more')} />
      <div className="grid gap-6 sm:grid-cols-2">
        {pagesFor(useWorkplace()).map(({ name, pages }) => (
          <section key={name}>
            <h2 className="mb-2 text-lg font-bold">{texts(`groups.${name}`)}</h2>
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
              {pages.map((page) => (
                <li key={page.name}>
                  <Link href={page.path} className="flex min-h-14 items-center gap-3 px-4 hover:bg-sunken">
                    <Icon name={page.icon} />
                    <span className="grow">{texts(`pages.${page.name}`)}</span>
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
