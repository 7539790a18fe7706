import type { CatalogProduct } from '../../../../client/index.ts';
import type { Facts } from '../../../allergens.ts';

/** What was declared of a dish or option; null: nothing. */
export type Declaration = Facts | null;

/** A declaration as the document of the menu has it. */
export function storedDeclaration(declared: Facts): NonNullable<CatalogProduct['allergens']> {
  return { contains: [...declared.contains], mayContain: [...declared.mayContain] };
}
