import { useMemo, useState } from 'react';
import type { MenuBundle, MenuProduct } from '../../../client/index.ts';
import { allergensAmong } from '../../cart/allergens/against.ts';
import { useAvoided } from '../../cart/allergens/avoided.ts';
import { Button } from '../../design/button.tsx';
import { Empty } from '../../design/card.tsx';
import { InLanguage } from '../../design/in-language.tsx';
import { Badge } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { AllergenFilter } from '../allergens/allergen-filter.tsx';
import { marksAmong } from './dietary.tsx';
import { isAvailable, ProductCard } from './item-card.tsx';
import { MenuFilter } from './menu-filter.tsx';
import { allItems, type Looked, type MenuSection, type ShownMenu, shownMenus } from './menu-sections.ts';
import { SectionNav } from './section-nav.tsx';
import { servedText } from './served-text.ts';

const nothingWanted: Looked = { words: '', marks: new Set() };
const none: ReadonlySet<never> = new Set();
const popularMax = 4;

/** All items of a location: by menu and heading, narrowed by what is searched for. */
export function MenuList({
  bundle,
  hrefOf,
}: {
  readonly bundle: MenuBundle;
  readonly hrefOf: (productId: string) => string;
}) {
  const texts = useTexts('storefront');
  const [wanted, setWanted] = useState<Looked>(nothingWanted);
  const [avoided, setAvoided] = useAvoided();
  const without = avoided.hides ? avoided.allergens : none;
  const marks = useMemo(() => marksAmong(allItems(bundle.menus)), [bundle]);
  const menus = useMemo(() => shownMenus(bundle.menus, { ...wanted, without }), [bundle, wanted, without]);
  const present = useMemo(() => allergensAmong(allItems(bundle.menus)), [bundle]);
  const isLooking = wanted.words.trim() !== '' || wanted.marks.size > 0 || without.size > 0;
  const showAll = () => {
    setWanted(nothingWanted);
    setAvoided({ ...avoided, hides: false });
  };
  const popular = isLooking ? [] : bundle.popularProducts.filter(isAvailable).slice(0, popularMax);
  const count = new Set(
    menus.flatMap(({ sections }) => sections.flatMap(({ products }) => products.map(({ id }) => id))),
  ).size;
  const sections = [
    ...(popular.length > 0 ? [{ id: popularId, name: texts('menu.popular') }] : []),
    ...menus.flatMap((menu) => menu.sections),
  ];
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] px-4 sm:px-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-10">
      <div className="pt-2 sm:pt-6 lg:col-start-2">
        <MenuFilter wanted={wanted} setWanted={setWanted} marks={marks} />
        <AllergenFilter present={present} />
        <p role="status" className="py-3 text-muted empty:py-0 sm:empty:pt-3">
          {isLooking ? texts('menu.count', { count }) : ''}
        </p>
      </div>
      <div className="sticky top-[6.75rem] z-10 -mx-4 self-start bg-page/95 px-4 backdrop-blur-sm sm:-mx-6 sm:px-6 md:top-16 lg:top-22 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mx-0 lg:mt-6 lg:bg-transparent lg:px-0 lg:backdrop-blur-none">
        {sections.length > 1 && <SectionNav sections={sections} />}
      </div>
      <div className="min-w-0 space-y-14 lg:col-start-2">
        {menus.length === 0 && (
          <Empty title={texts(isLooking ? 'menu.noneFound' : 'menu.empty')}>
            {isLooking && <Button onClick={showAll}>{texts('menu.showAll')}</Button>}
          </Empty>
        )}
        {popular.length > 0 && <Popular products={popular} hrefOf={hrefOf} />}
        {menus.map((menu) => (
          <MenuPart key={menu.id} menu={menu} hrefOf={hrefOf} />
        ))}
      </div>
    </div>
  );
}

const popularId = 'section-popular';
const anchor = 'scroll-mt-20 md:scroll-mt-8 lg:scroll-mt-0';

function Popular({
  products,
  hrefOf,
}: {
  readonly products: readonly MenuProduct[];
  readonly hrefOf: (productId: string) => string;
}) {
  const texts = useTexts('storefront');
  return (
    <section id={popularId} aria-labelledby={`${popularId}-name`} className={anchor}>
      <h2 id={`${popularId}-name`} tabIndex={-1} className="mb-2 text-xl font-bold outline-none sm:mb-4 sm:text-3xl">
        {texts('menu.popular')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard look="tall" product={product} href={hrefOf(product.id)} level="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MenuPart({ menu, hrefOf }: { readonly menu: ShownMenu; readonly hrefOf: (productId: string) => string }) {
  const texts = useTexts('storefront');
  return (
    <section aria-labelledby={`menu-${menu.sections[0]?.id}`}>
      <div className="mb-3 flex flex-wrap sm:mb-6 items-center gap-x-4 gap-y-1 border-b border-line pb-2 sm:pb-3">
        <h2 id={`menu-${menu.sections[0]?.id}`} className="text-2xl font-bold sm:text-3xl">
          <InLanguage lang={menu.lang}>{menu.name}</InLanguage>
        </h2>
        {menu.time.toLowerCase() !== menu.name.toLowerCase() && (
          <p className="text-muted">{servedText(menu.time, texts)}</p>
        )}
        {!menu.isActive && <Badge tone="warn">{texts('menu.notNow')}</Badge>}
      </div>
      <div className="space-y-10">
        {menu.sections.map((section) => (
          <Section key={section.id} section={section} hrefOf={hrefOf} />
        ))}
      </div>
    </section>
  );
}

function Section({
  section,
  hrefOf,
}: {
  readonly section: MenuSection;
  readonly hrefOf: (productId: string) => string;
}) {
  return (
    <section id={section.id} className={anchor}>
      <h3 tabIndex={-1} className="mb-2 font-display text-lg font-bold outline-none sm:mb-4 sm:text-xl">
        <InLanguage lang={section.lang}>{section.name}</InLanguage>
      </h3>
      <Items products={section.products} hrefOf={hrefOf} />
    </section>
  );
}

function Items({
  products,
  hrefOf,
}: {
  readonly products: readonly MenuProduct[];
  readonly hrefOf: (productId: string) => string;
}) {
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} href={hrefOf(product.id)} level="h4" />
        </li>
      ))}
    </ul>
  );
}
