import { ImportError } from './import-error.ts';

/**
 * The value of a JSON text. Refuses broken syntax with line and column of the first character that cannot stand there;
 * what the JavaScript engine says about it differs between versions and often names no place.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const offset = findSyntaxError(text);
    const { line, column } = positionOf(text, offset);
    throw new ImportError(describeFault(text, offset, cause), `${line}:${column}`);
  }
}

/** Line and column (from 1, in characters as editors count them) of an offset. */
export function positionOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lines = before.split(/\r\n|\n|\r/);
  return { line: lines.length, column: [...(lines.at(-1) ?? '')].length + 1 };
}

function describeFault(text: string, offset: number, cause: unknown): string {
  if (/^\s*</.test(text)) {
    return 'this is a web page, not JSON; save the content of its <script type="application/ld+json"> as a file';
  }
  if (offset >= text.length) return 'the JSON ends too early; is the file complete?';
  const [found = ''] = [...text.slice(offset, offset + 2)];
  const code = found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  const shown = /[\p{Cc}\p{Cf}]/u.test(found) ? `U+${code}` : `"${found}"`;
  const isInText = cause instanceof Error && /control|escape/i.test(cause.message);
  return isInText
    ? `not valid JSON: ${shown} cannot stand here inside a text`
    : `not valid JSON: ${shown} cannot stand here`;
}

const blank = /[ \t\n\r]*/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const wholeString = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const stringStart = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/uy;

/**
 * The offset of the first character at which the text stops being JSON; the length when it only ends too early. Walks
 * with a stack of its own, so that a thousand brackets cost nothing.
 */
export function findSyntaxError(text: string): number {
  const open: ('{' | '[')[] = [];
  let offset = 0;
  let expected: 'value' | 'key' | 'valueOrEnd' | 'keyOrEnd' | 'next' = 'value';
  const match = (pattern: RegExp): boolean => {
    pattern.lastIndex = offset;
    const found = pattern.exec(text);
    if (found !== null) offset += found[0].length;
    return found !== null;
  };
  for (;;) {
    match(blank);
    const character = text[offset];
    const inside = open.at(-1);
    if (expected === 'next' && inside === undefined) return offset;
    if (character === undefined) return text.length;
    if (closes(character, inside) && (expected === 'next' || expected.endsWith('OrEnd'))) {
      open.pop();
      offset += 1;
      expected = 'next';
    } else if (expected === 'next') {
      if (character !== ',') return offset;
      offset += 1;
      expected = inside === '{' ? 'key' : 'value';
    } else if (expected.startsWith('key')) {
      if (!match(wholeString)) return stringFault(text, offset);
      match(blank);
      if (text[offset] !== ':') return offset;
      offset += 1;
      expected = 'value';
    } else if (character === '{' || character === '[') {
      open.push(character);
      offset += 1;
      expected = character === '{' ? 'keyOrEnd' : 'valueOrEnd';
    } else {
      if (!match(character === '"' ? wholeString : scalar)) return stringFault(text, offset);
      expected = 'next';
    }
  }
}

function closes(character: string, inside: '{' | '[' | undefined): boolean {
  return (character === '}' && inside === '{') || (character === ']' && inside === '[');
}

/** Where a text value breaks off: at its first bad character or escape, not at its opening quote. */
function stringFault(text: string, offset: number): number {
  if (text[offset] !== '"') return offset;
  stringStart.lastIndex = offset;
  const found = stringStart.exec(text);
  return offset + (found?.[0].length ?? 0);
}
