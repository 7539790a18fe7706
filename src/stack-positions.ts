import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapping } from 'node:module';
import { fileURLToPath } from 'node:url';

// What `npm start` runs is one file made of all of ours (build.mjs), and a stack should name the files we wrote. Node's own
// --enable-source-maps holds the maps in memory from the start on (design/memory.md#the-server-starts-from-one-file).

/** So long a map is kept once a stack was written with it. */
const keptMs = 60_000;

const maps = new Map<string, SourceMap | null>();

/**
 * From now on the stacks of errors name the positions in the sources, wherever a file `x.js` in `folder` has its map beside it
 * as `x.js.map`; all other positions stay. A map is read when the first stack is.
 */
export function nameSourcesInStacks(folder: URL): void {
  Error.prepareStackTrace = (error, sites) => {
    const lines = sites.map((site) => `\n    at ${site}`.replace(position, (...found) => positionIn(folder, found)));
    return `${error}${lines.join('')}`;
  };
}

const position = /(file:\/\/[^()\s]+\.js):(\d+):(\d+)/;

function positionIn({ href }: URL, [written, file, line, column]: readonly string[]): string {
  const map = file?.startsWith(href) === true ? mapOf(file) : null;
  const entry: Partial<SourceMapping> = map?.findEntry(Number(line) - 1, Number(column) - 1) ?? {};
  const { originalSource, originalLine, originalColumn } = entry;
  if (originalSource === undefined || originalLine === undefined || originalColumn === undefined)
    return String(written);
  return `${fileURLToPath(new URL(originalSource, file))}:${originalLine + 1}:${originalColumn + 1}`;
}

/** The map of a file; null where there is none that can be read. */
function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  let map: SourceMap | null = null;
  try {
    map = new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')));
  } catch {
    // The position in the file that runs is better than none.
  }
  maps.set(file, map);
  setTimeout(() => maps.delete(file), keptMs).unref();
  return map;
}
