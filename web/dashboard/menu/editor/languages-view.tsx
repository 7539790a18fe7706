import { useState } from 'react';
import type { CatalogDocument } from '../../../../client/index.ts';
import { Button } from '../../../design/button.tsx';
import { Empty } from '../../../design/card.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { useTexts } from '../../../language/language.ts';
import {
  countStates,
  languagesOf,
  type TranslationRow,
  translationRows,
  withoutLanguage,
} from '../document/translations.ts';
import { useEditor } from './editor.tsx';
import { languageName, useLanguageNames } from './language-names.ts';
import { TranslationFields } from './translation-fields.tsx';

const shownStep = 40;

/** What the menu is written in, and its texts beside those of another language. */
export function LanguagesView() {
  const texts = useTexts('menus');
  const { value: document, edit } = useEditor();
  const present = languagesOf(document);
  const [chosen, choose] = useState<string | null>(null);
  const language = chosen ?? present[0] ?? '';
  const offered = useLanguageNames(present);
  const own = document.language ?? '';
  const setOwn = (tag: string) =>
    edit(({ language: _before, ...rest }) => (tag === '' ? rest : { ...rest, language: tag }));
  return (
    <section className="space-y-5">
      <p className="max-w-prose text-muted">{texts('languages.about')}</p>
      <div className="grid gap-3 sm:grid-cols-2 lg:max-w-3xl">
        <SelectField label={texts('languages.own')} value={own} onChange={(event) => setOwn(event.target.value)}>
          <option value="">{texts('languages.notSaid')}</option>
          {offered.map(({ tag, name }) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={texts('languages.into')} value={language} onChange={(event) => choose(event.target.value)}>
          {language === '' && <option value="">{texts('languages.choose')}</option>}
          {present.length > 0 && (
            <optgroup label={texts('languages.present')}>
              {present.map((tag) => (
                <option key={tag} value={tag}>
                  {languageName(tag)}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={texts('languages.others')}>
            {offered
              .filter(({ tag }) => !present.includes(tag) && tag !== own)
              .map(({ tag, name }) => (
                <option key={tag} value={tag}>
                  {name}
                </option>
              ))}
          </optgroup>
        </SelectField>
      </div>
      {language !== '' && <Texts key={language} language={language} name={languageName(language)} />}
    </section>
  );
}

type Shown = 'all' | 'missing' | 'check';

/** All texts of the menu with what they are in one language. */
function Texts({ language, name }: { readonly language: string; readonly name: string }) {
  const texts = useTexts('menus');
  const { value: document } = useEditor();
  const [shown, show] = useState<Shown>('all');
  const [wanted, setWanted] = useState('');
  const [count, setCount] = useState(shownStep);
  // What was listed stays listed while it is being worked on: a text that is no longer missing would jump away.
  const [listed, setListed] = useState<ReadonlySet<string> | null>(null);
  const rows = translationRows(document, language);
  const counts = countStates(rows);
  const filter = (next: Shown) => {
    show(next);
    setCount(shownStep);
    const kept = rows.filter((row) => row.texts.some(({ state }) => state === next)).map(({ key }) => key);
    setListed(next === 'all' ? null : new Set(kept));
  };
  const search = wanted.trim().toLowerCase();
  const found = rows.filter((row) => (listed === null || listed.has(row.key)) && isFound(row, search));
  const total = counts.done + counts.missing + counts.check;
  return (
    <>
      <p role="status" className="font-semibold">
        {texts('languages.progress', { done: counts.done, total, language: name })}
      </p>
      <div className="grid items-baseline gap-3 sm:grid-cols-2 lg:max-w-3xl">
        <SelectField
          label={texts('languages.show')}
          value={shown}
          onChange={(event) => filter(event.target.value as Shown)}
        >
          <option value="all">{texts('languages.all', { count: total })}</option>
          <option value="missing">{texts('languages.missing', { count: counts.missing })}</option>
          <option value="check">{texts('languages.check', { count: counts.check })}</option>
        </SelectField>
        <TextField
          type="search"
          label={texts('languages.find')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      {found.length === 0 && <Empty title={texts('languages.none')} />}
      <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-card empty:hidden">
        {found.slice(0, count).map((row) => (
          <li key={row.key}>
            <TranslationFields row={row} language={language} languageName={name} />
          </li>
        ))}
      </ul>
      {found.length > count && (
        <Button onClick={() => setCount(count + shownStep)}>
          {texts('languages.more', { count: found.length - count })}
        </Button>
      )}
      {counts.done + counts.check > 0 && <RemoveLanguage language={language} name={name} />}
    </>
  );
}

/** Undone like every change of the draft, so it is not asked about. */
function RemoveLanguage({ language, name }: { readonly language: string; readonly name: string }) {
  const texts = useTexts('menus');
  const { edit } = useEditor();
  const remove = (document: CatalogDocument) => withoutLanguage(document, language);
  return (
    <Button look="danger" onClick={() => edit(remove)}>
      {texts('languages.remove', { language: name })}
    </Button>
  );
}

function isFound({ owner, texts }: TranslationRow, search: string): boolean {
  const said = texts.flatMap(({ original, translated }) => [original, translated?.text ?? '']);
  return [owner, ...said].some((text) => text.toLowerCase().includes(search));
}
