import { CheckField } from '../../../design/field.tsx';
import { useTexts } from '../../../language/language.ts';
import { Folded } from '../../forms/folded.tsx';
import { useEditor } from '../editor/editor.tsx';
import { categoryKey } from './product-form.ts';

/** In which categories an item is listed; folded, because it seldom changes. */
export function ProductCategories({
  categoryKeys,
  onChange,
}: {
  readonly categoryKeys: readonly string[];
  readonly onChange: (categoryKeys: readonly string[]) => void;
}) {
  const texts = useTexts('menus');
  const { value: document } = useEditor();
  return (
    <Folded
      title={<span className="font-medium">{texts('products.listedIn')}</span>}
      aside={texts('products.categoryCount', { count: categoryKeys.length })}
    >
      <div className="grid gap-x-4 pb-2 sm:grid-cols-2">
        {document.menus.map((menu) => (
          <fieldset key={menu.id}>
            <legend className="pt-2 text-sm font-semibold text-muted">{menu.name}</legend>
            {menu.categories.map((category) => {
              const key = categoryKey(menu.id, category.id);
              const isListed = categoryKeys.includes(key);
              return (
                <CheckField
                  key={key}
                  label={category.name || texts('unnamed')}
                  checked={isListed}
                  onChange={() =>
                    onChange(isListed ? categoryKeys.filter((other) => other !== key) : [...categoryKeys, key])
                  }
                />
              );
            })}
          </fieldset>
        ))}
      </div>
    </Folded>
  );
}
