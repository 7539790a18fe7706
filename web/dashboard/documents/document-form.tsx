import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Loading } from '../../design/spinner.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import type { Desk, useDesk } from './use-versioned-document.ts';

/** Inside one card; or a page of cards, below which the bar stays in view. */
const looks = {
  card: { fields: 'space-y-4', bar: 'border-t border-line pt-4', theirs: '' },
  page: {
    fields: '',
    bar: 'sticky bottom-20 z-10 rounded-card border border-edge bg-card p-3 shadow-raised lg:bottom-3',
    theirs: 'sticky bottom-20 z-10 shadow-raised lg:bottom-3',
  },
} as const;
type Look = keyof typeof looks;

/**
 * The form of a numbered document: loading, failed, read-only, and below it what is unsaved, what was refused, and what
 * somebody else saved meanwhile. The first field whose text means nothing takes the focus instead of a save.
 */
export function DeskForm<Value>({
  document,
  isReadOnly = false,
  look = 'card',
  children,
}: {
  readonly document: ReturnType<typeof useDesk<Value>>;
  readonly isReadOnly?: boolean;
  readonly look?: Look;
  readonly children: (desk: Desk<Value>) => ReactNode;
}) {
  const words = useTexts('everywhere');
  const texts = useTexts('connections');
  const form = useRef<HTMLFormElement>(null);
  const [isMarked, setMarked] = useState(false);
  const { desk, error, retry } = document;
  if (desk === null && error !== null) {
    return (
      <Notice tone="bad" actions={<Button onClick={retry}>{words('tryAgain')}</Button>}>
        {errorText(error, words)}
      </Notice>
    );
  }
  if (desk === null) return <Loading label={words('loading')} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = form.current?.querySelector<HTMLElement>('input:invalid, select:invalid, textarea:invalid') ?? null;
    setMarked(wrong !== null);
    if (wrong === null) void desk.save();
    else wrong.focus();
  };
  return (
    <form ref={form} noValidate className="min-w-0" onSubmit={submit}>
      {isReadOnly && <p className="mb-4 text-muted">{texts('desk.readOnly')}</p>}
      <fieldset key={desk.version} disabled={isReadOnly} className={`min-w-0 ${looks[look].fields}`}>
        {children(desk)}
      </fieldset>
      {desk.hasTheirs ? <Theirs desk={desk} look={look} /> : <SaveBar desk={desk} look={look} isMarked={isMarked} />}
    </form>
  );
}

type Part<Value> = { readonly desk: Desk<Value>; readonly look: Look };

function SaveBar<Value>({ desk, look, isMarked }: Part<Value> & { readonly isMarked: boolean }) {
  const texts = useTexts('connections');
  const words = useTexts('everywhere');
  if (!desk.isDirty && desk.error === null) {
    return (
      <p role="status" className="mt-3 min-h-6 font-medium text-good">
        {desk.isSaved && texts('desk.saved')}
      </p>
    );
  }
  return (
    <div className={`mt-5 space-y-3 ${looks[look].bar}`}>
      {desk.error !== null && <Notice tone="bad">{errorText(desk.error, words)}</Notice>}
      {isMarked && <Notice tone="bad">{texts('desk.marked')}</Notice>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="grow text-muted">
          {texts('desk.unsaved')}
        </p>
        <Button onClick={desk.undo}>{texts('desk.undo')}</Button>
        <Button type="submit" look="primary" busy={desk.isSaving}>
          {words('save')}
        </Button>
      </div>
    </div>
  );
}

function Theirs<Value>({ desk, look }: Part<Value>) {
  const texts = useTexts('connections');
  return (
    <div className={`mt-5 ${looks[look].theirs}`}>
      <Notice
        tone="bad"
        title={texts('desk.theirs')}
        actions={
          <>
            <Button look="primary" onClick={desk.keepMine}>
              {texts('desk.keepMine')}
            </Button>
            <Button onClick={desk.takeTheirs}>{texts('desk.takeTheirs')}</Button>
          </>
        }
      >
        {texts('desk.theirsText')}
      </Notice>
    </div>
  );
}
