import { useMemo } from 'react';
import { ownLocale, useTexts } from '../../language/language.ts';

/** Writes the day of an instant, `November 23, 2026`, by this device's clock: the installation has no clock of its own. */
export function useDays(): (instant: string) => string {
  useTexts('everywhere');
  const locale = ownLocale();
  return useMemo(() => {
    const writer = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
    return (instant: string) => writer.format(new Date(instant));
  }, [locale]);
}
