import { Type } from 'typebox';
import { closed, dateTime, nullable } from '../values/scalars.ts';

const alt = Type.String({ maxLength: 300, description: 'What the picture shows, for people who do not see it.' });
const pixels = Type.Integer({ minimum: 1, maximum: 3840 });
const pictureId = Type.String({ pattern: '^[0-9a-f]{32}$', examples: ['0f1e2d3c4b5a69788796a5b4c3d2e1f0'] });

const addresses = {
  src: Type.String({
    description: 'The address of the form that every reader takes.',
    examples: ['/pictures/a/b/image.jpg'],
  }),
  srcset: Type.String({ description: 'Addresses of WebP files with their widths, or "".' }),
};

/** A picture of the merchant as staff see it. */
export const pictureSchema = closed(
  {
    pictureId,
    reference: Type.String({
      description: 'What stands for it wherever an address of a picture may stand.',
      examples: ['picture:0f1e2d3c4b5a69788796a5b4c3d2e1f0'],
    }),
    alt: Type.String(),
    width: pixels,
    height: pixels,
    bytes: Type.Integer({ minimum: 1, description: 'Of all its files.' }),
    createdAt: dateTime,
    ...addresses,
  },
  { title: 'Picture' },
);

export const uploadQuerySchema = Type.Object({ alt: Type.Optional(alt) });

export const pictureCopySchema = closed(
  {
    address: Type.String({ minLength: 1, maxLength: 2000, description: 'An https address on the public internet.' }),
    alt: Type.Optional(alt),
  },
  { title: 'PictureCopy' },
);

export const pictureChangeSchema = closed({ alt }, { title: 'PictureChange' });

export const deletedPictureSchema = closed({ success: Type.Literal(true), pictureId }, { title: 'DeletedPicture' });

/** A picture as our own pages show it: kept here, or an address elsewhere without sizes. */
export const shownPictureSchema = closed(
  {
    ...addresses,
    alt: Type.String(),
    width: nullable(pixels),
    height: nullable(pixels),
  },
  { title: 'ShownPicture' },
);

/** The pictures of what a location sells. */
export const menuPicturesSchema = closed(
  {
    products: Type.Record(Type.String(), Type.Array(shownPictureSchema), {
      description: 'By product id; products without a picture are left out.',
    }),
  },
  { title: 'MenuPictures' },
);
