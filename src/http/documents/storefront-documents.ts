import { createHash } from 'node:crypto';
import { showPicture } from '../../contract/location/write-picture.ts';
import type { LocationSnapshot, MerchantSnapshot } from '../../domain/location/location-snapshot.ts';
import { directionOf, type Language, languageOf } from '../../domain/values/language.ts';
import type { DrawnPage, PageDrawer } from '../../ports/pages.ts';
import type { Context } from '../../workflows/context.ts';
import { askedLanguage, homeAddress, languagesOf, menuAddress } from './addresses.ts';
import { type PageHead, writeHead } from './head.ts';
import { escapeMarkup, jsonForScript, plainLine } from './markup.ts';
import { type PagePart, readPageParts } from './page-answers.ts';
import type { StorefrontPage } from './page-at.ts';
import { type MadeDocument, type PreparedDocument, prepareDocument, rememberDocuments } from './prepared-documents.ts';
import { type DescribedMenu, describeMenus, describeMerchant, describeRestaurant } from './schema-org.ts';

export type DocumentParts = {
  readonly context: Context;
  /** Null: pages are shown by their script alone. */
  readonly drawer: PageDrawer | null;
  /** The merchant whose storefront stands at `/`; null: none. */
  readonly frontSlug: () => string | null;
};

export type DocumentRequest = {
  readonly page: PublicPage;
  readonly path: string;
  readonly query: string;
  readonly acceptLanguage: string | undefined;
  /** The document as it was built, with settings and stylesheet. */
  readonly template: string;
  readonly settings: string;
};

/** A page that everyone sees alike. */
export type PublicPage = Extract<StorefrontPage, { readonly kind: 'home' | 'menu' }>;

/**
 * The documents of home and menus, readable before a script has run: made once for each state of what they show and kept as long
 * as they are used (design/pages.md#a-menu-is-in-its-document).
 */
export function createDocuments({ context, drawer, frontSlug }: DocumentParts) {
  const remembered = rememberDocuments(context.locations.recent);
  return async (request: DocumentRequest): Promise<PreparedDocument> => {
    const { page, template } = request;
    const asked = askedLanguage(request.query);
    const language = asked ?? preferredLanguage(page, request.acceptLanguage);
    const parts = await readPageParts(context, page, page.merchant.slug, language);
    // The template last: it is as long as all the others together.
    const name = JSON.stringify([page.kind, pathOf(request), language, asked !== null]);
    const state = digest([...parts.map(({ tag }) => tag), ...stampsOf(page), frontSlug() ?? '', template]);
    const made = { language, isAsked: asked !== null, parts };
    const whole = remembered(name, state, () => make(request, made));
    // Who waits for long is served without; what is drawn meanwhile is there for the next.
    const undrawn = () => prepareDocument(write(request, made, null)).then(({ prepared }) => prepared);
    return withinTime(whole, waitingMs, undrawn);
  };

  /** What search engines are told beside the answers. */
  function stampsOf(page: PublicPage): readonly string[] {
    const places = page.kind === 'menu' ? [page.location] : context.locations.locationsOf(page.merchant.merchantId);
    return places.slice(0, describedMax).map((place) => stampOf(place, context.settings.baseUrl));
  }

  function write(request: DocumentRequest, made: Made, drawn: DrawnPage | null | undefined): string {
    const { baseUrl } = context.settings;
    const head = headOf(request.page, made, { baseUrl, frontSlug: frontSlug(), context });
    return compose(request.template, {
      language: made.language,
      title: drawn?.title || head.title,
      head: writeHead(head, baseUrl),
      answers: answersOf(made),
      markup: drawn?.markup ?? '',
    });
  }

  async function make(request: DocumentRequest, made: Made): Promise<MadeDocument> {
    const answers = answersOf(made);
    const { language } = made;
    const drawn = await drawer?.draw({ path: pathOf(request), language, settings: request.settings, answers });
    return { text: write(request, made, drawn), isWhole: drawn !== null };
  }
}

/** How long the first who ask wait for a page to be drawn. */
const waitingMs = 3_000;

/** What `work` gives, or where that takes longer what `instead` does. */
async function withinTime<Value>(
  work: Promise<Value>,
  milliseconds: number,
  instead: () => Promise<Value>,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null);
  });
  const first = await Promise.race([work.then((value) => ({ value })), late]).finally(() => clearTimeout(timer));
  if (first !== null) return first.value;
  work.catch(() => undefined);
  return instead();
}

/** The answers as JSON: pairs of name and answer. */
function answersOf({ parts }: Made): string {
  return `[${parts.map(({ key, text }) => `[${JSON.stringify(key)},${text()}]`).join()}]`;
}

type Made = { readonly language: Language; readonly isAsked: boolean; readonly parts: readonly PagePart[] };

/** One who names no language, as crawlers do, reads the menu as it is written. */
function preferredLanguage(page: PublicPage, acceptLanguage = ''): Language {
  const written = page.kind === 'menu' ? (page.location.menuLanguage ?? '') : '';
  return languageOf(acceptLanguage, languageOf(written));
}

/** A location that is named by its id has the document of its slug. */
function pathOf({ page, path }: DocumentRequest): string {
  if (page.kind === 'home') return path === '/' ? '/' : `/${page.merchant.slug}`;
  return `/${page.merchant.slug}/at/${page.location.slug}`;
}

const stamps = new WeakMap<LocationSnapshot, string>();

function stampOf(location: LocationSnapshot, baseUrl: string): string {
  const known = stamps.get(location);
  if (known !== undefined) return known;
  const stamp = digest([JSON.stringify(describe(location, baseUrl)), ...languagesOf([location])]);
  stamps.set(location, stamp);
  return stamp;
}

function describe(location: LocationSnapshot, baseUrl: string) {
  const picture = pictureOf(location.merchant, location);
  return describeRestaurant(location, { baseUrl, address: menuAddress(baseUrl, location), picture });
}

function digest(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('base64url');
}

type HeadParts = { readonly baseUrl: string; readonly frontSlug: string | null; readonly context: Context };

function headOf(page: PublicPage, { language, isAsked, parts }: Made, { baseUrl, frontSlug, context }: HeadParts) {
  const { merchant } = page;
  const places = context.locations.locationsOf(merchant.merchantId);
  const at = page.kind === 'menu' ? [page.location] : places;
  const address =
    page.kind === 'menu' ? menuAddress(baseUrl, page.location) : homeAddress(baseUrl, merchant, frontSlug);
  const structured =
    page.kind === 'menu'
      ? describeMenus(describe(page.location, baseUrl), menusIn(parts), language)
      : describeMerchant(
          merchant,
          address,
          places.slice(0, describedMax).map((place) => describe(place, baseUrl)),
        );
  const head: PageHead = {
    ...wordsOf(page),
    siteName: merchant.name,
    address,
    language,
    isLanguageAsked: isAsked,
    languages: languagesOf(at),
    picture: pictureOf(merchant, page.kind === 'menu' ? page.location : null),
    structured,
  };
  return head;
}

/** Search engines read no more of them in one page; each has a page of its own. */
const describedMax = 50;

/** Without words of any language: what the merchant wrote of itself. */
function wordsOf(page: PublicPage): Pick<PageHead, 'title' | 'description'> {
  const { merchant } = page;
  if (page.kind === 'home') return { title: merchant.name, description: merchant.bio };
  const { displayName, bio, addressString } = page.location;
  const title = displayName.includes(merchant.name) ? displayName : `${displayName} · ${merchant.name}`;
  return { title, description: [bio || merchant.bio, addressString].filter((part) => part !== '').join(' · ') };
}

function pictureOf(merchant: MerchantSnapshot, location: LocationSnapshot | null) {
  const own = location === null ? null : (location.ownPictures ?? location);
  const ofMerchant = merchant.ownPictures ?? merchant;
  const stored = [own?.coverPhoto, ofMerchant.cover, own?.logo, ofMerchant.logo];
  for (const each of stored) {
    const shown = showPicture(merchant, each ?? '');
    if (shown !== null) return shown;
  }
  return null;
}

type Named = { readonly name?: string; readonly description?: string };
type Words = {
  readonly menus: Readonly<Record<string, Named>>;
  readonly categories: Readonly<Record<string, Readonly<Record<string, Named>>>>;
  readonly products: Readonly<Record<string, Named>>;
};

/** The menus of the page in the words that it shows. */
function menusIn(parts: readonly PagePart[]): readonly DescribedMenu[] {
  const read = (name: string): unknown => JSON.parse(parts.find(({ key }) => key[0] === name)?.text() ?? 'null');
  const { menus } = read('menus') as { readonly menus: readonly DescribedMenu[] };
  const words = read('menu-texts') as Words | null;
  if (words === null) return menus;
  return menus.map((menu) => ({
    ...menu,
    ...said(words.menus, menu.id),
    categories: menu.categories.map((category) => ({
      ...category,
      ...said(own(words.categories, menu.id) ?? {}, category.id),
      products: category.products.map((product) => ({ ...product, ...said(words.products, product.id) })),
    })),
  }));
}

function said(texts: Readonly<Record<string, Named>>, id: string): Named {
  return own(texts, id) ?? {};
}

/** Ids are whatever merchants chose: `constructor` is one. */
function own<Value>(table: Readonly<Record<string, Value>>, id: string): Value | undefined {
  return Object.hasOwn(table, id) ? table[id] : undefined;
}

type Composed = {
  readonly language: Language;
  readonly title: string;
  readonly head: string;
  readonly answers: string;
  readonly markup: string;
};

/** The built document with what it shows. Replaced by functions: texts of merchants may hold `$&`. */
function compose(template: string, { language, title, head, answers, markup }: Composed): string {
  const script = `<script type="application/json" id="tiffin-answers">${jsonForScript(answers)}</script>`;
  return template
    .replace(/<html[^>]*>/, () => `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(plainLine(title, 200))}</title>${head}`)
    .replace(
      '<div id="page"></div>',
      () => `<div id="page"${markup === '' ? '' : ' data-drawn'}>${markup}</div>${script}`,
    );
}
