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

/**
 * The text of a file. `assumed` is null where the bytes say how they are to be read, by being UTF-8 or by the mark of UTF-16; else it
 * names the code page that spreadsheets on Windows save with in that country.
 */
export function readText(
  bytes: Uint8Array,
  country: string,
): { readonly text: string; readonly assumed: string | null } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), assumed: null };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), assumed: null };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), assumed: null };
  } catch {
    const codePage = country === 'United Arab Emirates' ? 'windows-1256' : 'windows-1252';
    return { text: new TextDecoder(codePage).decode(bytes), assumed: codePage };
  }
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
