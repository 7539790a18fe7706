import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { TextField } from '../../../design/field.tsx';
import { Icon } from '../../../design/icon.tsx';
import { formatMinor } from '../../../language/amount.ts';
import { useTexts } from '../../../language/language.ts';
import { useWorkplace } from '../../workplace/workplace.tsx';
import { changeCategory } from '../document/menu-document.ts';
import { type CategoryPlace, useEditor } from '../editor/editor.tsx';

const shownMax = 8;

/** A dish for a category: one that exists, found by its name, or a new one. */
export function AddProductDialog({ place }: { readonly place: CategoryPlace }) {
  const texts = useTexts('menus');
  const words = useTexts('everywhere');
  const { currency } = useWorkplace();
  const { document, edit, open, close } = useEditor();
  const [wanted, setWanted] = useState('');
  const category = document.menus
    .find(({ id }) => id === place.menuId)
    ?.categories.find(({ id }) => id === place.categoryId);
  const here = new Set(category?.productIds);
  const search = wanted.trim().toLowerCase();
  const found = document.products.filter(({ id, name }) => !here.has(id) && name.toLowerCase().includes(search));
  const add = (productId: string) => {
    edit((now) =>
      changeCategory(now, place.menuId, place.categoryId, (whole) => ({
        ...whole,
        productIds: [...whole.productIds, productId],
      })),
    );
    close();
  };
  return (
    <Dialog title={texts('products.addTo', { name: category?.name ?? '' })} closeLabel={words('close')} onClose={close}>
      <div className="space-y-4">
        <Button look="primary" className="w-full" onClick={() => open({ kind: 'product', id: null, in: place })}>
          <Icon name="plus" size={18} />
          {texts('products.new')}
        </Button>
        <TextField
          type="search"
          label={texts('products.findExisting')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <p role="status" className="text-sm text-muted">
          {texts('products.found', { count: found.length })}
        </p>
        <ul className="divide-y divide-line">
          {found.slice(0, shownMax).map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={() => add(product.id)}
                className="flex min-h-12 w-full items-center justify-between gap-3 px-2 text-start hover:bg-sunken"
              >
                <span>{product.name || texts('unnamed')}</span>
                <span className="tabular-nums text-muted">{formatMinor(product.priceMinor, currency)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
