import type { ShownPicture } from '../../contract/location/write-picture.ts';
import { type Language, localeTag } from '../../domain/values/language.ts';
import { inLanguage } from './addresses.ts';
import { escapeMarkup, jsonForScript, plainLine } from './markup.ts';

/** What search engines, previews of links and people read of a page before it is opened. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** The one absolute address of the page, in no language of its own. */
  readonly address: string;
  readonly language: Language;
  /** Asked for by the address: then the address in this language is the one that counts. */
  readonly isLanguageAsked: boolean;
  /** The languages that the page can be read in. */
  readonly languages: readonly Language[];
  readonly picture: ShownPicture | null;
  /** schema.org, as an object that is written as JSON. */
  readonly structured: object;
};

const titleMax = 200;
const descriptionMax = 300;

/** The elements of a head, everything escaped; `baseUrl` makes addresses of pictures absolute. */
export function writeHead(head: PageHead, baseUrl: string): string {
  const { address, language, languages } = head;
  const own = head.isLanguageAsked && languages.includes(language) ? inLanguage(address, language) : address;
  const title = plainLine(head.title, titleMax);
  const description = plainLine(head.description, descriptionMax);
  return [
    ...(description === '' ? [] : [meta('name', 'description', description)]),
    link('canonical', own),
    ...(languages.length < 2 ? [] : alternates(address, languages)),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', plainLine(head.siteName, titleMax)),
    meta('property', 'og:title', title),
    ...(description === '' ? [] : [meta('property', 'og:description', description)]),
    meta('property', 'og:url', own),
    meta('property', 'og:locale', localeTag(language).split('-u-')[0]?.replace('-', '_') ?? language),
    ...pictureTags(head.picture, baseUrl),
    `<script type="application/ld+json">${jsonForScript(JSON.stringify(head.structured))}</script>`,
  ].join('');
}

/** A picture as everyone can reach it. */
export function absoluteAddress(src: string, baseUrl: string): string {
  return src.startsWith('/') ? `${baseUrl}${src}` : src;
}

function pictureTags(picture: ShownPicture | null, baseUrl: string): readonly string[] {
  if (picture === null) return [meta('name', 'twitter:card', 'summary')];
  const { src, alt, width, height } = picture;
  return [
    meta('property', 'og:image', absoluteAddress(src, baseUrl)),
    ...(width === null || height === null
      ? []
      : [meta('property', 'og:image:width', String(width)), meta('property', 'og:image:height', String(height))]),
    ...(alt === '' ? [] : [meta('property', 'og:image:alt', plainLine(alt, descriptionMax))]),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

function alternates(address: string, languages: readonly Language[]): readonly string[] {
  const each = languages.map((language) => alternate(language, inLanguage(address, language)));
  return [...each, alternate('x-default', address)];
}

function alternate(language: string, address: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${escapeMarkup(address)}" />`;
}

function link(relation: string, address: string): string {
  return `<link rel="${relation}" href="${escapeMarkup(address)}" />`;
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeMarkup(content)}" />`;
}
