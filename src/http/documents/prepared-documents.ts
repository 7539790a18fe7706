import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { RecentValues, Slot } from '../../domain/values/recent-values.ts';
import type { Coding } from '../../workflows/answer.ts';

/** A document as it is sent. Each coding has a strong tag of its own. */
export type SentDocument = { readonly coding: Coding; readonly bytes: Buffer; readonly etag: string };

export type PreparedDocument = { form(coding: Coding): Promise<SentDocument> };

/** What was made; one that lacks something for the moment is sent, but not kept. */
export type MadeDocument = { readonly text: string; readonly isWhole: boolean };

/**
 * The document kept under `name`, as long as what it was made from (`state`) stays the same; made by `make` otherwise, once for
 * all who wait for it.
 */
export type DocumentMemory = (
  name: string,
  state: string,
  make: () => Promise<MadeDocument>,
) => Promise<PreparedDocument>;

/** Documents are kept compressed, in the memory of what can be made again. */
export function rememberDocuments(recent: RecentValues): DocumentMemory {
  const kept = new Map<string, { readonly state: string; readonly slot: Slot<PreparedDocument> }>();
  const pending = new Map<string, Promise<PreparedDocument>>();
  const keep = (name: string, state: string, document: PreparedDocument, bytes: number): void => {
    const before = kept.get(name);
    const slot: Slot<PreparedDocument> = recent.slot<PreparedDocument>(() => {
      if (kept.get(name)?.slot === slot) kept.delete(name);
    });
    // What stood here is let go by the period; its place is another one's now.
    before?.slot.write(document, 0);
    kept.set(name, { state, slot });
    slot.write(document, bytes);
  };
  return (name, state, make) => {
    const known = kept.get(name);
    const document = known?.state === state ? known.slot.read() : null;
    if (document !== null) return Promise.resolve(document);
    const work = `${name} ${state}`;
    const underWay = pending.get(work);
    if (underWay !== undefined) return underWay;
    const made = make()
      .then(async ({ text, isWhole }) => {
        const { prepared, bytes } = await prepareDocument(text);
        if (isWhole) keep(name, state, prepared, bytes);
        return prepared;
      })
      .finally(() => pending.delete(work));
    pending.set(work, made);
    return made;
  };
}

const bytesOfEntry = 1_000;

/** A document in every coding, made from its compressed form; the smallest is made when it is first asked for. */
export async function prepareDocument(
  text: string,
): Promise<{ readonly prepared: PreparedDocument; readonly bytes: number }> {
  const plain = Buffer.from(text);
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 32);
  const zipped = Buffer.from(await gzipBytes(plain, { level: 6 }));
  let small: Promise<Buffer> | null = null;
  const bytesIn = async (coding: Coding): Promise<Buffer> => {
    if (coding === 'gzip') return zipped;
    if (coding === 'identity') return gunzipBytes(zipped);
    small ??= gunzipBytes(zipped).then(async (bytes) =>
      Buffer.from(await brotliBytes(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityFor(bytes.length) } })),
    );
    return small;
  };
  const prepared: PreparedDocument = {
    form: async (coding) => ({
      coding,
      bytes: await bytesIn(coding),
      etag: coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`,
    }),
  };
  // Both compressed forms, which are about as long.
  return { prepared, bytes: bytesOfEntry + 2 * zipped.byteLength };
}

// The highest saves a thirteenth of a menu, for 0.14 s of another thread where the menu has 57 cards; of a large text it would take
// seconds.
function qualityFor(bytes: number): number {
  return bytes <= 500_000 ? 11 : 9;
}

const gzipBytes = promisify(gzip);
const gunzipBytes = promisify(gunzip);
const brotliBytes = promisify(brotliCompress);
