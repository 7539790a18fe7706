import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './design/theme.css';
import { startTheme } from './design/theme.ts';

/** Draws a page into its document, in the person's theme. Languages are started before (language/language.ts). */
export function startPage(page: ReactNode): void {
  startTheme();
  const root = document.getElementById('page');
  if (root === null) throw new Error('The document has no place for the page.');
  createRoot(root).render(<StrictMode>{page}</StrictMode>);
}
