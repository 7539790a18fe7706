/** The languages that messages to people are written in. */
export type Language = 'en' | 'es';

/** The language of those we write that an `Accept-Language` prefers; English where it names none of them. */
export function languageOf(accepted: string): Language {
  const wanted = accepted
    .slice(0, 300)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
      return { language: tag.split('-')[0], quality };
    })
    .filter(({ language, quality }) => (language === 'en' || language === 'es') && quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return wanted[0]?.language === 'es' ? 'es' : 'en';
}
