import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { TextField } from '../../../design/field.tsx';
import { Icon } from '../../../design/icon.tsx';
import { formatMinor } from '../../../language/amount.ts';
import { useTexts } from '../../../language/language.ts';
import { useWorkplace } from '../../workplace/workplace.tsx';
import { changeCategory } from '../document/menu-document.ts';
import { type CategoryRef, useEditor } from '../editor/editor.tsx';

const shownMax = 8;

/** An item for a category: one that exists, found by its name, or a new one. */
export function AddProductDialog({ to }: { readonly to: CategoryRef }) {
  const texts = useTexts('menus');
  const words = useTexts('everywhere');
  const { currency } = useWorkplace();
  const { value: document, edit, open, close } = useEditor();
  const [wanted, setWanted] = useState('');
  const category = document.menus.find(({ id }) => id === to.menuId)?.categories.find(({ id }) => id === to.categoryId);
  const here = new Set(category?.productIds);
  const search = wanted.trim().toLowerCase();
  const found = document.products.filter(({ id, name }) => !here.has(id) && name.toLowerCase().includes(search));
  const add = (productId: string) => {
    edit((now) =>
      changeCategory(now, to.menuId, to.categoryId, (whole) => ({
        ...whole,
        productIds: [...whole.productIds, productId],
      })),
    );
    close();
  };
  return (
    <Dialog title={texts('products.addTo', { name: category?.name ?? '' })} closeLabel={words('close')} onClose={close}>
      <div className="space-y-4">
        <Button look="primary" className="w-full" onClick={() => open({ kind: 'product', id: null, in: to })}>
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
