import { currentLanguage } from './language.ts';

/**
 * `fetch` that says in which language the page is read, which the browser knows only until the person chooses another one: codes
 * and messages about an order are written in it. A change that was sent arrives though the page is left or loaded again; what
 * diners send is far below the 64 KiB that browsers allow for that.
 */
export function fetchInLanguage(url: string, init: RequestInit): Promise<Response> {
  const headers = { ...init.headers, 'Accept-Language': currentLanguage() };
  return fetch(url, { ...init, headers, keepalive: init.method !== 'GET' });
}
