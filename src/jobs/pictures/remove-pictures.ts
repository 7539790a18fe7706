import { holdMerchant } from '../../store/database/hold-merchant.ts';
import { isAnyMoving } from '../../store/database/timed-work/merchant-moves.ts';
import { checkPictureUses, findPicturesToRemove, findUncheckedMerchants } from '../../store/location/pictures.ts';
import { removePictureFiles } from '../../workflows/location/pictures.ts';
import { forEachItem, type Job } from '../job.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long after its last look the pictures of a merchant are looked for again. */
const checkedEveryMs = 7 * dayMs;

/** How long a picture stays that nothing uses: a menu that is taken back to yesterday's finds its pictures. */
const unusedMs = 30 * dayMs;

/** A request stores a picture within a minute, or not at all. */
const storedWithinMs = hourMs;

const merchantsAtOnce = 5;
const removedAtOnce = 50;

/**
 * Removes pictures that nothing has named for thirty days, those that were deleted, and what a crash left half stored: the
 * files first, then the row (design/menu.md#unused-pictures-go-after-thirty-days).
 */
export const removePictures: Job = {
  name: 'remove-pictures',
  everyMs: 2 * 60_000,
  runOnce: async (context) => {
    const { database, clock } = context;
    const now = clock.now();
    if (await isAnyMoving(database, now)) return 0;
    const merchants = await findUncheckedMerchants(database, now - checkedEveryMs, merchantsAtOnce);
    let isChanged = false;
    await forEachItem(merchants, async (merchantId) => {
      const removed = await database.transaction(async (tx) => {
        await holdMerchant(tx, merchantId);
        return checkPictureUses(tx, merchantId, { now, unusedBefore: now - unusedMs });
      });
      isChanged ||= removed.length > 0;
    });
    if (isChanged) await context.locations.refresh();
    const pictures = await findPicturesToRemove(database, now - storedWithinMs, removedAtOnce);
    await forEachItem(pictures, (picture) => removePictureFiles(context, picture));
    return pictures.length;
  },
};
