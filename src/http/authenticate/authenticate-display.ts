import type { IncomingMessage } from 'node:http';
import { findDisplay, type KitchenDisplay } from '../../store/kitchen/displays.ts';
import type { Context } from '../../workflows/context.ts';
import { sha256Hex } from '../../workflows/digest.ts';

const tokenForm = /^[\x21-\x7e]{1,512}$/;

/** The wall display whose link's secret is in `X-Display-Token`; null without one that was not removed. */
export async function readDisplay(context: Context, request: IncomingMessage): Promise<KitchenDisplay | null> {
  const header = request.headers['x-display-token'];
  if (typeof header !== 'string' || !tokenForm.test(header)) return null;
  return findDisplay(context.database, sha256Hex(header), context.clock.now());
}
