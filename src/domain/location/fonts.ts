/** The fonts a merchant may choose; they come with the service, and a page loads one only where it is chosen. */
export const fontIds = [
  'plain',
  'inter',
  'nunito',
  'work-sans',
  'fraunces',
  'playfair-display',
  'source-serif-4',
  'cairo',
] as const;
export type FontId = (typeof fontIds)[number];

type Subset = 'latin' | 'latin-ext' | 'arabic';

type Font = {
  readonly family: string;
  /** Of the package it comes from, and part of the names of its files. */
  readonly version: string;
  /** `headings`: a face for large words, which is not used for small ones. */
  readonly use: 'everything' | 'headings';
  readonly generic: 'sans-serif' | 'serif';
  readonly weights: string;
  readonly subsets: readonly Subset[];
};

const latin = ['latin', 'latin-ext'] as const;

/** Each font but `plain`, which is the one of the pages themselves. */
export const fonts: Readonly<Record<Exclude<FontId, 'plain'>, Font>> = {
  inter: font('Inter', 'everything', 'sans-serif', '100 900'),
  nunito: font('Nunito', 'everything', 'sans-serif', '200 1000'),
  'work-sans': font('Work Sans', 'everything', 'sans-serif', '100 900'),
  fraunces: font('Fraunces', 'headings', 'serif', '100 900'),
  'playfair-display': font('Playfair Display', 'headings', 'serif', '400 900'),
  'source-serif-4': { ...font('Source Serif 4', 'everything', 'serif', '200 900'), version: '5.3.1' },
  cairo: { ...font('Cairo', 'everything', 'sans-serif', '200 1000'), subsets: [...latin, 'arabic'] },
};

function font(family: string, use: Font['use'], generic: Font['generic'], weights: string): Font {
  return { family, version: '5.3.0', use, generic, weights, subsets: latin };
}

const ranges: Readonly<Record<Subset, string>> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,' +
    'U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,' +
    'U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  arabic:
    'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
};

/** A file of a font as a page loads it, for the letters of `range` only. */
export type FontFile = {
  readonly family: string;
  readonly path: string;
  readonly weights: string;
  readonly range: string;
};

/** The files of a font; none for `plain`. */
export function fontFiles(fontId: FontId): readonly FontFile[] {
  if (fontId === 'plain') return [];
  const { family, weights, subsets } = fonts[fontId];
  return subsets.map((subset) => ({
    family: familyName(family),
    path: `/fonts/${fontFileName(fontId, subset)}`,
    weights,
    range: ranges[subset],
  }));
}

/** What the build copies: the file of a package, and the name it is served under. */
export function fontCopies(): readonly { readonly from: string; readonly to: string }[] {
  return fontIds.flatMap((fontId) =>
    fontId === 'plain'
      ? []
      : fonts[fontId].subsets.map((subset) => ({
          from: `@fontsource-variable/${fontId}/files/${fontId}-${subset}-wght-normal.woff2`,
          to: fontFileName(fontId, subset),
        })),
  );
}

/** The families of small and of large words, as CSS; null: those of the pages themselves. */
export function fontFamilies(fontId: FontId): { readonly text: string | null; readonly display: string | null } {
  if (fontId === 'plain') return { text: null, display: null };
  const { family, use, generic } = fonts[fontId];
  const stack = `"${familyName(family)}", ${generic === 'serif' ? 'Georgia, serif' : 'system-ui, sans-serif'}`;
  return { text: use === 'everything' ? stack : null, display: stack };
}

function fontFileName(fontId: Exclude<FontId, 'plain'>, subset: Subset): string {
  return `${fontId}-${subset}-${fonts[fontId].version}.woff2`;
}

/** Not the name of a font that a device may have itself, in another version. */
function familyName(family: string): string {
  return `${family} Variable`;
}
