import { lazy, type ReactNode } from 'react';

/** A page without properties of its own. */
export type Page = () => ReactNode;

export type FetchedPage = Page & {
  /** Fetches it, so that it is drawn at once. */
  prepare(): Promise<void>;
};

/** A page whose code is fetched when it is first shown, or before: the one that a document begins with is there when it is drawn. */
export function fetchedPage(load: () => Promise<Page>): FetchedPage {
  let known: Page | null = null;
  const Later = lazy(async () => ({ default: await load() }));
  const Shown = () => (known === null ? <Later /> : known());
  return Object.assign(() => <Shown />, {
    prepare: async () => {
      const Loaded = await load();
      known = () => <Loaded />;
    },
  });
}
