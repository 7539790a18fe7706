import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { TextAreaField, TextField } from '../../../design/field.tsx';
import { InLanguage } from '../../../design/in-language.tsx';
import { Badge } from '../../../design/notice.tsx';
import { useTexts } from '../../../language/language.ts';
import { type TranslationRow, type TranslationText, withTranslation } from '../document/translations.ts';
import { useEditor } from './editor.tsx';

/** One thing of the menu: its texts as they are, and beside each what it is in another language. */
export function TranslationFields({
  row,
  language,
  languageName,
}: {
  readonly row: TranslationRow;
  readonly language: string;
  readonly languageName: string;
}) {
  const texts = useTexts('menus');
  const { edit } = useEditor();
  const { place, owner } = row;
  const keep = ({ field, original }: TranslationText, translation: string) =>
    edit((now) => withTranslation(now, place, language, { field, original, translation }));
  return (
    <div className="space-y-3 px-4 py-3">
      <p className="text-sm text-muted">
        {texts(`languages.kind.${place.kind}`)}
        {owner !== '' && ` · ${owner}`}
      </p>
      {row.texts.map((text) => (
        <TextPair
          key={`${text.field} ${text.translated?.text ?? ''}`}
          text={text}
          tag={language}
          languageName={languageName}
          onKeep={(translation) => keep(text, translation)}
        />
      ))}
    </div>
  );
}

/** An original and its translation, which is kept when the field is left. */
function TextPair({
  text,
  tag,
  languageName,
  onKeep,
}: {
  readonly text: TranslationText;
  readonly tag: string;
  readonly languageName: string;
  readonly onKeep: (translation: string) => void;
}) {
  const texts = useTexts('menus');
  const { value: document } = useEditor();
  const { field, original, translated, state } = text;
  const kept = translated?.text ?? '';
  const [typed, type] = useState(kept);
  const input = {
    label: texts('languages.textIn', { text: original, language: languageName }),
    labelHidden: true,
    lang: tag,
    dir: 'auto',
    maxLength: 2000,
    value: typed,
    onChange: (event: { readonly target: { readonly value: string } }) => type(event.target.value),
    onBlur: () => {
      if (typed.trim() !== kept) onKeep(typed);
    },
  };
  return (
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      <p className={field === 'name' ? 'min-w-0 pt-2 font-semibold wrap-anywhere' : 'min-w-0 pt-2 wrap-anywhere'}>
        <InLanguage lang={document.language}>{original}</InLanguage>
      </p>
      <div className="min-w-0 space-y-2">
        {field === 'name' ? <TextField {...input} /> : <TextAreaField {...input} rows={2} />}
        {state === 'missing' && typed === '' && field === 'name' && (
          <Button look="quiet" className="text-sm" onClick={() => onKeep(original)}>
            {texts('languages.same')}
          </Button>
        )}
        {state === 'check' && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Badge tone="warn">{texts('languages.stale')}</Badge>
            <span className="min-w-0 text-muted wrap-anywhere">
              {texts('languages.was', { text: translated?.of ?? '' })}
            </span>
            <Button look="quiet" onClick={() => onKeep(kept)}>
              {texts('languages.stillRight')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
