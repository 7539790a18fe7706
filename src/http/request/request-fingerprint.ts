import { sha256Hex } from '../../workflows/digest.ts';

/** Everything that makes two requests the same request (reference/idempotency-and-concurrency.md#keys). */
export type FingerprintParts = {
  readonly method: string;
  /** The path as sent, without the query. */
  readonly path: string;
  readonly query: string;
  /** The parsed body; `{}` when absent. */
  readonly body: unknown;
  readonly ifMatch: number | null;
  readonly credentialIdentity: string;
};

/** SHA-256, hex. Key order and white space of the body and the order of query names do not matter. */
export function fingerprintOf(parts: FingerprintParts): string {
  const text = [
    parts.method,
    parts.path,
    canonicalQuery(parts.query),
    canonicalJson(parts.body),
    parts.ifMatch === null ? '' : String(parts.ifMatch),
    parts.credentialIdentity,
  ].join('\n');
  return sha256Hex(text);
}

/** JSON with keys in code-unit order and no white space. `value` came out of JSON.parse. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
}

function canonicalQuery(query: string): string {
  if (query === '') return '';
  const pairs = new URLSearchParams(query);
  pairs.sort();
  return pairs.toString();
}
