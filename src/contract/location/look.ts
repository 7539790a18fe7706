import { Type } from 'typebox';
import { fontIds } from '../../domain/location/fonts.ts';
import { grounds } from '../../domain/location/look.ts';
import { closed, nullable, oneOf } from '../values/scalars.ts';
import { shownPictureSchema } from './picture.ts';

const pictures = {
  logo: nullable(shownPictureSchema),
  cover: nullable(shownPictureSchema),
};

const locationPictures = closed(pictures, { title: 'LocationPictures' });

export const stylesheet = nullable(
  Type.String({ description: 'The address of colours and font; null: the pages look as they come.' }),
);

/** What the pages of a merchant look like, beside the words of the merchant itself. */
export const merchantLookSchema = closed(
  {
    ...pictures,
    stylesheet,
    locations: Type.Record(Type.String(), locationPictures, { description: 'By location id.' }),
  },
  { title: 'MerchantLook' },
);

const colour = Type.String({ pattern: '^#[0-9a-f]{6}$', examples: ['#a8321a'] });

export const lookSchema = closed(
  {
    accent: colour,
    ground: oneOf(grounds, { title: 'LookGround' }),
    font: oneOf(fontIds, { title: 'LookFont' }),
  },
  { title: 'Look' },
);

const tones = closed(
  {
    page: colour,
    card: colour,
    sunken: colour,
    ink: colour,
    muted: colour,
    line: colour,
    edge: colour,
    accent: colour,
    accentStrong: colour,
    accentSoft: colour,
    fill: colour,
    fillStrong: colour,
    onAccent: colour,
  },
  { title: 'LookTones' },
);

const theme = oneOf(['light', 'dark']);

const preview = {
  look: lookSchema,
  tones: closed({ light: tones, dark: tones }),
  corrections: Type.Array(closed({ theme, what: oneOf(['words', 'buttons']), used: colour }), {
    description: 'Where the colour takes another shade, so that it can be read.',
  }),
  fontFiles: Type.Array(
    closed({ family: Type.String(), path: Type.String(), weights: Type.String(), range: Type.String() }),
  ),
};

/** What a look comes to, stored or not. */
export const lookPreviewSchema = closed(preview, { title: 'LookPreview' });

const revision = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: '0: nothing was chosen yet.',
});

export const lookSettingsSchema = closed({ revision, isChosen: Type.Boolean(), ...preview }, { title: 'LookSettings' });

export const lookChangeSchema = closed({ revision, look: lookSchema }, { title: 'LookChange' });
