import { createContext, useContext } from 'react';
import type { CatalogDocument } from '../../../../client/index.ts';
import type { VersionedDocument } from '../../documents/use-versioned-document.ts';

/** The parts of the editor, as its navigation has them. */
export const views = ['menus', 'choices', 'locations', 'languages', 'review', 'history'] as const;
export type View = (typeof views)[number];

/** What is open above the page. An id of null: something new. */
export type Opened =
  | { readonly kind: 'product'; readonly id: string | null; readonly in: CategoryRef | null }
  | { readonly kind: 'group'; readonly id: string | null }
  | { readonly kind: 'menu'; readonly id: string | null }
  | { readonly kind: 'category'; readonly id: string | null; readonly menuId: string }
  | { readonly kind: 'addProduct'; readonly in: CategoryRef };

/** Which category of which menu. */
export type CategoryRef = { readonly menuId: string; readonly categoryId: string };

export type Editor = VersionedDocument<CatalogDocument> & {
  readonly view: View;
  show(view: View): void;
  open(opened: Opened): void;
  close(): void;
};

const EditorContext = createContext<Editor | null>(null);

export const EditorProvider = EditorContext.Provider;

/** The menu editor; only on its page. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('This part stands outside the menu editor.');
  return editor;
}
