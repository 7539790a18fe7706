import { useState } from 'react';
import { SelectField, TextAreaField, TextField } from '../../../design/field.tsx';
import { useTexts } from '../../../language/language.ts';
import { Folded } from '../../forms/folded.tsx';
import { PictureList } from '../../pictures/picture-list.tsx';
import { isKeptHere } from '../../pictures/picture-reference.ts';
import { standardId } from '../../taxes/tax-form.ts';
import { useStoredTaxes } from '../../taxes/use-taxes.ts';
import { useWorkplace } from '../../workplace/workplace.tsx';
import { newId, withoutProduct } from '../document/menu-document.ts';
import { type CategoryRef, type Opened, useEditor } from '../editor/editor.tsx';
import { AllergenFields } from './allergen-fields.tsx';
import { EditorDialog, RemovePart } from './editor-dialog.tsx';
import { ProductCategories } from './product-categories.tsx';
import { ProductChoices } from './product-choices.tsx';
import {
  categoryKey,
  errorsOf,
  formOf,
  linesOf,
  type ProductErrors,
  type ProductForm,
  productOf,
  withProduct,
} from './product-form.ts';

/** Everything about one item. Done is refused while a number cannot be read; the rest is checked before publishing. */
export function ProductDialog({ id, in: category }: { readonly id: string | null; readonly in: CategoryRef | null }) {
  const texts = useTexts('menus');
  const { before, form, change, changeImages, errors, finish, remove } = useProductForm(id, category);
  return (
    <EditorDialog
      wide
      title={before === null ? texts('products.new') : before.name || texts('unnamed')}
      onDone={() => finish(null)}
    >
      <MainFields form={form} change={change} errors={errors} />
      <Photos images={form.images} changeImages={changeImages} />
      <ProductChoices
        groupIds={form.groupIds}
        onChange={(groupIds) => change({ groupIds })}
        onOpen={(groupId) => finish({ kind: 'group', id: groupId })}
      />
      <ProductCategories categoryKeys={form.categoryKeys} onChange={(categoryKeys) => change({ categoryKeys })} />
      <section className="space-y-3">
        <h3 className="text-lg font-bold">{texts('allergens.title')}</h3>
        <AllergenFields declared={form.declared} onChange={(declared) => change({ declared })} />
      </section>
      <FurtherFields form={form} change={change} errors={errors} />
      {before !== null && (
        <RemovePart label={texts('products.remove')} hint={texts('products.removeHint')} onRemove={remove} />
      )}
    </EditorDialog>
  );
}

function useProductForm(id: string | null, category: CategoryRef | null) {
  const { currency } = useWorkplace();
  const { value: document, edit, close, open } = useEditor();
  const before = document.products.find((product) => product.id === id) ?? null;
  const [form, setForm] = useState<ProductForm>(() => {
    const known = formOf(document, before, currency);
    return category === null ? known : { ...known, categoryKeys: [categoryKey(category.menuId, category.categoryId)] };
  });
  const [errors, setErrors] = useState<ProductErrors>({});
  const finish = (next: Opened | null) => {
    const found = errorsOf(form, currency);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const product = productOf(form, before?.id ?? newId(form.name, 'item'), before, currency);
    edit((now) => withProduct(now, product, form.categoryKeys));
    if (next === null) close();
    else open(next);
  };
  const remove = () => {
    if (before !== null) edit((now) => withoutProduct(now, before.id));
    close();
  };
  const change = (part: Partial<ProductForm>) => setForm((now) => ({ ...now, ...part }));
  const changeImages = (next: (images: readonly string[]) => readonly string[]) =>
    setForm((now) => ({ ...now, images: next(linesOf(now.images)).join('\n') }));
  return { before, form, change, changeImages, errors, finish, remove };
}

type FieldsOf = {
  readonly form: ProductForm;
  readonly change: (part: Partial<ProductForm>) => void;
  readonly errors: ProductErrors;
};

function MainFields({ form, change, errors }: FieldsOf) {
  const texts = useTexts('menus');
  const { currency } = useWorkplace();
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <TextField
        label={texts('fields.name')}
        value={form.name}
        maxLength={2000}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={texts('fields.price', { currency: currency.toUpperCase() })}
        inputMode="decimal"
        value={form.price}
        error={errors.price ? texts('fields.priceWrong') : null}
        onChange={(event) => change({ price: event.target.value })}
      />
      <div className="sm:col-span-2">
        <TextAreaField
          label={texts('fields.description')}
          value={form.description}
          maxLength={2000}
          onChange={(event) => change({ description: event.target.value })}
        />
      </div>
    </div>
  );
}

function FurtherFields({ form, change, errors }: FieldsOf) {
  const texts = useTexts('menus');
  const field = (name: 'calories' | 'dietary' | 'ingredients' | 'popularity', error?: string) => (
    <TextField
      label={texts(`fields.${name}`)}
      hint={texts(`fields.${name}Hint`)}
      value={form[name]}
      error={error}
      {...((name === 'calories' || name === 'popularity') && { inputMode: 'numeric' as const })}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <div className="space-y-4">
      <h3 className="text-lg font-bold">{texts('products.further')}</h3>
      <div className="grid items-baseline gap-4 sm:grid-cols-2">
        <TaxField value={form.taxCategory} onChange={(taxCategory) => change({ taxCategory })} />
        {field('dietary')}
        {field('ingredients')}
        {field('calories', errors.calories && texts('fields.numberWrong'))}
        {field('popularity', errors.popularity && texts('fields.numberWrong'))}
      </div>
    </div>
  );
}

/** The pictures that are kept here are shown; the addresses of others stand below, and count behind them. */
function Photos({
  images,
  changeImages,
}: {
  readonly images: string;
  readonly changeImages: (next: (images: readonly string[]) => readonly string[]) => void;
}) {
  const texts = useTexts('menus');
  const stored = linesOf(images);
  const elsewhere = stored.filter((each) => !isKeptHere(each));
  const [typed, setTyped] = useState(elsewhere.join('\n'));
  return (
    <div className="space-y-3">
      <PictureList
        label={texts('fields.images')}
        hint={texts('fields.imagesHint')}
        stored={stored}
        onChange={changeImages}
      />
      <Folded title={texts('fields.imagesElsewhere')}>
        <div className="pb-3">
          <TextAreaField
            label={texts('fields.imagesElsewhere')}
            labelHidden
            hint={texts('fields.imagesElsewhereHint')}
            value={typed}
            rows={2}
            onChange={(event) => {
              setTyped(event.target.value);
              changeImages((now) => [...now.filter(isKeptHere), ...linesOf(event.target.value)]);
            }}
          />
        </div>
      </Folded>
    </div>
  );
}

/** Under which category of the location's taxes; one that this location does not have stays. */
function TaxField({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const texts = useTexts('menus');
  const categories = useStoredTaxes().data?.taxes?.categories ?? [];
  if (categories.length < 2 && value === '') return null;
  const isUnknown = value !== '' && !categories.some(({ id }) => id === value);
  return (
    <SelectField
      label={texts('fields.taxCategory')}
      hint={texts('fields.taxCategoryHint')}
      value={value === standardId ? '' : value}
      onChange={(event) => onChange(event.target.value)}
    >
      {categories.map(({ id, name }) => (
        <option key={id} value={id === standardId ? '' : id}>
          {name}
        </option>
      ))}
      {isUnknown && <option value={value}>{texts('fields.taxUnknown', { name: value })}</option>}
    </SelectField>
  );
}
