import { readFile } from 'node:fs/promises';

/** What this program calls itself, such as `0.1.0, build 3fa1c2d4`: builds of one version may differ. */
export async function readProgramVersion(): Promise<string> {
  const read = (path: string): Promise<string> => readFile(new URL(path, import.meta.url), 'utf8').catch(() => '');
  // Compiled it is one folder deeper, and what it was built from stands beside it.
  const [above, further, builtFrom] = await Promise.all([
    read('../package.json'),
    read('../../package.json'),
    read('../built-from'),
  ]);
  const { version } = JSON.parse(above || further || '{}') as { version?: string };
  const build = /^[0-9a-f]{8}/.exec(builtFrom)?.[0];
  return build === undefined ? `${version ?? 'unknown'}` : `${version ?? 'unknown'}, build ${build}`;
}
