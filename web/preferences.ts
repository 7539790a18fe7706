import { useState } from 'react';
import { chooseTheme, chosenTheme, type Theme } from './design/theme.ts';
import { chooseLanguage, currentLanguage, type Language, offeredLanguages, useTexts } from './language/language.ts';

/** A choice that is kept on this device, and the words each of its values is shown as. */
export type Preference = {
  readonly name: 'language' | 'theme';
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly choose: (value: string) => void;
};

const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** The language and the appearance of the page; a choice is kept on this device and shown at once. */
export function usePreferences(): readonly Preference[] {
  const words = useTexts('everywhere');
  const [theme, setTheme] = useState(chosenTheme);
  return [
    {
      name: 'language',
      label: words('language'),
      value: currentLanguage(),
      options: offeredLanguages(),
      choose: (language) => void chooseLanguage(language as Language),
    },
    {
      name: 'theme',
      label: words('theme.label'),
      value: theme,
      options: themes.map((each) => [each, words(`theme.${each}`)]),
      choose: (chosen) => {
        chooseTheme(chosen as Theme);
        setTheme(chosen as Theme);
      },
    },
  ];
}
