import { currentLanguage } from './language.ts';

/**
 * `fetch` that says in which language the page is read, which the browser knows only until the person chooses another one: codes
 * and messages about an order are written in it.
 */
export function fetchInLanguage(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { ...init, headers: { ...init.headers, 'Accept-Language': currentLanguage() } });
}
