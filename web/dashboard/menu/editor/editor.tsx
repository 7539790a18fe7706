import { createContext, useContext } from 'react';
import type { MenuDocument } from '../document/menu-document.ts';
import type { Draft } from './use-draft.ts';

/** The parts of the editor, as its navigation has them. */
export const views = ['menus', 'choices', 'places', 'review', 'history'] as const;
export type View = (typeof views)[number];

/** What is open above the page. An id of null: something new. */
export type Opened =
  | { readonly kind: 'product'; readonly id: string | null; readonly in: CategoryPlace | null }
  | { readonly kind: 'group'; readonly id: string | null }
  | { readonly kind: 'menu'; readonly id: string | null }
  | { readonly kind: 'category'; readonly id: string | null; readonly menuId: string }
  | { readonly kind: 'addProduct'; readonly in: CategoryPlace };

export type CategoryPlace = { readonly menuId: string; readonly categoryId: string };

export type Editor = Draft & {
  /** The document as it stands on the page. */
  readonly document: MenuDocument;
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
