import { useState } from 'react';
import type { CatalogMenu } from '../../../../client/index.ts';
import { Button, IconButton } from '../../../design/button.tsx';
import { Empty } from '../../../design/card.tsx';
import { classes } from '../../../design/classes.ts';
import { ownLocale, useTexts } from '../../../language/language.ts';
import { Icon } from '../../frame/icon.tsx';
import { servingText } from '../../hours/serving-text.ts';
import { changeMenu, moved } from '../document/menu-document.ts';
import { CategoryCard } from './category-card.tsx';
import { useEditor } from './editor.tsx';
import { ReorderList } from './reorder-list.tsx';

/** The menus with their categories and items, one menu at a time. */
export function MenusView() {
  const texts = useTexts('menus');
  const { value: document, open } = useEditor();
  const [chosenId, choose] = useState<string | null>(null);
  const menu = document.menus.find(({ id }) => id === chosenId) ?? document.menus[0];
  if (menu === undefined) {
    return (
      <Empty title={texts('menus.none')}>
        <p className="mb-3">{texts('menus.noneHint')}</p>
        <Button look="primary" onClick={() => open({ kind: 'menu', id: null })}>
          {texts('menus.add')}
        </Button>
      </Empty>
    );
  }
  return (
    <div className="grid gap-6 xl:grid-cols-[17rem_minmax(0,1fr)] xl:items-start">
      <MenuChoice chosen={menu} onChoose={choose} />
      <MenuBody menu={menu} />
    </div>
  );
}

function MenuChoice({
  chosen,
  onChoose,
}: {
  readonly chosen: CatalogMenu;
  readonly onChoose: (menuId: string) => void;
}) {
  const texts = useTexts('menus');
  const { value: document, edit, open } = useEditor();
  return (
    <div className="space-y-2 xl:sticky xl:top-6">
      <ReorderList
        label={texts('menus.list')}
        items={document.menus}
        onMove={(from, to) => edit((now) => ({ ...now, menus: moved(now.menus, from, to) }))}
        className="space-y-1"
        render={(menu, handle) => (
          <div
            className={classes(
              'flex items-center rounded-control border ps-1',
              menu.id === chosen.id ? 'border-accent bg-accent-soft' : 'border-line bg-card',
            )}
          >
            {handle}
            <button
              type="button"
              aria-current={menu.id === chosen.id ? 'true' : undefined}
              onClick={() => onChoose(menu.id)}
              className="min-h-12 min-w-0 grow py-2 pe-3 ps-1 text-start"
            >
              <span className="block font-semibold">{menu.name || texts('unnamed')}</span>
              <span className={classes('block text-sm whitespace-pre-line', menu.id !== chosen.id && 'text-muted')}>
                {servingText(menu.windows, ownLocale(), texts)}
              </span>
            </button>
          </div>
        )}
      />
      <Button look="quiet" className="w-full" onClick={() => open({ kind: 'menu', id: null })}>
        <Icon name="plus" size={18} />
        {texts('menus.add')}
      </Button>
    </div>
  );
}

function MenuBody({ menu }: { readonly menu: CatalogMenu }) {
  const texts = useTexts('menus');
  const { edit, open } = useEditor();
  return (
    <section aria-label={menu.name} className="min-w-0 space-y-4">
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-xl font-bold">{menu.name || texts('unnamed')}</h2>
          <p className="text-sm text-muted">
            {menu.locationIds === null
              ? texts('menus.everywhere')
              : texts('menus.atSome', { count: menu.locationIds.length })}
          </p>
        </div>
        <IconButton
          label={texts('menus.edit', { name: menu.name })}
          onClick={() => open({ kind: 'menu', id: menu.id })}
        >
          <Icon name="edit" size={20} />
        </IconButton>
      </div>
      {menu.categories.length === 0 && <Empty title={texts('categories.none')} />}
      <ReorderList
        label={texts('categories.list', { name: menu.name })}
        items={menu.categories}
        onMove={(from, to) =>
          edit((now) =>
            changeMenu(now, menu.id, (whole) => ({ ...whole, categories: moved(whole.categories, from, to) })),
          )
        }
        className="space-y-4"
        render={(category, handle) => <CategoryCard menuId={menu.id} category={category} handle={handle} />}
      />
      <Button onClick={() => open({ kind: 'category', id: null, menuId: menu.id })}>
        <Icon name="plus" size={18} />
        {texts('categories.add')}
      </Button>
    </section>
  );
}
