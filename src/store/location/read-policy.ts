import { LRUCache } from 'lru-cache';
import type { CommercePolicy, MethodPolicy, OpeningSpan } from '../../domain/location/policy.ts';
import type { FulfillmentMethod } from '../../domain/values/fulfillment-method.ts';

/** So many different weeks are known; of others there may be more than one copy. A week takes a kilobyte or two. */
const weeksMax = 1_000;
const weeks = new LRUCache<string, readonly OpeningSpan[]>({ max: weeksMax });

/**
 * The policy in a stored document; throws where that is none. Equal hours are one object, whichever methods and locations have them
 * (design/memory.md#what-can-be-made-again-is-dropped).
 */
export function readPolicy(document: string): CommercePolicy {
  const policy = JSON.parse(document) as CommercePolicy;
  const methods = Object.entries(policy.methods).map(([method, terms]) => [
    method,
    { ...terms, hours: sharedWeek(terms.hours) },
  ]);
  return { ...policy, methods: Object.fromEntries(methods) as Record<FulfillmentMethod, MethodPolicy> };
}

function sharedWeek(hours: readonly OpeningSpan[]): readonly OpeningSpan[] {
  const text = JSON.stringify(hours);
  const known = weeks.get(text);
  if (known !== undefined) return known;
  weeks.set(text, hours);
  return hours;
}
