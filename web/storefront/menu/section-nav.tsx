import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { classes } from '../../design/classes.ts';
import { InLanguage } from '../../design/in-language.tsx';
import { useTexts } from '../../language/language.ts';
import type { MenuSection } from './menu-sections.ts';

/**
 * The headings of the menu, always at hand: a row above the items on small screens, a column beside them on large ones.
 * The one that is being read is marked.
 */
export function SectionNav({ sections }: { readonly sections: readonly Pick<MenuSection, 'id' | 'name' | 'lang'>[] }) {
  const texts = useTexts('storefront');
  const current = useSectionInView(sections.map(({ id }) => id));
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = current === null ? null : row.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    const list = link?.closest('ul');
    if (link != null && list != null) {
      const distance = link.getBoundingClientRect().left - list.getBoundingClientRect().left;
      list.scrollBy({ left: distance - (list.clientWidth - link.offsetWidth) / 2 });
    }
  }, [current]);
  return (
    <nav ref={row} aria-label={texts('menu.sections')}>
      <ul className="flex gap-1 overflow-x-auto py-1 [scrollbar-width:none] lg:max-h-[calc(100dvh-8rem)] lg:flex-col lg:overflow-y-auto lg:py-0">
        {sections.map(({ id, name, lang }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={(event) => goTo(event, id)}
              className={classes(
                'flex min-h-11 items-center rounded-full px-4 font-medium whitespace-nowrap lg:rounded-control lg:whitespace-normal',
                id === current ? 'bg-accent-soft text-ink' : 'text-muted hover:bg-sunken hover:text-ink',
              )}
            >
              <InLanguage lang={lang}>{name}</InLanguage>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Goes to a heading without an entry in the history: Back leads out of the menu, not through it. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  const section = document.getElementById(id);
  section?.scrollIntoView({ behavior: 'smooth' });
  section?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}

/** The last section whose beginning has passed the upper third of the window; null above the first. */
function useSectionInView(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const joined = ids.join(' ');
  useEffect(() => {
    const look = () => {
      const line = window.innerHeight / 3;
      const passed = joined.split(' ').filter((id) => {
        const section = document.getElementById(id);
        return section !== null && section.getBoundingClientRect().top <= line;
      });
      setCurrent(passed.at(-1) ?? null);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [joined]);
  return current;
}
