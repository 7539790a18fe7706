import { type LocationSnapshot, logoOf } from '../../domain/location/location-snapshot.ts';
import { plainLook, tonesOf } from '../../domain/location/look.ts';
import type { MailLook } from '../../domain/messages/mail-layout.ts';
import { messageTexts } from '../../domain/messages/texts.ts';
import type { Language } from '../../domain/values/language.ts';
import { pictureIdOf, publicPictureAddress } from '../../domain/values/picture.ts';
import type { Settings } from '../context.ts';

/** How high a logo stands in a mail, and how wide it may become, in pixels. */
const logoHeight = 40;
const logoWidthMax = 160;

/** What mails about orders of a location look like (design/messages.md#mails-wear-the-merchants-colours). */
export function mailLook(
  { baseUrl }: Pick<Settings, 'baseUrl'>,
  snapshot: LocationSnapshot | null,
  language: Language,
): MailLook {
  const { accent: words, fill: button, onAccent: onButton } = tonesOf(snapshot?.merchant.look ?? plainLook, 'light');
  return { words, button, onButton, logo: snapshot === null ? null : mailLogo(baseUrl, snapshot, language) };
}

/** A logo that is kept here, where mail programs can fetch it. One that stands elsewhere could tell its host who reads. */
function mailLogo(baseUrl: string, snapshot: LocationSnapshot, language: Language): MailLook['logo'] {
  const { merchantId, ownPictures } = snapshot.merchant;
  const stored = logoOf(snapshot);
  const facts = ownPictures?.facts.get(pictureIdOf(stored) ?? '');
  const address = facts === undefined ? null : publicPictureAddress(stored, merchantId, baseUrl);
  if (facts === undefined || address === null) return null;
  const width = Math.round((facts.width / facts.height) * logoHeight);
  const scale = Math.min(1, logoWidthMax / width);
  return {
    address,
    alt: facts.alt === '' ? messageTexts[language].parts.logo : facts.alt,
    width: Math.round(width * scale),
    height: Math.round(logoHeight * scale),
  };
}
