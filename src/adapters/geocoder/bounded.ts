import { LRUCache } from 'lru-cache';
import { addressKey, type FoundPlace } from '../../domain/location/places/found-place.ts';
import type { Coordinates } from '../../domain/values/distance.ts';
import type { Geocoder, GeocoderVendor, PlaceQuery, PositionQuery } from '../../ports/geocoder.ts';
import { type VendorCalls, vendorCalls } from '../calls/vendor-calls.ts';
import { unreachable } from './ask.ts';

export type GeocoderBounds = {
  /** Requests that one merchant's guests may cause in ten minutes, answers from memory not counted. */
  readonly requestsMax: number;
  /** How many answers, and five times as many places, are remembered; left out: 2,000. */
  readonly answersMax?: number;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
  readonly calls?: VendorCalls;
};

const windowMs = 10 * 60_000;
/** As long as a page is in use, and far below what terms of use allow to keep. */
const keptMs = 60 * 60_000;
const answersMaxUsual = 2_000;
const placesPerAnswer = 5;
/** Roughly eleven meters: who stands still asks the same again. */
const reverseDigits = 4;

/**
 * A geocoder that is asked once for the same thing, by each merchant's guests only so often, and not at all while it does
 * not answer (design/delivery.md#a-geocoder-behind-one-port). What is remembered is bounded in number and time.
 */
export function boundedGeocoder(vendor: GeocoderVendor, bounds: GeocoderBounds): Geocoder {
  const { now = () => performance.now(), requestsMax, answersMax = answersMaxUsual } = bounds;
  // Suggestions are worth nothing late: no long waiting here.
  const calls = bounds.calls ?? vendorCalls({ atOnceMax: 8, waitingMax: 16, waitMsMax: 500, restMs: 5_000 });
  const lifetime = { ttl: keptMs, ttlResolution: 0, perf: { now } };
  const answers = new LRUCache<string, Promise<readonly FoundPlace[]>>({ max: answersMax, ...lifetime });
  const places = new LRUCache<string, Coordinates>({ max: answersMax * placesPerAnswer, ...lifetime });
  const spend = budgets(requestsMax, now);
  const once = (key: string, merchantId: string, ask: () => Promise<readonly FoundPlace[]>) => {
    const known = answers.get(key);
    if (known !== undefined) return known;
    const asked = calls.call(merchantId, async () => {
      spend(merchantId);
      const found = await ask();
      for (const place of found) places.set(addressKey(place), { lat: place.lat, lng: place.lng });
      return found;
    });
    answers.set(key, asked);
    asked.catch(() => {
      // Another question may have taken its place since.
      if (answers.peek(key) === asked) answers.delete(key);
    });
    return asked;
  };
  return {
    asYouType: vendor.asYouType,
    attribution: vendor.attribution,
    search: (query) => once(searchKey(query), query.merchantId, () => vendor.search(query)),
    reverse: async (query) => {
      const found = await once(reverseKey(query), query.merchantId, async () => {
        const place = await vendor.reverse(query);
        return place === null ? [] : [place];
      });
      return found[0] ?? null;
    },
    recall: (address) => places.get(addressKey(address)) ?? null,
  };
}

function searchKey({ merchantId, text, language, near, countryCode, areas }: PlaceQuery): string {
  const words = text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  return JSON.stringify([merchantId, words, language, near?.lat ?? null, near?.lng ?? null, countryCode, areas]);
}

function reverseKey({ merchantId, position, language }: PositionQuery): string {
  return JSON.stringify([
    merchantId,
    position.lat.toFixed(reverseDigits),
    position.lng.toFixed(reverseDigits),
    language,
  ]);
}

/** Counts by merchant in windows of the clock; a new window forgets all of the old one. */
function budgets(requestsMax: number, now: () => number): (merchantId: string) => void {
  let window = -1;
  const counts = new Map<string, number>();
  return (merchantId) => {
    const current = Math.floor(now() / windowMs);
    if (current !== window) counts.clear();
    window = current;
    const used = counts.get(merchantId) ?? 0;
    // Throwing here counts as an answer that is missing, and the account rests a while: that is meant.
    if (used >= requestsMax) throw unreachable('the merchant has used up its requests', 60);
    counts.set(merchantId, used + 1);
  };
}
