import { type CommerceError, invalid } from '../../domain/values/errors.ts';
import { sha256Hex } from '../digest.ts';

/** As long as the handoff it travels with. */
export const sessionCodeMs = 15 * 60_000;

/** A code that names the session it came of, which is no secret, and holds 256 random bits, which are. */
export function writeSessionCode(sessionId: string, seed: string): string {
  return `${sessionId}.${seed}`;
}

/** The session that a code says it came of; proves nothing. */
export function sessionIdOf(code: string): string {
  return code.slice(0, Math.max(0, code.lastIndexOf('.')));
}

/** What is stored of a code: it opens nothing with another cart, or beside another handoff. */
export function hashSessionCode(code: string, cartId: string, handoff: string): string {
  return sha256Hex([code, cartId, handoff].join('\n'));
}

/** Says no more than that, as for a code that a person types: what was wrong with it stays secret. */
export function worthlessCode(path: 'handoff' | 'sessionCode'): CommerceError {
  return invalid(path, 'This code is not right, or no longer. Ask for a new one.');
}
