import { Type } from 'typebox';
import { closed, nullable } from '../values/scalars.ts';
import { shownPictureSchema } from './picture.ts';

const pictures = {
  logo: nullable(shownPictureSchema),
  cover: nullable(shownPictureSchema),
};

const locationPictures = closed(pictures, { title: 'LocationPictures' });

/** What the pages of a merchant look like, beside the words of the merchant itself. */
export const merchantLookSchema = closed(
  {
    ...pictures,
    locations: Type.Record(Type.String(), locationPictures, { description: 'By location id.' }),
  },
  { title: 'MerchantLook' },
);
