/**
 * The file cannot be imported as it is, so nothing was changed. `place` says where to look in the file: `12:5` (line and
 * column), `line 12`, or a path such as `objects[3].item_data.name`; null when the fault is not in the file.
 */
export class ImportError extends Error {
  readonly place: string | null;

  constructor(message: string, place: string | null = null) {
    super(message);
    this.name = 'ImportError';
    this.place = place;
  }
}

/** The one line a person sees: file, place and fault, in the form editors and terminals make clickable. */
export function describeImportError(error: ImportError, fileName: string): string {
  if (error.place === null) return error.message;
  const separator = /^\d/.test(error.place) ? ':' : ': ';
  return `${fileName}${separator}${error.place}: ${error.message}`;
}

/** The answer of a server was lost: whether the import took place must be looked up. */
export class OutcomeUnknown extends Error {}
