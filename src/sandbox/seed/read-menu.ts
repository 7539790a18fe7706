import { readFileSync } from 'node:fs';
import type { CatalogDocument } from '../../domain/menu/catalog.ts';
import { parseCatalogDocument } from '../../import/catalog-document.ts';
import { locationIds } from './identities.ts';

/** Seeded merchants, by the name of their folder and slug. */
type Slug = 'demo' | 'demo-uk' | 'demo-ae' | 'demo-au' | 'demo-de';

/** The menu of a seeded merchant: `menu.json` in its folder. Throws ImportError for a file that could not be published. */
export function readMenu(slug: Slug): CatalogDocument {
  const text = readFileSync(new URL(`./${slug}/menu.json`, import.meta.url), 'utf8');
  return parseCatalogDocument(text, new Set(Object.values(locationIds)));
}
