import type { Coding } from '../../workflows/answer.ts';

export type AcceptedCoding = {
  readonly coding: Coding;
  /** The caller takes no answer without a content coding. */
  readonly refusesIdentity: boolean;
};

// Of those that the caller likes equally well, the one that makes least of the bytes.
const ours = ['br', 'gzip', 'identity'] as const;

const plain: AcceptedCoding = { coding: 'identity', refusesIdentity: false };

/** There are as many of these headers as kinds of clients, and every read brings one; what is beyond is read each time. */
const known = new Map<string, AcceptedCoding>();
const knownMax = 64;

/**
 * The content coding of an answer by `Accept-Encoding` (RFC 9110, 12.5.3): what has the highest weight, Brotli before gzip,
 * and none at all without the header. A caller who refuses `identity` and names nothing else gets gzip; one who refuses
 * everything we have gets the plain answer, since no operation answers 406.
 */
export function acceptedCoding(header: string | undefined): AcceptedCoding {
  if (header === undefined || header === '' || header === 'identity') return plain;
  const before = known.get(header);
  if (before !== undefined) return before;
  const coding = codingOf(header);
  if (known.size < knownMax && header.length <= 100) known.set(header, coding);
  return coding;
}

function codingOf(header: string): AcceptedCoding {
  const weights = readWeights(header);
  const rest = weights.get('*');
  const weightOf = (coding: Coding): number => {
    const given = weights.get(coding) ?? rest;
    // Not named, identity is accepted, but no more than what is named.
    return given ?? (coding === 'identity' ? 0.0001 : 0);
  };
  const refusesIdentity = weightOf('identity') === 0;
  let best: Coding | null = null;
  for (const coding of ours) {
    const weight = weightOf(coding);
    if (weight > 0 && (best === null || weight > weightOf(best))) best = coding;
  }
  if (best !== null) return { coding: best, refusesIdentity };
  const isGzipRefused = weights.has('gzip') || rest !== undefined;
  return isGzipRefused ? plain : { coding: 'gzip', refusesIdentity };
}

function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    if (name === '') continue;
    const quality = parameters.find((word) => /^q\s*=/.test(word));
    const weight = quality === undefined ? 1 : Number(quality.slice(quality.indexOf('=') + 1));
    // `x-gzip` is the old name. A weight that is none counts as a refusal.
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight > 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
