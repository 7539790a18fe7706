import type { CatalogDocument } from '../../../src/domain/menu/catalog.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import type { SignedInStaff } from './staff.ts';

/** The path of the menu of `demo` in the dashboard. */
export const catalogPath = `/merchants/${merchantIds.demo}/catalog`;

export type EditedDraft = { readonly draftRevision: number; readonly document: CatalogDocument };

/** The draft of `demo` as it is now, with one dish at another price: saved, and its new number. */
export async function saveNewPrice(staff: SignedInStaff, productId: string, priceMinor: number): Promise<EditedDraft> {
  const draft: EditedDraft = (await staff.call('GET', `${catalogPath}/draft`)).body;
  const products = draft.document.products.map((product) =>
    product.id === productId ? { ...product, priceMinor } : product,
  );
  const document = { ...draft.document, products };
  const saved = await staff.call('PUT', `${catalogPath}/draft`, { ...draft, document });
  if (saved.status !== 200) throw new Error(`the draft was not saved: ${saved.text}`);
  return { draftRevision: saved.body.draftRevision, document };
}
