/** What the service tells its pages in the document itself; whoever builds a storefront of their own writes it there. */
export type PageSettings = {
  readonly mode: 'sandbox' | 'production';
  /** Whose storefront stands at `/`; null: nobody's. */
  readonly merchantSlug: string | null;
};

/** Reads the settings out of the document; without any it is a production page of nobody. */
export function readSettings(): PageSettings {
  const text = document.querySelector<HTMLMetaElement>('meta[name="tiffin-settings"]')?.content ?? '{}';
  return { mode: 'production', merchantSlug: null, ...(JSON.parse(text) as Partial<PageSettings>) };
}
