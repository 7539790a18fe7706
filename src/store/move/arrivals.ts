import { CommerceError } from '../../domain/values/errors.ts';
import { type Database, statement } from '../database/database.ts';

/**
 * Refuses what would meet a merchant that is here already: its id, its slug, and the ids and slugs of its locations. Nothing was
 * written then.
 */
export async function refuseKnown(
  database: Database,
  merchant: { readonly merchantId: string; readonly slug: string },
  locations: { readonly ids: readonly string[]; readonly slugs: readonly string[] },
): Promise<void> {
  const { merchantId, slug } = merchant;
  const [known] = await database.run<{ slug: string; isSame: boolean }>(selectMerchant, [merchantId, slug]);
  if (known !== undefined) {
    throw conflict(
      known.isSame
        ? `The merchant is here already, as ${known.slug}. Nothing was imported.`
        : `Another merchant is here under the slug ${slug}. Rename one of them, and export again. Nothing was imported.`,
    );
  }
  const [location] = await database.run<{ slug: string }>(selectLocation, [locations.ids, locations.slugs]);
  if (location === undefined) return;
  throw conflict(
    `A location of another merchant here has the id or the slug of one of its locations (${location.slug}). ` +
      'Rename that one, and export again. Nothing was imported.',
  );
}

/** The pictures of a merchant that are kept as files, in the order of their ids. */
export function listPictureFiles(
  database: Database,
  merchantId: string,
): Promise<readonly { readonly pictureId: string; readonly width: number; readonly state: string }[]> {
  return database.run(selectPictures, [merchantId]);
}

function conflict(message: string): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', message);
}

const selectMerchant = statement(
  'find-merchant-in-the-way',
  `
select s.slug, s.merchant_id = $1 as is_same from merchant_slug s where s.merchant_id = $1 or s.slug = $2
union all
select v.slug, v.merchant_id = $1 as is_same from merchant_move v where v.merchant_id = $1 or v.slug = $2
limit 1`,
);

const selectLocation = statement(
  'find-location-in-the-way',
  'select slug from location_directory where location_id = any($1::text[]) or slug = any($2::text[]) limit 1',
);

const selectPictures = statement(
  'list-picture-files-of-merchant',
  'select picture_id, width, state from picture where merchant_id = $1 order by picture_id',
);
