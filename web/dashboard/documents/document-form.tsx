import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { Loaded, type Read } from '../lists/loaded.tsx';
import { useLeaveGuard } from './leave-guard.tsx';
import { mergeChanges } from './merge-changes.ts';
import type { VersionedDocument } from './use-versioned-document.ts';

/** Inside one card; or a page of cards, below which the bar stays in view. */
const looks = {
  card: { fields: 'space-y-4', bar: 'border-t border-line pt-4', remote: '' },
  page: {
    fields: '',
    bar: 'sticky bottom-20 z-10 rounded-card border border-edge bg-card p-3 shadow-raised lg:bottom-3',
    remote: 'sticky bottom-20 z-10 shadow-raised lg:bottom-3',
  },
} as const;
type Look = keyof typeof looks;

type Props<Value> = {
  readonly isReadOnly?: boolean;
  readonly look?: Look;
  readonly children: (document: VersionedDocument<Value>) => ReactNode;
};

/**
 * The form of a versioned document: loading, failed, read-only, and below it what is unsaved, what was refused, and what
 * another person saved meanwhile. The first field whose text means nothing takes the focus instead of a save.
 */
export function DocumentForm<Value>({
  from,
  ...form
}: Props<Value> & { readonly from: Read<VersionedDocument<Value>> }) {
  return <Loaded from={from}>{(document) => <Form document={document} {...form} />}</Loaded>;
}

function Form<Value>({
  document,
  isReadOnly = false,
  look = 'card',
  children,
}: Props<Value> & { readonly document: VersionedDocument<Value> }) {
  const texts = useTexts('connections');
  const form = useRef<HTMLFormElement>(null);
  const [isMarked, setMarked] = useState(false);
  // A text that means nothing is no value of the document: only its field has it, until the fields are made anew as another version.
  const [wrongVersion, setWrongVersion] = useState<number | null>(null);
  const isWrong = wrongVersion === document.version;
  useLeaveGuard(isWrong);
  const lookForWrong = () => {
    const wrong = findWrong(form.current);
    setWrongVersion(wrong === null ? null : document.version);
    if (wrong === null) setMarked(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field that was wrong may be gone with what was changed or saved.
  useEffect(() => {
    if (wrongVersion !== null) lookForWrong();
  }, [document.value]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = findWrong(form.current);
    setMarked(wrong !== null);
    if (wrong === null) void document.save();
    else wrong.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      className="min-w-0"
      onSubmit={submit}
      // Later: drawn between the two events of a checkbox, the form would put it back before it was heard.
      onInput={() => setTimeout(lookForWrong)}
    >
      {isReadOnly && <p className="mb-4 text-muted">{texts('document.readOnly')}</p>}
      <fieldset key={document.version} disabled={isReadOnly} className={`min-w-0 ${looks[look].fields}`}>
        {children(document)}
      </fieldset>
      {document.remoteChange === null ? (
        <SaveBar document={document} look={look} isWrong={isWrong} isMarked={isMarked} />
      ) : (
        <RemoteChange document={document} remote={document.remoteChange.value} look={look} />
      )}
    </form>
  );
}

function findWrong(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('input:invalid, select:invalid, textarea:invalid') ?? null;
}

type Part<Value> = { readonly document: VersionedDocument<Value>; readonly look: Look };

type Wrong = { readonly isWrong: boolean; readonly isMarked: boolean };

function SaveBar<Value>({ document, look, isWrong, isMarked }: Part<Value> & Wrong) {
  const texts = useTexts('connections');
  const words = useTexts('everywhere');
  if (!document.isDirty && !isWrong && document.error === null) {
    return (
      <p role="status" className="mt-3 min-h-6 font-medium text-good">
        {document.isSaved && texts('document.saved')}
      </p>
    );
  }
  return (
    <div className={`mt-5 space-y-3 ${looks[look].bar}`}>
      <ErrorNotice error={document.error} />
      {isMarked && <Notice tone="bad">{texts('document.marked')}</Notice>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="grow text-muted">
          {texts('document.unsaved')}
        </p>
        <Button onClick={document.discard}>{texts('document.discard')}</Button>
        <Button type="submit" look="primary" busy={document.isSaving}>
          {words('save')}
        </Button>
      </div>
    </div>
  );
}

function RemoteChange<Value>({ document, remote, look }: Part<Value> & { readonly remote: Value }) {
  const texts = useTexts('connections');
  const { base, value, resolve } = document;
  return (
    <div className={`mt-5 ${looks[look].remote}`}>
      <Notice
        tone="bad"
        title={texts('document.remoteChange')}
        actions={
          <>
            <Button look="primary" onClick={() => resolve(mergeChanges(base.value, value, remote))}>
              {texts('document.keepMine')}
            </Button>
            <Button onClick={() => resolve(remote)}>{texts('document.takeTheirs')}</Button>
          </>
        }
      >
        {texts('document.remoteChangeText')}
      </Notice>
    </div>
  );
}
