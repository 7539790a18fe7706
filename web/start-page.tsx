import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startTheme } from './design/theme.ts';

/**
 * Draws a page into its document, in the person's theme. Languages are started before (language/language.ts). What the service has drawn
 * already is taken over as it stands, unless `isDrawnFor` says that this device shows something else. From when it answers to a person,
 * its place in the document says so (`data-live`).
 */
export function startPage(page: ReactNode, isDrawnFor: () => boolean = () => true): void {
  startTheme();
  const root = document.getElementById('page');
  if (root === null) throw new Error('The document has no place for the page.');
  const shown = (
    <StrictMode>
      {page}
      <Live root={root} />
    </StrictMode>
  );
  if ('drawn' in root.dataset && isDrawnFor()) {
    const repeat = rememberEntries(root);
    hydrateRoot(root, shown);
    repeat();
  } else createRoot(root).render(shown);
}

/**
 * What a person has typed, ticked, chosen, unfolded and pressed in a page that was drawn, before its script was there: taking the page
 * over sets fields back, and what answers to the rest was not there to be told. Returns what does it once more, at the same places, as if
 * it was done now; of what was pressed the last.
 */
function rememberEntries(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll('input')];
  const typed = fields.flatMap((field) => (field.value === field.defaultValue ? [] : [{ field, text: field.value }]));
  const ticked = fields.filter((field) => field.checked && !field.defaultChecked);
  const chosen = [...root.querySelectorAll('select')].flatMap((field) =>
    field.selectedOptions[0]?.defaultSelected === true ? [] : [{ field, value: field.value }],
  );
  return () => {
    for (const { field, text } of typed) {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    for (const field of ticked) if (!field.checked) field.click();
    for (const { field, value } of chosen) {
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
    for (const box of root.querySelectorAll('details[open]')) box.dispatchEvent(new Event('toggle'));
    const pressed = root.querySelector<HTMLElement>('[data-pressed]');
    pressed?.click();
    pressed?.removeAttribute('data-pressed');
  };
}

function Live({ root }: { readonly root: HTMLElement }) {
  useEffect(() => {
    root.dataset.live = '';
  }, [root]);
  return null;
}
