/** What the service writes into the document for its pages; a storefront of one's own writes it there too. */
export type PageSettings = {
  readonly mode: 'sandbox' | 'production';
  /** Whether merchants without an account take test payments: no money moves. */
  readonly testPayments: boolean;
  /** Whether text messages about orders are sent; left out: only e-mails are. */
  readonly sendsTexts?: boolean;
  /** Whose storefront stands at `/`; null: there is none. */
  readonly merchantSlug: string | null;
  /** Where the service's own storefront stands, which the checkout leads back to; null: nowhere that is known. */
  readonly storefrontOrigin: string | null;
  /** Whose tiles maps are made of; left out or null: they are drawn plainly. */
  readonly map?: { readonly url: string; readonly attribution: string } | null;
};

let given: string | null = null;

/** The settings of a page that is drawn without a document. */
export function giveSettings(text: string): void {
  given = text;
}

/** Reads the settings out of the document; without any it is a production page without a merchant. */
export function readSettings(): PageSettings {
  const text = given ?? document.querySelector<HTMLMetaElement>('meta[name="tiffin-settings"]')?.content ?? '{}';
  return {
    mode: 'production',
    testPayments: false,
    merchantSlug: null,
    storefrontOrigin: null,
    ...(JSON.parse(text) as Partial<PageSettings>),
  };
}
