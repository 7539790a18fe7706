import { createHmac, timingSafeEqual } from 'node:crypto';

export const timestampHeader = 'x-tiffin-timestamp';
export const signatureHeader = 'x-tiffin-signature';

/** How far the clocks of both sides may stand apart. */
const toleranceMs = 5 * 60_000;

/** What is signed: nothing of it can be changed, moved to another address or sent again much later. */
export type Signed = { readonly method: string; readonly path: string; readonly body: string };

/** The two headers that prove a message to a receiver that shares `secret` (docs/protocols/pos.md). */
export function signatureHeaders(secret: string, signed: Signed, now: number): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1000));
  return { [timestampHeader]: timestamp, [signatureHeader]: sign(secret, timestamp, signed) };
}

/** Whether a message was signed with `secret`, now or a few minutes ago. Header names are lower case. */
export function isSigned(
  secret: string,
  signed: Signed,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  now: number,
): boolean {
  const timestamp = headers[timestampHeader];
  const signature = headers[signatureHeader];
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Number(timestamp) * 1000 - now) > toleranceMs) return false;
  const [expected, given] = [Buffer.from(sign(secret, timestamp, signed)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function sign(secret: string, timestamp: string, { method, path, body }: Signed): string {
  return createHmac('sha256', secret).update(`${timestamp}\n${method}\n${path}\n${body}`).digest('hex');
}
