import { ImportError } from './import-error.ts';

/** A menu of a large chain is a few MB; what is larger is the wrong file, and a running server would stand still over it. */
export const sourceBytesMax = 8 * 1024 * 1024;

/**
 * The text of a file: UTF-8, without a byte order mark. Refuses what is empty, too large, binary or in another encoding,
 * with the line of the first byte that is not UTF-8.
 */
export function decodeSource(bytes: Uint8Array): string {
  if (bytes.length > sourceBytesMax) {
    throw new ImportError(
      `the file has ${bytes.length} bytes; at most ${sourceBytesMax} (8 MiB) can be imported. Is it a menu?`,
    );
  }
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    throw new ImportError('the file is UTF-16; save it as UTF-8 and try again');
  }
  const text = new TextDecoder('utf-8').decode(bytes);
  if (text.includes('\uFFFD')) refuseOtherEncodings(bytes, text);
  if (text.trim() === '') throw new ImportError('the file is empty');
  return text;
}

/** The replacement character may stand in the file itself; only bytes that do not come back are not UTF-8. */
function refuseOtherEncodings(bytes: Uint8Array, text: string): void {
  const again = new TextEncoder().encode(text);
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  let line = 1;
  for (let index = 0; index < again.length; index += 1) {
    if (again[index] !== bytes[start + index]) {
      throw new ImportError('the file is not UTF-8 here; save it as UTF-8 and try again', `line ${line}`);
    }
    if (again[index] === 0x0a) line += 1;
  }
}
