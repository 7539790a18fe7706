import type { Currency } from '../../domain/values/currency.ts';
import type { Minor } from '../../domain/values/money.ts';
import { readPrice } from '../csv/price-text.ts';
import { ImportError } from '../import-error.ts';
import { type JsonObject, rawOf, wrongShape } from '../shape.ts';
import { type Graph, linked, localName, type MenuNode, propertyOf, wordOf } from './schema-org-nodes.ts';

/** One way to buy an item, in the words of the file. `key` names it within its item. */
export type PricedOffer = {
  readonly key: string;
  readonly name: string;
  readonly priceMinor: Minor;
  readonly entry: MenuNode['entry'];
};

/**
 * The offers of an item or add-on that have a usable price, each decided about. A foreign currency stops the import; a
 * range of prices, a withdrawn offer and an unreadable price are left out.
 */
export function readOffers(owner: MenuNode, graph: Graph, currency: Currency): PricedOffer[] {
  const offers = flattenOffers(owner.node, owner, graph, 0);
  return offers.flatMap((offer, index) => {
    const reading = readOffer(offer.node, graph, currency);
    if ('fault' in reading) {
      offer.entry.leaveOut(reading.fault);
      return [];
    }
    offer.entry.map();
    const name = offer.name;
    const id = rawOf(offer.node, '@id');
    const key = typeof id === 'string' ? id : name === '' ? String(index + 1) : name;
    return [{ key, name, priceMinor: reading.minor, entry: offer.entry }];
  });
}

/** Why nothing of what an owner offers can be sold, in words. */
export function offerlessReason(owner: MenuNode): string {
  return propertyOf(owner.node, 'offers').value === undefined
    ? 'it has no price'
    : 'none of its offers has a usable price';
}

function flattenOffers(node: JsonObject, owner: MenuNode, graph: Graph, depth: number): MenuNode[] {
  const found = linked(node, 'offers', graph, (id) => owner.entry.change(`its offer ${id} is not in this file`));
  return found.flatMap((target) => {
    const offer = graph.byPath.get(target.path);
    if (offer === undefined || offer.kind !== 'offer') return [];
    const inner = depth < 4 ? flattenOffers(target, offer, graph, depth + 1) : [];
    if (inner.length === 0) return [offer];
    offer.entry.map();
    return inner;
  });
}

function readOffer(node: JsonObject, graph: Graph, currency: Currency): { minor: Minor } | { fault: string } {
  const [specification] = linked(node, 'priceSpecification', graph, () => {});
  const sources = specification === undefined ? [node] : [node, specification];
  for (const source of sources) refuseForeignCurrency(source, currency);
  const availability = localName(wordOf(node, 'availability') ?? '');
  if (availability === 'Discontinued') return { fault: 'it is discontinued' };
  const low = priceValue(node, 'lowPrice');
  const high = priceValue(node, 'highPrice');
  const price = sources.map((source) => priceValue(source, 'price')).find((value) => value !== undefined);
  if (price === undefined && low !== undefined && String(low) !== String(high)) {
    return { fault: 'it has a range of prices, not a price' };
  }
  const value = price ?? low;
  return value === undefined ? { fault: 'it has no price' } : readPrice(value, currency);
}

function refuseForeignCurrency(node: JsonObject, currency: Currency): void {
  const found = wordOf(node, 'priceCurrency');
  if (found !== undefined && found.trim().toLowerCase() !== currency) {
    throw new ImportError(
      `the price is in ${found.trim().toUpperCase()}, but the merchant sells in ${currency.toUpperCase()}`,
      propertyOf(node, 'priceCurrency').path,
    );
  }
}

function priceValue(node: JsonObject, key: string): string | number | undefined {
  const { value, path } = propertyOf(node, key);
  if (value === undefined || typeof value === 'string' || typeof value === 'number') return value;
  throw wrongShape(value, path, 'a number or a text');
}
