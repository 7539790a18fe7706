import type { ReactNode } from 'react';
import type { CatalogCategory, CatalogProduct } from '../../../../client/index.ts';
import { Button, IconButton } from '../../../design/button.tsx';
import { formatMinor } from '../../../language/amount.ts';
import { useTexts } from '../../../language/language.ts';
import { Icon } from '../../frame/icon.tsx';
import { addressOf } from '../../pictures/picture-reference.ts';
import { useWorkplace } from '../../workplace/workplace.tsx';
import { changeCategory, moved } from '../document/menu-document.ts';
import { useEditor } from './editor.tsx';
import { ReorderList } from './reorder-list.tsx';

/** One category with its items in the order in which customers see them. */
export function CategoryCard({
  menuId,
  category,
  handle,
}: {
  readonly menuId: string;
  readonly category: CatalogCategory;
  readonly handle: ReactNode;
}) {
  const texts = useTexts('menus');
  const { value: document, edit, open } = useEditor();
  const known = new Map(document.products.map((product) => [product.id, product]));
  const name = category.name || texts('unnamed');
  const rows = category.productIds.map((id) => ({ id, name: known.get(id)?.name ?? id, product: known.get(id) }));
  return (
    <section aria-label={name} className="rounded-card border border-line bg-card py-2 pe-3 ps-1 shadow-card">
      <div className="flex items-center">
        {handle}
        <h3 className="min-w-0 grow py-2 ps-1 text-lg font-bold">{name}</h3>
        <IconButton
          label={texts('categories.edit', { name })}
          onClick={() => open({ kind: 'category', id: category.id, menuId })}
        >
          <Icon name="edit" size={20} />
        </IconButton>
      </div>
      <ReorderList
        label={texts('products.list', { name })}
        items={rows}
        onMove={(from, to) =>
          edit((now) =>
            changeCategory(now, menuId, category.id, (whole) => ({
              ...whole,
              productIds: moved(whole.productIds, from, to),
            })),
          )
        }
        className="divide-y divide-line"
        render={({ id, product }, itsHandle) => (
          <div className="flex items-center">
            {itsHandle}
            <ProductRow id={id} product={product} />
          </div>
        )}
      />
      <Button
        look="quiet"
        className="ms-1 mt-1"
        onClick={() => open({ kind: 'addProduct', in: { menuId, categoryId: category.id } })}
      >
        <Icon name="plus" size={18} />
        {texts('products.add')}
      </Button>
    </section>
  );
}

function ProductRow({ id, product }: { readonly id: string; readonly product: CatalogProduct | undefined }) {
  const texts = useTexts('menus');
  const { currency, merchantId } = useWorkplace();
  const { open } = useEditor();
  if (product === undefined) return <p className="min-w-0 grow p-2 text-bad">{texts('products.missing', { id })}</p>;
  const picture = addressOf(merchantId, product.images[0] ?? '');
  return (
    <button
      type="button"
      onClick={() => open({ kind: 'product', id, in: null })}
      className="flex min-h-14 min-w-0 grow items-center gap-3 rounded-control px-2 py-2 text-start hover:bg-sunken"
    >
      {picture !== null && (
        <img src={picture} alt="" loading="lazy" className="size-11 shrink-0 rounded-control object-cover" />
      )}
      <span className="min-w-0 grow">
        <span className="block font-medium">{product.name || texts('unnamed')}</span>
        <span className="line-clamp-1 text-sm text-muted">{product.description}</span>
      </span>
      <span className="shrink-0 tabular-nums">{formatMinor(product.priceMinor, currency)}</span>
    </button>
  );
}
