/** The cart has items of another location than the one that is looked at: the person has to decide. */
export class CartElsewhereError extends Error {
  readonly locationId: string;

  constructor(locationId: string) {
    super('The cart has items of another location.');
    this.name = 'CartElsewhereError';
    this.locationId = locationId;
  }
}
