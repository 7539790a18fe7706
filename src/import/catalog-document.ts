import { Check, Errors } from 'typebox/value';
import { catalogDocumentSchema } from '../contract/menu/catalog-document.ts';
import type { CatalogDocument } from '../domain/menu/catalog.ts';
import { validateCatalog } from '../domain/menu/validate-catalog.ts';
import { ImportError } from './import-error.ts';
import { parseJson } from './json-text.ts';

/**
 * The catalog document in a JSON text, as `saveCatalogDraft` takes it, with its own ids. Throws ImportError with the first
 * place that is not JSON, not of that form, or keeps the catalog from being published at `locationIds`.
 */
export function parseCatalogDocument(text: string, locationIds: ReadonlySet<string>): CatalogDocument {
  const document = parseJson(text);
  if (!Check(catalogDocumentSchema, document)) {
    const [error] = Errors(catalogDocumentSchema, document);
    const message = error?.keyword === 'boolean' ? 'a catalog document has no such member' : error?.message;
    throw new ImportError(message ?? 'this is not a catalog document', formatPlace(error?.instancePath ?? ''));
  }
  const [problem] = validateCatalog(document, locationIds);
  if (problem !== undefined) throw new ImportError(problem.message, problem.path);
  return document;
}

/** `/menus/0/name` as all places are written: `menus[0].name`. */
function formatPlace(pointer: string): string {
  const path = pointer.replace(/\/(\d+)(?=\/|$)/g, '[$1]').replaceAll('/', '.');
  return path === '' ? 'top level' : path.slice(1);
}
