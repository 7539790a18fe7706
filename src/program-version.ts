import { readFile } from 'node:fs/promises';

/** What this program calls itself, such as `0.1.0, build 3fa1c2d4`: builds of one version may differ. */
export async function readProgramVersion(): Promise<string> {
  const [version, builtFrom] = await Promise.all([readVersion(), read('../built-from')]);
  const build = /^[0-9a-f]{8}/.exec(builtFrom)?.[0];
  return build === undefined ? version : `${version}, build ${build}`;
}

/** The version alone, such as `0.1.0`, from whichever folder the program is called. */
export async function readVersion(): Promise<string> {
  // Compiled it is one folder deeper, and what it was built from stands beside it.
  const [above, further] = await Promise.all([read('../package.json'), read('../../package.json')]);
  return (JSON.parse(above || further || '{}') as { version?: string }).version ?? 'unknown';
}

function read(path: string): Promise<string> {
  return readFile(new URL(path, import.meta.url), 'utf8').catch(() => '');
}
