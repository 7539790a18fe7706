import type { IncomingMessage } from 'node:http';
import { findLocationKey, type LocationKey, noteKeyUse } from '../../store/location/location-keys.ts';
import type { Context } from '../../workflows/context.ts';
import { sha256Hex } from '../../workflows/digest.ts';

const keyForm = /^[\x21-\x7e]{1,8192}$/;

/**
 * The location key in `X-API-Key` (reference/legacy.md), its use noted at most once a minute; null without one that is
 * live. Whether it is for the location of the path is not decided here.
 */
export async function readLocationKey(context: Context, request: IncomingMessage): Promise<LocationKey | null> {
  const header = request.headers['x-api-key'];
  if (typeof header !== 'string' || !keyForm.test(header)) return null;
  const key = await findLocationKey(context.database, sha256Hex(header));
  if (key !== null) await noteKeyUse(context.database, key, context.clock.nowFor(key.merchantId));
  return key;
}
