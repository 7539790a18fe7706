import { CheckField } from '../../../design/field.tsx';
import { useTexts } from '../../../language/language.ts';
import { Folded } from '../../forms/folded.tsx';
import { useEditor } from '../editor/editor.tsx';
import { categoryKey } from './product-form.ts';

/** In which categories a dish is listed; folded, because it seldom changes. */
export function ProductPlaces({
  places,
  onChange,
}: {
  readonly places: readonly string[];
  readonly onChange: (places: readonly string[]) => void;
}) {
  const texts = useTexts('menus');
  const { document } = useEditor();
  return (
    <Folded
      title={<span className="font-medium">{texts('products.listedIn')}</span>}
      aside={texts('products.placeCount', { count: places.length })}
    >
      <div className="grid gap-x-4 pb-2 sm:grid-cols-2">
        {document.menus.map((menu) => (
          <fieldset key={menu.id}>
            <legend className="pt-2 text-sm font-semibold text-muted">{menu.name}</legend>
            {menu.categories.map((category) => {
              const key = categoryKey(menu.id, category.id);
              const isListed = places.includes(key);
              return (
                <CheckField
                  key={key}
                  label={category.name || texts('unnamed')}
                  checked={isListed}
                  onChange={() => onChange(isListed ? places.filter((other) => other !== key) : [...places, key])}
                />
              );
            })}
          </fieldset>
        ))}
      </div>
    </Folded>
  );
}
