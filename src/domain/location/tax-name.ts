/** What taxes on sales are called, for pages to write in their own language. */
export const taxNames = ['vat', 'gst', 'hst', 'sales_tax', 'consumption_tax', 'tax'] as const;
export type TaxName = (typeof taxNames)[number];

/** Where it is called something else than value added tax, by the names of countries on the wire. */
const namesOf: Readonly<Partial<Record<TaxName, readonly string[]>>> = {
  sales_tax: ['United States'],
  gst: [
    ...['Australia', 'New Zealand', 'Singapore', 'India', 'Malaysia', 'Maldives'],
    ...['Papua New Guinea', 'Bhutan', 'Jordan'],
  ],
  hst: ['Canada'],
  consumption_tax: ['Japan'],
  // Sales are taxed in another way there, or not at all.
  tax: [
    ...['Hong Kong', 'Macao', 'Kuwait', 'Qatar', 'Brunei', 'Gibraltar', 'Bermuda', 'Cayman Islands'],
    ...['British Virgin Islands', 'Anguilla', 'Brazil', 'Cuba'],
  ],
};

/** What the tax on sales is called in `country`: value added tax wherever nothing else is known. */
export function taxNameOf(country: string): TaxName {
  return taxNames.find((name) => namesOf[name]?.includes(country)) ?? 'vat';
}
