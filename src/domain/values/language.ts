/** The languages that messages to people are written in; each has a file of texts (domain/messages/texts). */
export const languages = ['en', 'es', 'de'] as const;
export type Language = (typeof languages)[number];

/** The language of those we write that an `Accept-Language` prefers; English where it names none of them. */
export function languageOf(accepted: string): Language {
  const wanted = accepted
    .slice(0, 300)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
      return { language: languages.find((language) => language === tag.split('-')[0]), quality };
    })
    .filter(({ language, quality }) => language !== undefined && quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return wanted[0]?.language ?? 'en';
}

/** Languages that are written from right to left. */
const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

/** How a language runs, as HTML names it. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}
