/** What taxes on sales are called, for pages to write in their own language. */
export const taxNames = ['vat', 'gst', 'hst', 'sales_tax', 'consumption_tax', 'tax'] as const;
export type TaxName = (typeof taxNames)[number];

const goodsAndServices = ['Australia', 'AU', 'NZ', 'SG', 'IN', 'MY', 'MV', 'PG', 'BT', 'JO'];

/** What the tax on sales is called in `country`, by its name or ISO code: value added tax wherever nothing else is known. */
export function taxNameOf(country: string): TaxName {
  if (country === 'United States' || country === 'US') return 'sales_tax';
  if (country === 'CA') return 'hst';
  if (country === 'JP') return 'consumption_tax';
  if (goodsAndServices.includes(country)) return 'gst';
  return noValueAddedTax.includes(country) ? 'tax' : 'vat';
}

/** Countries that tax sales in another way, or not at all. */
const noValueAddedTax = ['HK', 'MO', 'KW', 'QA', 'BN', 'GI', 'BM', 'KY', 'VG', 'AI', 'BR', 'CU'];
