import { useCallback, useState } from 'react';

/** The merchant and the location that a person works at; empty where none was chosen. */
export type ChosenWorkplace = { readonly merchantId: string; readonly locationId: string };

const storageKey = 'tiffin:workplace';

/** Where this person last worked on this device, and a way to change it; another tab keeps its own. */
export function useChosenWorkplace(): readonly [ChosenWorkplace, (workplace: ChosenWorkplace) => void] {
  const [workplace, setWorkplace] = useState(storedWorkplace);
  const choose = useCallback((chosen: ChosenWorkplace) => {
    localStorage.setItem(storageKey, JSON.stringify(chosen));
    setWorkplace(chosen);
  }, []);
  return [workplace, choose];
}

/** Goes to a page of the dashboard of another merchant, which is where the person works from now on. */
export function openWorkplace(merchantId: string, path: string): void {
  localStorage.setItem(storageKey, JSON.stringify({ merchantId, locationId: '' }));
  location.assign(path);
}

function storedWorkplace(): ChosenWorkplace {
  const none = { merchantId: '', locationId: '' };
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return typeof stored === 'object' && stored !== null ? { ...none, ...stored } : none;
  } catch {
    return none;
  }
}
