/** A text as the content of an element or of an attribute in double quotes. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/**
 * JSON text as the content of a `script` element: nothing in it can end the element or begin a comment, and it stays the same
 * JSON.
 */
export function jsonForScript(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/**
 * What merchants wrote, for a place where it stands alone (a title, a preview): without marks that turn the direction of what
 * follows, in one line.
 */
export function plainLine(text: string, lengthMax: number): string {
  const line = text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= lengthMax) return line;
  return `${line
    .slice(0, lengthMax - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}
