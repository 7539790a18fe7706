import { fontFiles } from '../../domain/location/fonts.ts';
import type { MerchantSnapshot } from '../../domain/location/location-snapshot.ts';
import { correctionsOf, type Look, plainLook, stylesheetOf, tonesOf } from '../../domain/location/look.ts';
import { sha256Hex } from '../digest.ts';

export type Stylesheet = { readonly name: string; readonly text: string };

const sheets = new WeakMap<Look, Stylesheet>();

/** The stylesheet of a merchant, named by what is in it; null for one whose pages look as they come. */
export function stylesheetFor({ look = null }: Pick<MerchantSnapshot, 'look'>): Stylesheet | null {
  if (look === null) return null;
  const known = sheets.get(look);
  if (known !== undefined) return known;
  const text = stylesheetOf(look);
  const sheet = { name: `${sha256Hex(text).slice(0, 32)}.css`, text };
  sheets.set(look, sheet);
  return sheet;
}

/** The address of a merchant's stylesheet; null for one whose pages look as they come. */
export function stylesheetPath(merchant: MerchantSnapshot): string | null {
  const sheet = stylesheetFor(merchant);
  return sheet === null ? null : `/looks/${merchant.merchantId}/${sheet.name}`;
}

/** A look as `lookPreviewSchema`: what it makes of the colour that was chosen, and the font's files. */
export function writePreview(look: Look): Readonly<Record<string, unknown>> {
  return {
    look,
    tones: { light: tonesOf(look, 'light'), dark: tonesOf(look, 'dark') },
    corrections: correctionsOf(look),
    fontFiles: fontFiles(look.font),
  };
}

/** What staff see of a merchant's look, as `lookSettingsSchema`. */
export function writeLookSettings(revision: number, look: Look | null): Readonly<Record<string, unknown>> {
  return { revision, isChosen: look !== null, ...writePreview(look ?? plainLook) };
}
