import { announceChange } from '../../store/database/location-changes.ts';
import { listLivingNodes } from '../../store/database/node-heartbeats.ts';
import { beginLeaving, endMove } from '../../store/database/timed-work/merchant-moves.ts';
import { loadMerchant, type MoveParts, notNow } from './move-parts.ts';

/** The migration that brought moves: nodes that do not know it go on changing a merchant that is closed. */
const knownSince = 75;

/**
 * Closes a merchant: from now on its rows are read and not changed, neither by guests and staff nor by timed work. Other nodes hear
 * of it within seconds. Refuses one that is arriving, and as long as a node serves that does not know of moves.
 */
export async function closeMerchant(parts: MoveParts, slug: string): Promise<void> {
  const { database, now } = parts;
  const { merchantId, move } = await loadMerchant(parts, slug);
  if (move !== null && move.direction !== 'leaving')
    throw notNow(`${slug} is not open here: it is on its way already.`);
  const nodes = (await listLivingNodes(database, now())) ?? [];
  const old = nodes.filter(({ knownNumber }) => knownNumber < knownSince);
  if (old.length > 0) {
    const names = old.map(({ name }) => name).join('; ');
    throw notNow(`A node of an earlier version would go on changing ${slug}: ${names}. Update it first.`);
  }
  await database.transaction((tx) => beginLeaving(tx, merchantId, slug, now()));
  await announceChange(database);
}

/**
 * Opens a merchant that has arrived. One that is leaving is opened only when its move is given up: it must not take orders at two
 * installations. Refuses one that has not arrived whole, a rehearsal, and one that is being removed.
 */
export async function openMerchant(parts: MoveParts, slug: string, givesUp: boolean): Promise<void> {
  const { database } = parts;
  const { merchantId, move } = await loadMerchant(parts, slug);
  if (move === null) throw notNow(`${slug} is open.`);
  if (move.direction === 'removing') throw notNow(`${slug} has left and is being removed here.`);
  if (move.direction === 'arriving') {
    if (!move.isWhole) throw notNow(`${slug} has not arrived whole: import it again.`);
    if (move.isRehearsal) {
      throw notNow(
        `${slug} was exported for a rehearsal, while it took orders: it stays closed here. Remove it (merchant remove ${slug}), ` +
          'and import an export that was made after it was closed.',
      );
    }
  } else if (!givesUp) {
    throw notNow(
      `${slug} is leaving. If it is open at the other installation, it must not take orders here as well. To give the move up, ` +
        'remove it there and add --give-up.',
    );
  }
  await database.transaction((tx) => endMove(tx, merchantId));
  await announceChange(database);
}
