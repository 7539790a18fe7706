const storageKey = 'tiffin:kitchen-display';
const path = '/dashboard/kitchen-display';

/**
 * The token of a wall display, taken out of the address at once and kept on this device, so that the screen goes on after
 * it was switched off. Null at every other address, and on a screen that was never given a link.
 */
export function takeDisplayToken(): string | null {
  if (location.pathname !== path) return null;
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token === null) return localStorage.getItem(storageKey);
  localStorage.setItem(storageKey, token);
  history.replaceState(history.state, '', path);
  return token;
}

/** Whether this is the address of a wall display. */
export function isDisplayAddress(): boolean {
  return location.pathname === path;
}
