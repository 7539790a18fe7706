import { useCallback, useState } from 'react';
import type { Account } from './workplace.tsx';

export type Membership = Account['merchants'][number];
export type ChosenPlace = { readonly merchantId: string; readonly locationId: string };

const storageKey = 'tiffin:workplace';

/** Where this person last worked on this device, and a way to change it; another tab keeps its own. */
export function useChosenPlace(): readonly [ChosenPlace, (place: ChosenPlace) => void] {
  const [place, setPlace] = useState(keptPlace);
  const choose = useCallback((chosen: ChosenPlace) => {
    localStorage.setItem(storageKey, JSON.stringify(chosen));
    setPlace(chosen);
  }, []);
  return [place, choose];
}

function keptPlace(): ChosenPlace {
  const nowhere = { merchantId: '', locationId: '' };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...nowhere, ...kept } : nowhere;
  } catch {
    return nowhere;
  }
}
