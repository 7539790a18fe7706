/**
 * The token of a first-run link, taken out of the address at once: nothing that runs later, no history and no screenshot
 * has it. Null for any other address.
 */
export function takeFirstRunToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token === null) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
