import { useSyncExternalStore } from 'react';
import { type Allergen, allergens } from '../../allergens.ts';
import { Observed } from '../observed.ts';

/** What a diner avoids, and whether items that contain it are left out of menus instead of marked. */
export type Avoided = { readonly allergens: ReadonlySet<Allergen>; readonly hides: boolean };

const storageKey = 'tiffin:avoided-allergens';

/** The choice of this device, the same at every merchant; it is never sent anywhere. */
class AvoidedOnDevice extends Observed<Avoided> {
  /** Keeps a choice; where the browser keeps nothing it holds until the page is left. */
  choose(next: Avoided): void {
    this.set(next);
    try {
      if (next.allergens.size === 0) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, JSON.stringify({ allergens: [...next.allergens], hides: next.hides }));
    } catch {
      // Storage may be switched off or full.
    }
  }
}

let kept: AvoidedOnDevice | null = null;

/** What the diner avoids, and how that is changed. */
export function useAvoided(): readonly [Avoided, (next: Avoided) => void] {
  kept ??= new AvoidedOnDevice(readKept());
  const store = kept;
  return [useSyncExternalStore(store.subscribe, store.state, store.state), (next) => store.choose(next)];
}

function readKept(): Avoided {
  try {
    return parseAvoided(localStorage.getItem(storageKey));
  } catch {
    return parseAvoided(null);
  }
}

/** What was kept, as far as it can be read; nothing avoided otherwise. */
export function parseAvoided(text: string | null): Avoided {
  try {
    const { allergens: listed, hides }: { allergens?: unknown; hides?: unknown } = JSON.parse(text ?? '{}');
    const words: readonly unknown[] = Array.isArray(listed) ? listed : [];
    return { allergens: new Set(allergens.filter((one) => words.includes(one))), hides: hides === true };
  } catch {
    return { allergens: new Set(), hides: false };
  }
}
