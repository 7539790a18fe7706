import { type Colour, contrast, legible, mixed, shifted } from './colour.ts';
import { type FontId, fontFamilies, fontFiles } from './fonts.ts';

export const grounds = ['cream', 'white', 'stone', 'sage', 'blush'] as const;
export type Ground = (typeof grounds)[number];

/** What a merchant chose for its pages. */
export type Look = {
  /** `#rrggbb`, lower case: of buttons, and as far as it can be read of words. */
  readonly accent: Colour;
  readonly ground: Ground;
  readonly font: FontId;
};

/** The look of the pages themselves. */
export const plainLook: Look = { accent: '#a8321a', ground: 'cream', font: 'plain' };

/** The colours of a page in one of its themes, by what each is for. */
export type Tones = {
  readonly page: Colour;
  readonly card: Colour;
  readonly sunken: Colour;
  readonly ink: Colour;
  readonly muted: Colour;
  readonly line: Colour;
  readonly edge: Colour;
  /** Words and outlines in the merchant's colour. */
  readonly accent: Colour;
  readonly accentStrong: Colour;
  readonly accentSoft: Colour;
  /** Buttons in the merchant's colour, and what stands on them. */
  readonly fill: Colour;
  readonly fillStrong: Colour;
  readonly onAccent: Colour;
};

export type Theme = 'light' | 'dark';

type Base = Pick<Tones, 'page' | 'card' | 'sunken' | 'ink' | 'muted' | 'line' | 'edge'>;

function base(page: Colour, card: Colour, sunken: Colour, words: readonly [Colour, Colour, Colour, Colour]): Base {
  const [ink, muted, line, edge] = words;
  return { page, card, sunken, ink, muted, line, edge };
}

const bases: Readonly<Record<Ground, Readonly<Record<Theme, Base>>>> = {
  cream: {
    light: base('#fbf7f1', '#ffffff', '#f4ede3', ['#241a14', '#6a5a4f', '#e7dccd', '#8d7b6d']),
    dark: base('#17120f', '#221b17', '#2c241f', ['#f6ede4', '#c3b1a3', '#3c312a', '#94816f']),
  },
  white: {
    light: base('#ffffff', '#ffffff', '#f3f3f3', ['#1a1a1a', '#5c5c5c', '#e2e2e2', '#7d7d7d']),
    dark: base('#121212', '#1c1c1c', '#262626', ['#f2f2f2', '#b5b5b5', '#363636', '#858585']),
  },
  stone: {
    light: base('#f4f5f7', '#ffffff', '#e9ecf0', ['#161b22', '#545d69', '#d9dee5', '#74808e']),
    dark: base('#0f1318', '#181e25', '#212932', ['#eaf0f6', '#a8b4c1', '#303a45', '#7a8897']),
  },
  sage: {
    light: base('#f3f6f0', '#ffffff', '#e6ecdf', ['#18201a', '#526053', '#d5decd', '#72806f']),
    dark: base('#10150f', '#192018', '#222b20', ['#ecf3e9', '#aebaa9', '#313c2e', '#7d8b78']),
  },
  blush: {
    light: base('#fdf4f3', '#ffffff', '#f7e6e4', ['#271718', '#6c5556', '#ecd6d4', '#917576']),
    dark: base('#181011', '#24191a', '#2f2122', ['#f8ebea', '#c8aeae', '#402e2f', '#98797b']),
  },
};

/** How strongly the merchant's colour is mixed into a soft ground. */
const softness = { light: 0.12, dark: 0.2 } as const;

/**
 * The colours of a look in a theme. The merchant's colour is what its buttons are filled with; where it could not be read
 * as words on every ground it stands on (4.5 to 1), words take the nearest shade that can.
 */
export function tonesOf({ accent: asked, ground }: Look, theme: Theme): Tones {
  const given = bases[ground][theme];
  const direction = theme === 'light' ? 'darker' : 'lighter';
  const plain = [given.page, given.card, given.sunken];
  const fill = visible(asked, plain, direction);
  const onAccent = contrast(fill, '#ffffff') >= 4.5 ? '#ffffff' : '#000000';
  const accentSoft = mixed(asked, given.card, softness[theme]);
  const accent = legible(asked, [...plain, accentSoft], direction);
  return {
    ...given,
    accent,
    accentSoft,
    accentStrong: legible(shifted(accent, theme === 'light' ? -0.07 : 0.07), [...plain, accentSoft], direction),
    fill,
    fillStrong: shifted(fill, onAccent === '#ffffff' ? -0.07 : 0.07),
    onAccent,
  };
}

/** A button is seen on its ground: white on white takes a shade. */
function visible(colour: Colour, on: readonly Colour[], direction: 'darker' | 'lighter'): Colour {
  return legible(colour, on, direction, 1.25);
}

/** Where a colour was changed so that it can be read. */
export type Correction = { readonly theme: Theme; readonly what: 'words' | 'buttons'; readonly used: Colour };

/** What of the merchant's colour is shown in another shade; empty where it is shown as it is. */
export function correctionsOf(look: Look): readonly Correction[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const { accent, fill } = tonesOf(look, theme);
    return [
      ...(accent === look.accent ? [] : [{ theme, what: 'words' as const, used: accent }]),
      ...(fill === look.accent ? [] : [{ theme, what: 'buttons' as const, used: fill }]),
    ];
  });
}

/**
 * The stylesheet of a look: colours in both themes, and the font with its files. Its names stand twice so that it counts
 * for more than the pages' own stylesheet, also where a page loads that one later.
 */
export function stylesheetOf(look: Look): string {
  const faces = fontFiles(look.font).map(
    ({ family, path, weights, range }) =>
      `@font-face{font-family:"${family}";font-style:normal;font-display:swap;font-weight:${weights};` +
      `src:url(${path}) format("woff2");unicode-range:${range}}`,
  );
  const { text, display } = fontFamilies(look.font);
  const families = [
    ...(text === null ? [] : [`--font-sans:${text}`]),
    ...(display === null ? [] : [`--font-display:${display}`]),
  ];
  return [
    ...faces,
    `:root:root{${[...declarations(tonesOf(look, 'light')), ...families].join(';')}}`,
    `[data-theme="dark"][data-theme="dark"]{${declarations(tonesOf(look, 'dark')).join(';')}}`,
    '',
  ].join('\n');
}

function declarations(tones: Tones): readonly string[] {
  return Object.entries(tones).map(([name, colour]) => `--tone-${cssName(name)}:${colour}`);
}

function cssName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
