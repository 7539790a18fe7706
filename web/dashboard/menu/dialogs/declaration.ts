import type { CatalogProduct } from '../../../../client/index.ts';
import type { Allergen } from '../../../allergens.ts';

/** What was declared of a dish or option; null: nothing. */
export type Declaration = { readonly contains: readonly Allergen[]; readonly mayContain: readonly Allergen[] } | null;

/** A declaration as the document of the menu has it. */
export function storedDeclaration(declared: NonNullable<Declaration>): NonNullable<CatalogProduct['allergens']> {
  return { contains: [...declared.contains], mayContain: [...declared.mayContain] };
}
