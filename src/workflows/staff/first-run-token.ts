import { hasOperator, saveFirstRunLink } from '../../store/staff/staff.ts';
import type { Context } from '../context.ts';
import { sha256Hex } from '../digest.ts';

const firstRunMs = 15 * 60_000;

/**
 * What makes the first owner (design/security.md#staff): a token for `POST /first-run`, good once and for fifteen
 * minutes; a later one makes the earlier one worthless. Null once a person runs this installation. The start of the
 * service and `npm run owner-link` show it; it is stored nowhere.
 */
export async function makeFirstRunToken(
  context: Pick<Context, 'database' | 'clock' | 'random'>,
): Promise<string | null> {
  if (await hasOperator(context.database)) return null;
  const token = context.random.seed();
  await saveFirstRunLink(context.database, sha256Hex(token), context.clock.now() + firstRunMs);
  return token;
}
