import { invalid } from '../../domain/values/errors.ts';

/** Deeper than any body of ours: eight levels of selections need 33. */
const depthMax = 64;

/**
 * Refuses in a text that JSON.parse accepted what it lets through silently: an object with the same key twice (the last
 * would win), nesting beyond 64 levels, U+0000 and half surrogates, which no database stores.
 */
export function checkJsonText(text: string): void {
  const mayHideCharacters = /\\u(?:0000|[dD][89a-fA-F])/.test(text);
  // One entry per open bracket: the keys of an object so far, null for an array.
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === 0x22) {
      const end = endOfString(text, at);
      if (mayHideCharacters) checkCharacters(text.slice(at, end));
      if (isKey(text, end)) noteKey(open.at(-1) ?? null, text.slice(at, end));
      at = end - 1;
    } else if (character === 0x7b || character === 0x5b) {
      open.push(character === 0x7b ? new Set() : null);
      if (open.length > depthMax) throw invalid('body', `The body is nested deeper than ${depthMax} levels.`, 'depth');
    } else if (character === 0x7d || character === 0x5d) {
      open.pop();
    }
  }
}

/** The index after the closing quote of the string that opens at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text.charCodeAt(at) !== 0x22) at += text.charCodeAt(at) === 0x5c ? 2 : 1;
  return at + 1;
}

function isKey(text: string, from: number): boolean {
  let at = from;
  // The white space that JSON has.
  while (' \n\r\t'.includes(text.charAt(at)) && at < text.length) at += 1;
  return text.charCodeAt(at) === 0x3a;
}

function noteKey(keys: Set<string> | null, quoted: string): void {
  // Two spellings of one key ("a" and "\u0061") are the same key.
  const key: unknown = quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1);
  const name = String(key);
  if (keys?.has(name)) throw invalid(asPath(name), 'The body names the same key twice.', 'duplicate');
  keys?.add(name);
}

function checkCharacters(quoted: string): void {
  if (isUnstorable(String(JSON.parse(quoted)))) {
    throw invalid('body', 'A string holds U+0000 or half a surrogate pair.', 'characters');
  }
}

/** Whether a text holds U+0000 or half a surrogate pair, which no database stores. */
export function isUnstorable(text: string): boolean {
  return text.includes('\u0000') || !text.isWellFormed();
}

/** `text` when it may stand as a path in an error (reference/errors.md#envelope), else `body`. */
function asPath(text: string): string {
  return /^[A-Za-z0-9_.[\]-]{1,128}$/.test(text) ? text : 'body';
}
