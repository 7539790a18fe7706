import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ComparedApi } from './compare-api.ts';

const file = new URL('../../docs/api-released.json.gz', import.meta.url);

/** The description of the API as it was last released, without its texts. */
export async function loadReleasedApi(): Promise<ComparedApi> {
  return JSON.parse(gunzipSync(await readFile(file)).toString());
}

/** Keeps `api` as the one that later descriptions are compared with: part of a release (versioning.md#a-release). */
export async function saveReleasedApi(api: Readonly<Record<string, unknown>>): Promise<void> {
  await writeFile(
    file,
    gzipSync(JSON.stringify({ paths: api.paths, webhooks: api.webhooks, components: api.components }, withoutTexts), {
      level: 9,
    }),
  );
}

/** A member of an object may be called `description`; the text of one never holds more members. */
function withoutTexts(name: string, value: unknown): unknown {
  const isText = (name === 'description' || name === 'summary') && typeof value === 'string';
  return isText || name === 'examples' ? undefined : value;
}
