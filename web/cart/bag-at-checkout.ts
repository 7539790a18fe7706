/** The bag is at the checkout, where it can be paid or brought back from: no second one begins behind its back. */
export class BagAtCheckoutError extends Error {
  constructor() {
    super('The bag is at the checkout.');
    this.name = 'BagAtCheckoutError';
  }
}
