import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startTheme } from './design/theme.ts';

/**
 * Draws a page into its document, in the person's theme. Languages are started before (language/language.ts). What the service has drawn
 * already is taken over as it stands, unless `isDrawnFor` says that this device shows something else.
 */
export function startPage(page: ReactNode, isDrawnFor: () => boolean = () => true): void {
  startTheme();
  const root = document.getElementById('page');
  if (root === null) throw new Error('The document has no place for the page.');
  const shown = <StrictMode>{page}</StrictMode>;
  // Where something is different after all it is drawn anew, without a word.
  if ('drawn' in root.dataset && isDrawnFor()) hydrateRoot(root, shown, { onRecoverableError: () => undefined });
  else createRoot(root).render(shown);
}
