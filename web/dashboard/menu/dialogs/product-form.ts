import type { CatalogDocument, CatalogProduct } from '../../../../client/index.ts';
import { parseMinor, writeMinor } from '../../forms/amount.ts';
import { withElement } from '../document/menu-document.ts';

/** An item as it is being typed. */
export type ProductForm = {
  readonly name: string;
  readonly description: string;
  readonly price: string;
  /** One address per line. */
  readonly images: string;
  readonly calories: string;
  /** Separated by commas, as are the ingredients. */
  readonly dietary: string;
  readonly ingredients: string;
  readonly popularity: string;
  /** Empty: `standard`. */
  readonly taxCategory: string;
  readonly groupIds: readonly string[];
  /** Where it is listed: the keys of categories. */
  readonly categoryKeys: readonly string[];
};

/** What of a form cannot be taken over. */
export type ProductErrors = { readonly [Field in 'price' | 'calories' | 'popularity']?: true };

/** An item in the form's texts; an empty form for null. */
export function formOf(document: CatalogDocument, product: CatalogProduct | null, currency: string): ProductForm {
  const { nutrition, popularity } = product ?? {};
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    price: product === null ? '' : writeMinor(product.priceMinor, currency),
    images: (product?.images ?? []).join('\n'),
    calories: nutrition?.calorieCount?.toString() ?? '',
    dietary: (nutrition?.dietaryPreferences ?? []).join(', '),
    ingredients: (nutrition?.ingredients ?? []).join(', '),
    popularity: popularity?.toString() ?? '',
    taxCategory: product?.taxCategory ?? '',
    groupIds: product?.groupIds ?? [],
    categoryKeys: product === null ? [] : categoriesOf(document, product.id),
  };
}

/** The category's key in `ProductForm.categoryKeys`: an id counts within its menu only. */
export function categoryKey(menuId: string, categoryId: string): string {
  return JSON.stringify([menuId, categoryId]);
}

/** What cannot be read as a number; empty when all can. */
export function errorsOf(form: ProductForm, currency: string): ProductErrors {
  return {
    ...(parseMinor(form.price, currency) === null && { price: true as const }),
    ...(!isCount(form.calories) && { calories: true as const }),
    ...(!isCount(form.popularity) && { popularity: true as const }),
  };
}

/** The item that a form without errors says. What the form does not show stays as it was. */
export function productOf(
  form: ProductForm,
  id: string,
  before: CatalogProduct | null,
  currency: string,
): CatalogProduct {
  const { popularity: _popularity, nutrition: _nutrition, taxCategory: _tax, ...kept } = before ?? {};
  const nutrition = nutritionOf(form, before);
  return {
    ...kept,
    id,
    name: form.name.trim(),
    description: form.description.trim(),
    priceMinor: parseMinor(form.price, currency) ?? 0,
    images: linesOf(form.images),
    groupIds: [...form.groupIds],
    ...(nutrition !== undefined && { nutrition }),
    ...(form.popularity.trim() !== '' && { popularity: Number(form.popularity) }),
    ...(form.taxCategory !== '' && { taxCategory: form.taxCategory }),
  };
}

/** The document with an item, listed where the form says and nowhere else; where it was listed already it keeps its position. */
export function withProduct(
  document: CatalogDocument,
  product: CatalogProduct,
  listedIn: readonly string[],
): CatalogDocument {
  const listed = new Set(listedIn);
  const list = (productIds: readonly string[], isListed: boolean): string[] => {
    if (isListed) return productIds.includes(product.id) ? [...productIds] : [...productIds, product.id];
    return productIds.filter((id) => id !== product.id);
  };
  return {
    ...document,
    products: withElement(document.products, product),
    menus: document.menus.map((menu) => ({
      ...menu,
      categories: menu.categories.map((category) => ({
        ...category,
        productIds: list(category.productIds, listed.has(categoryKey(menu.id, category.id))),
      })),
    })),
  };
}

function categoriesOf(document: CatalogDocument, productId: string): string[] {
  return document.menus.flatMap((menu) =>
    menu.categories
      .filter(({ productIds }) => productIds.includes(productId))
      .map(({ id }) => categoryKey(menu.id, id)),
  );
}

/** A field that was there stays there, empty or null; one that never was is not made. */
function nutritionOf(form: ProductForm, before: CatalogProduct | null): CatalogProduct['nutrition'] {
  const known = before?.nutrition;
  const calories = form.calories.trim();
  const dietary = wordsOf(form.dietary);
  const ingredients = wordsOf(form.ingredients);
  const nutrition = {
    ...known,
    ...((calories !== '' || known?.calorieCount !== undefined) && {
      calorieCount: calories === '' ? null : Number(calories),
    }),
    ...((dietary.length > 0 || known?.dietaryPreferences !== undefined) && { dietaryPreferences: dietary }),
    ...((ingredients.length > 0 || known?.ingredients !== undefined) && { ingredients }),
  };
  return known === undefined && Object.keys(nutrition).length === 0 ? undefined : nutrition;
}

function isCount(text: string): boolean {
  return /^\d{0,5}$/.test(text.trim());
}

function wordsOf(text: string): string[] {
  return [...new Set(text.split(/[,;\n]/).map((word) => word.trim()))].filter((word) => word !== '');
}

/** The addresses and references in a text, one per line. */
export function linesOf(text: string): string[] {
  return text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
