import { CommerceError } from '../../domain/values/errors.ts';
import { saveDiscountCode } from '../../store/cart/discount-codes.ts';
import type { Database } from '../../store/database/database.ts';
import { createLocation, createMerchant, hasMerchant } from '../../store/location/merchants.ts';
import { markStep } from '../../store/location/opening-steps.ts';
import { beginPicture, finishPicture } from '../../store/location/pictures.ts';
import { saveProviderBinding } from '../../store/location/policies.ts';
import { saveProgramme } from '../../store/loyalty/loyalty-programmes.ts';
import { setSoldOut, setStock } from '../../store/menu/availability.ts';
import { saveDraft } from '../../store/menu/catalog.ts';
import { publishCatalog } from '../../workflows/menu/publish-catalog.ts';
import { demoMerchant } from './demo/merchant.ts';
import { demoAeMerchant } from './demo-ae/merchant.ts';
import { demoAuMerchant } from './demo-au/merchant.ts';
import { demoDeMerchant } from './demo-de/merchant.ts';
import { demoUkMerchant } from './demo-uk/merchant.ts';
import { merchantIds } from './identities.ts';
import { type SeededMerchant, withPictures } from './seeded-merchant.ts';

/**
 * Fills an empty sandbox with the merchants of docs/sandbox.md, all or nothing, and answers whether it did: false when
 * the merchant `demo` is there already, also when another node was just faster. `now` dates the rows and the holidays.
 */
export async function seedSandbox(database: Database, now: number): Promise<boolean> {
  if (await hasMerchant(database, merchantIds.demo)) return false;
  try {
    await database.transaction(async (tx) => {
      for (const seeded of sandboxMerchants(now)) await seedMerchant(tx, seeded, now);
    });
    return true;
  } catch (error) {
    const wasFaster = error instanceof CommerceError && error.code === 'RESOURCE_CONFLICT';
    if (wasFaster && (await hasMerchant(database, merchantIds.demo))) return false;
    throw error;
  }
}

/** Everything that is seeded, as values. */
export function sandboxMerchants(now: number): readonly SeededMerchant[] {
  const merchants = [
    demoMerchant(now),
    demoUkMerchant(now),
    demoAeMerchant(),
    demoAuMerchant(now),
    demoDeMerchant(now),
  ];
  return merchants.map(withPictures);
}

/** About what the files of a drawn picture take; they come with the build. */
const drawnBytes = 100_000;

async function seedMerchant(tx: Database, seeded: SeededMerchant, now: number): Promise<void> {
  const { merchantId } = seeded.merchant;
  await createMerchant(tx, seeded.merchant, now);
  for (const { pictureId, width, height } of seeded.pictures) {
    const picture = { merchantId, pictureId, width, height, bytes: drawnBytes, alt: '', createdBy: null };
    await beginPicture(tx, picture, now);
    await finishPicture(tx, merchantId, pictureId);
  }
  await markStep(tx, merchantId, 'taxes', true, now);
  await saveDraft(tx, merchantId, seeded.catalog, now);
  for (const location of seeded.locations) await createLocation(tx, location, now);
  await publishCatalog(tx, merchantId, now);
  for (const { locationId, entityIds } of seeded.soldOut) {
    await setSoldOut(tx, merchantId, locationId, entityIds, Number.POSITIVE_INFINITY);
  }
  for (const { locationId, productId, left } of seeded.stock)
    await setStock(tx, merchantId, locationId, productId, left);
  for (const code of seeded.codes) await saveDiscountCode(tx, merchantId, code);
  if (seeded.programme !== undefined) await saveProgramme(tx, merchantId, seeded.programme, now);
  for (const { locationId, ...binding } of seeded.bindings) {
    await saveProviderBinding(tx, merchantId, locationId, binding, now);
  }
}
