import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Loading } from '../../design/spinner.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { useWorkplace } from '../workplace.tsx';
import { type Policy, type Terms, useStoredTerms, useTerms } from './use-terms.ts';

/** The terms of the location, and how a part of the page changes them. */
export type TermsPart = {
  readonly policy: Policy;
  readonly edit: (change: (policy: Policy) => Policy) => void;
  /** This person may look, and change nothing. */
  readonly isReadOnly: boolean;
};

/**
 * A page that edits a part of the location's terms: reads them, saves them as a whole, and shows what keeps it from that. Who
 * may not change them can read them.
 */
export function TermsForm({
  children,
  aside,
}: {
  readonly children: (part: TermsPart) => ReactNode;
  /** Stands beside the form and is no part of it. */
  readonly aside?: (policy: Policy) => ReactNode;
}) {
  const words = useTexts('everywhere');
  const { role } = useWorkplace();
  const stored = useStoredTerms();
  const terms = useTerms(stored);
  if (terms === null && stored.error !== null) {
    return (
      <Notice tone="bad" actions={<Button onClick={() => void stored.refetch()}>{words('tryAgain')}</Button>}>
        {errorText(stored.error, words)}
      </Notice>
    );
  }
  if (terms === null) return <Loading label={words('loading')} />;
  if (role === 'staff') return <ReadOnly policy={terms.policy}>{children}</ReadOnly>;
  if (aside === undefined) return <Editable terms={terms}>{children}</Editable>;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_23rem]">
      <Editable terms={terms}>{children}</Editable>
      <div className="xl:sticky xl:top-6">{aside(terms.policy)}</div>
    </div>
  );
}

function ReadOnly({
  policy,
  children,
}: {
  readonly policy: Policy;
  readonly children: (part: TermsPart) => ReactNode;
}) {
  const texts = useTexts('settings');
  return (
    <>
      <p className="mb-4 text-muted">{texts('terms.readOnly')}</p>
      {children({ policy, edit: () => undefined, isReadOnly: true })}
    </>
  );
}

function Editable({ terms, children }: { readonly terms: Terms; readonly children: (part: TermsPart) => ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const [isMarked, setMarked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = form.current?.querySelector<HTMLElement>('input:invalid, select:invalid, textarea:invalid') ?? null;
    setMarked(wrong !== null);
    if (wrong === null) void terms.save();
    else wrong.focus();
  };
  return (
    <form ref={form} noValidate className="min-w-0" onSubmit={submit}>
      <div key={terms.version}>{children({ policy: terms.policy, edit: terms.edit, isReadOnly: false })}</div>
      <SaveBar terms={terms} isMarked={isMarked} />
    </form>
  );
}

/** Stays in view while something is not saved: what can be done, and why it did not work. */
function SaveBar({ terms, isMarked }: { readonly terms: Terms; readonly isMarked: boolean }) {
  const texts = useTexts('settings');
  const words = useTexts('everywhere');
  const { isDirty, isSaving, isSaved, hasTheirs, error } = terms;
  if (hasTheirs) return <Theirs terms={terms} />;
  if (!isDirty && error === null) {
    return (
      <p role="status" className="mt-4 min-h-6 font-medium text-good">
        {isSaved && texts('terms.saved')}
      </p>
    );
  }
  return (
    <div className="sticky bottom-20 z-10 mt-5 rounded-card border border-edge bg-card p-3 shadow-raised lg:bottom-3">
      <div className="space-y-3">
        {error !== null && <Notice tone="bad">{errorText(error, words)}</Notice>}
        {isMarked && <Notice tone="bad">{texts('terms.marked')}</Notice>}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p role="status" className="grow px-1 text-muted">
            {texts('terms.unsaved')}
          </p>
          <Button onClick={terms.undo}>{texts('terms.undo')}</Button>
          <Button type="submit" look="primary" busy={isSaving}>
            {words('save')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Theirs({ terms }: { readonly terms: Terms }) {
  const texts = useTexts('settings');
  return (
    <div className="sticky bottom-20 z-10 mt-5 shadow-raised lg:bottom-3">
      <Notice
        tone="bad"
        title={texts('terms.theirs')}
        actions={
          <>
            <Button look="primary" onClick={terms.keepMine}>
              {texts('terms.keepMine')}
            </Button>
            <Button onClick={terms.takeTheirs}>{texts('terms.takeTheirs')}</Button>
          </>
        }
      >
        {texts('terms.theirsText')}
      </Notice>
    </div>
  );
}
