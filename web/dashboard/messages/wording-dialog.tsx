import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { MessageSettings, MessageWording, OrderMessageSettings } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '../../design/field.tsx';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { useSettled } from '../../use-settled.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import type { Action } from '../forms/use-action.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { MessagePreview } from './message-preview.tsx';

type Words = Pick<MessageWording, 'subject' | 'opening' | 'text'>;
type Channel = 'email' | 'sms';
type Language = MessageSettings['languages'][number];
type Change = { readonly wording: readonly ({ kind: OrderMessageSettings['kind']; language: Language } & Words)[] };

/** How one kind of message reads in each language by each channel, and the merchant's own words for it. */
export function WordingDialog({
  kind,
  settings,
  isReadOnly,
  change,
  onClose,
}: {
  readonly kind: OrderMessageSettings['kind'];
  readonly settings: MessageSettings;
  readonly isReadOnly: boolean;
  readonly change: Action<readonly [{ wording: Change['wording'][number][] }], unknown>;
  readonly onClose: () => void;
}) {
  const texts = useTexts('messages');
  const all = useTexts('everywhere');
  const [language, chooseLanguage] = useState<Language>(firstLanguage(settings));
  const [channel, chooseChannel] = useState<Channel>('email');
  const stored = settings.kinds.find((each) => each.kind === kind);
  const wording = stored?.wording.find((each) => each.language === language);
  if (stored === undefined || wording === undefined) return null;
  const name = texts(`kinds.${kind}`);
  return (
    <Dialog wide title={texts('previewOf', { name })} closeLabel={all('close')} onClose={onClose}>
      <div className="mb-5 grid gap-4 sm:grid-cols-2">
        <SelectField
          label={texts('wording.language')}
          value={language}
          onChange={(event) => chooseLanguage(event.target.value as Language)}
        >
          {settings.languages.map((each) => (
            <option key={each} value={each}>
              {languageName(each)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts('wording.channel')}
          value={channel}
          onChange={(event) => chooseChannel(event.target.value as Channel)}
        >
          <option value="email">{texts('email')}</option>
          <option value="sms">{texts('sms')}</option>
        </SelectField>
      </div>
      <WordingForm
        key={`${language} ${settings.revision}`}
        {...{ kind, language, channel, wording, isReadOnly, change }}
        placeholders={stored.placeholders}
      />
    </Dialog>
  );
}

function WordingForm({
  kind,
  language,
  channel,
  wording,
  placeholders,
  isReadOnly,
  change,
}: {
  readonly kind: OrderMessageSettings['kind'];
  readonly language: Language;
  readonly channel: Channel;
  readonly wording: MessageWording;
  readonly placeholders: readonly string[];
  readonly isReadOnly: boolean;
  readonly change: Parameters<typeof WordingDialog>[0]['change'];
}) {
  const texts = useTexts('messages');
  const all = useTexts('everywhere');
  const [words, setWords] = useState<Words>(partsOf(wording));
  const shown = useSettled(words, 400);
  const preview = usePreview(kind, language, channel, shown);
  const isDirty = JSON.stringify(words) !== JSON.stringify(partsOf(wording));
  const isStandard = JSON.stringify(words) === JSON.stringify(partsOf(wording.standard));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change.run({ wording: [{ kind, language, ...words }] });
  };
  const write: Write = (part) => (event) => setWords((known) => ({ ...known, [part]: event.target.value }));
  const list = placeholders.map((placeholder) => `{{${placeholder}}}`).join(', ');
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <form className="space-y-4" onSubmit={submit}>
        <fieldset disabled={isReadOnly} className="min-w-0 space-y-4">
          <WordFields {...{ channel, language, words, write }} />
          <p className="text-sm text-muted">
            {texts('wording.placeholders', { list })} {texts('wording.rest')}
          </p>
          <ErrorNotice error={change.error ?? preview.error} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="primary" busy={change.isBusy} disabled={!isDirty}>
              {all('save')}
            </Button>
            <Button disabled={isStandard} onClick={() => setWords(partsOf(wording.standard))}>
              {texts('wording.standard')}
            </Button>
          </div>
        </fieldset>
      </form>
      <MessagePreview channel={channel} preview={preview.data} />
    </div>
  );
}

type Write = (part: keyof Words) => (event: { readonly target: { readonly value: string } }) => void;

/** The words of one channel. */
function WordFields({
  channel,
  language,
  words,
  write,
}: {
  readonly channel: Channel;
  readonly language: Language;
  readonly words: Words;
  readonly write: Write;
}) {
  const texts = useTexts('messages');
  return channel === 'email' ? (
    <>
      <TextField
        label={texts('wording.subject')}
        lang={language}
        maxLength={150}
        value={words.subject}
        onChange={write('subject')}
      />
      <TextAreaField
        label={texts('wording.opening')}
        lang={language}
        rows={5}
        maxLength={600}
        value={words.opening}
        onChange={write('opening')}
      />
    </>
  ) : (
    <TextAreaField
      label={texts('wording.text')}
      lang={language}
      rows={4}
      maxLength={300}
      value={words.text}
      onChange={write('text')}
    />
  );
}

function partsOf({ subject, opening, text }: Words): Words {
  return { subject, opening, text };
}

function firstLanguage({ languages }: MessageSettings): Language {
  return languages.find((language) => language === currentLanguage()) ?? languages[0] ?? 'en';
}

function languageName(language: string): string {
  return new Intl.DisplayNames([currentLanguage()], { type: 'language' }).of(language) ?? language;
}

function usePreview(kind: OrderMessageSettings['kind'], language: Language, channel: Channel, words: Words) {
  const { client, merchantId } = useWorkplace();
  return useQuery({
    queryKey: ['message-preview', merchantId, kind, language, channel, words],
    queryFn: ({ signal }) => client.previewMessage({ merchantId, body: { kind, language, channel, ...words }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
