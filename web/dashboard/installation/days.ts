import { useMemo } from 'react';
import { currentLanguage, useTexts } from '../../language/language.ts';

/** Writes the day of an instant, `November 23, 2026`, by this device's clock: the installation has no clock of its own. */
export function useDays(): (instant: string) => string {
  useTexts('everywhere');
  const language = currentLanguage();
  return useMemo(() => {
    const writer = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
    return (instant: string) => writer.format(new Date(instant));
  }, [language]);
}
