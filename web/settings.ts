/** What the service writes into the document for its pages; a storefront of one's own writes it there too. */
export type PageSettings = {
  readonly mode: 'sandbox' | 'production';
  /** Whether merchants without an account take test payments: no money moves. */
  readonly testPayments: boolean;
  /** Whose storefront stands at `/`; null: there is none. */
  readonly merchantSlug: string | null;
};

/** Reads the settings out of the document; without any it is a production page without a merchant. */
export function readSettings(): PageSettings {
  const text = document.querySelector<HTMLMetaElement>('meta[name="tiffin-settings"]')?.content ?? '{}';
  return {
    mode: 'production',
    testPayments: false,
    merchantSlug: null,
    ...(JSON.parse(text) as Partial<PageSettings>),
  };
}
