import { createHash } from 'node:crypto';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RecentValues, Slot } from '../domain/values/recent-values.ts';
import type { Answer, Coding, PreparedAnswer, SentForm } from './answer.ts';

/** The answer kept under a source and a key: made by `write`, its text, when it is not there. */
export type AnswerMemory<Source extends object> = (
  recent: RecentValues,
  source: Source,
  key: string,
  write: () => string,
) => Answer;

/**
 * Finished 200s of publicly cacheable reads (reference/conventions.md#caching): for as long as the object that they were
 * made from is, and they are used (design/memory.md#what-can-be-made-again-is-dropped). `write` has to give the same text
 * whenever it is called for this source and key.
 */
export function rememberAnswers<Source extends object>(): AnswerMemory<Source> {
  const bySource = new WeakMap<Source, Map<string, Slot<Answer>>>();
  return (recent, source, key, write) => {
    let answers = bySource.get(source);
    if (answers === undefined) {
      answers = new Map();
      bySource.set(source, answers);
    }
    const known = answers.get(key)?.read() ?? null;
    return known ?? keepAnswer(recent, answers, key, write);
  };
}

function keepAnswer(
  recent: RecentValues,
  answers: Map<string, Slot<Answer>>,
  key: string,
  write: () => string,
): Answer {
  const slot: Slot<Answer> = recent.slot<Answer>(() => {
    // A form that was made meanwhile can bring back one that was dropped before, beside its successor.
    if (answers.get(key) === slot) answers.delete(key);
  });
  answers.set(key, slot);
  const prepared = prepare(write, (bytes) => slot.write(answer, bytes));
  const answer: Answer = { status: 200, text: '', prepared };
  slot.write(answer, bytesOfEntry);
  return answer;
}

/** What an answer takes beside its bytes. */
const bytesOfEntry = 1_000;
const bytesOfForm = 700;

/** Shorter ones would hardly get shorter. */
const compressedFromBytes = 1_000;

/** So many are compressed side by side; beyond that answers go out plain where they may. */
const compressingMax = 16;
let compressing = 0;

/** `taken` hears how many bytes all forms take together whenever that changes. */
function prepare(write: () => string, taken: (bytes: number) => void): PreparedAnswer {
  const forms = new Map<Coding, SentForm>();
  const pending = new Map<Coding, Promise<SentForm>>();
  const keep = (coding: Coding, form: SentForm): SentForm => {
    forms.set(coding, form);
    let bytes = bytesOfEntry;
    for (const each of new Set(forms.values())) bytes += bytesOfForm + each.bytes.byteLength;
    taken(bytes);
    return form;
  };
  const compressed = (coding: 'br' | 'gzip', bytes: Buffer): Promise<SentForm> => {
    const made = compress(coding, bytes)
      .then((result) => keep(coding, formOf(result, coding)))
      .finally(() => pending.delete(coding));
    pending.set(coding, made);
    return made;
  };
  return {
    text: write,
    form: (coding, refusesIdentity) => {
      const known = forms.get(coding);
      if (known !== undefined && !(refusesIdentity && known.coding === 'identity')) return known;
      const underWay = pending.get(coding);
      if (underWay !== undefined) return underWay;
      const bytes = Buffer.from(write());
      if (coding === 'identity') return keep(coding, formOf(bytes, coding));
      if (refusesIdentity) return compressed(coding, bytes);
      if (bytes.byteLength < compressedFromBytes) {
        return keep(coding, forms.get('identity') ?? keep('identity', formOf(bytes, 'identity')));
      }
      return compressing < compressingMax ? compressed(coding, bytes) : formOf(bytes, 'identity');
    },
  };
}

function formOf(bytes: Buffer, coding: Coding): SentForm {
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
  // The other `Vary` is on every answer.
  const notModifiedHeaders = ['ETag', etag, 'Cache-Control', 'public, max-age=10', 'Vary', 'Accept-Encoding'];
  const headers = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(bytes.byteLength)];
  if (coding !== 'identity') headers.push('Content-Encoding', coding);
  headers.push(...notModifiedHeaders);
  return { coding, bytes, etag, headers, notModifiedHeaders };
}

/** Away from the thread that answers. The levels cost a few milliseconds for a menu; higher ones cost many for little. */
function compress(coding: 'br' | 'gzip', bytes: Buffer): Promise<Buffer> {
  compressing += 1;
  return new Promise((resolve, reject) => {
    const ended = (error: Error | null, result: Buffer): void => {
      compressing -= 1;
      if (error !== null) reject(error);
      // A copy of its own: what zlib answers may be a part of something larger.
      else resolve(Buffer.from(result));
    };
    if (coding === 'gzip') gzip(bytes, { level: 6 }, ended);
    else
      brotliCompress(bytes, { params: { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }, ended);
  });
}

const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};
