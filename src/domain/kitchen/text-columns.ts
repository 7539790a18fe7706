// Receipt printers write in columns of one width: a letter takes one of them, a Chinese, Japanese or Korean sign two.

/** How many columns `text` takes in letters of normal width. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const sign of text) columns += widthOf(sign.codePointAt(0) ?? 0);
  return columns;
}

/** `text` in lines of at most `columns`, broken between words; a word that is longer than a line is broken itself. */
export function wrapText(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (columnsOf(longer) <= columns) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = piecesOf(word, columns);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, line];
}

/** `start` and `end` at both sides of one line, where they fit beside each other; else two lines. */
export function bothSides(start: string, end: string, columns: number): readonly string[] {
  const between = columns - columnsOf(start) - columnsOf(end);
  return between > 0 ? [start + ' '.repeat(between) + end] : [...wrapText(start, columns), ...wrapText(end, columns)];
}

function piecesOf(word: string, columns: number): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (piece !== '' && columnsOf(piece + sign) > columns) {
      pieces.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...pieces, piece];
}

/** East Asian wide and full-width signs, and pictures; marks that combine with the letter before them take nothing. */
function widthOf(code: number): number {
  if ((code >= 0x300 && code <= 0x36f) || code === 0x200d || (code >= 0xfe00 && code <= 0xfe0f)) return 0;
  const isWide =
    (code >= 0x1100 && code <= 0x115f) ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0xffe0 && code <= 0xffe6) ||
    (code >= 0x1f300 && code <= 0x1faff) ||
    (code >= 0x20000 && code <= 0x3fffd);
  return isWide ? 2 : 1;
}
