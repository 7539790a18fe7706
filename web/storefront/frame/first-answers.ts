import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { StorefrontLocation } from '../../../client/index.ts';

type Answers = readonly (readonly [name: QueryKey, answer: unknown])[];

let given: Answers | null = null;

/** What a page begins with where it is drawn without a document, as JSON: pairs of name and answer. */
export function giveAnswers(text: string): void {
  given = JSON.parse(text) as Answers;
}

/**
 * Fills a cache with the answers that came with the document, as old as the document is: what has to be newer is asked for again. A
 * document out of the browser's own memory can be of any age.
 */
export function takeAnswers(queries: QueryClient): QueryClient {
  given ??= JSON.parse(document.getElementById('tiffin-answers')?.textContent ?? '[]') as Answers;
  const updatedAt = readAt();
  for (const [name, answer] of given) {
    queries.setQueryData(name, answer, { updatedAt });
    if (name[0] !== 'location') continue;
    const { id, restaurantSlug } = answer as StorefrontLocation;
    for (const other of [id, restaurantSlug]) queries.setQueryData(['location', other], answer, { updatedAt });
  }
  return queries;
}

/** When the document was asked for; 0 where that is not known. */
function readAt(): number {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  const isKept = entry !== undefined && 'type' in entry && entry.type === 'back_forward';
  return isKept ? 0 : performance.timeOrigin;
}
