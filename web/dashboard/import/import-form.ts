import type { MenuImportRequest } from '../../../client/index.ts';

export type Format = MenuImportRequest['format'];

/** A file to import, as it is being chosen. */
export type ImportForm = {
  /** Null: pasted. */
  readonly fileName: string | null;
  readonly text: string;
  /** Null: not chosen yet, and the text does not show it. */
  readonly format: Format | null;
  readonly locationId: string;
  readonly source: string;
  readonly menuName: string;
  /** One name per line. */
  readonly leaveOut: string;
  readonly squareLocationId: string;
};

/** The largest file the service reads. */
export const fileBytesMax = 8_388_608;

/** Nothing chosen yet, for one location. */
export function emptyImport(locationId: string): ImportForm {
  return {
    fileName: null,
    text: '',
    format: null,
    locationId,
    source: '',
    menuName: '',
    leaveOut: '',
    squareLocationId: '',
  };
}

/** What a text looks like: JSON that speaks of schema.org, other JSON, or a table; null for nothing. */
export function guessFormat(text: string): Format | null {
  const start = text.trimStart().slice(0, 1);
  if (start === '') return null;
  if (start !== '{' && start !== '[') return 'csv';
  return /schema\.org|"@type"|"@graph"/.test(text) ? 'schema-org' : 'square';
}

/** What is sent; null while something is missing. */
export function importBody(form: ImportForm, draftRevision: number, preview: boolean): MenuImportRequest | null {
  const { text, format, locationId } = form;
  if (text.trim() === '' || format === null) return null;
  const leaveOut = form.leaveOut
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return {
    draftRevision,
    locationId,
    format,
    text,
    preview,
    ...(form.source.trim() !== '' && { source: form.source.trim() }),
    ...(form.menuName.trim() !== '' && { menuName: form.menuName.trim() }),
    ...(leaveOut.length > 0 && { leaveOut }),
    ...(format === 'square' &&
      form.squareLocationId.trim() !== '' && { squareLocationId: form.squareLocationId.trim() }),
  };
}
