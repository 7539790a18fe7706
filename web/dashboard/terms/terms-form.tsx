import type { ReactNode } from 'react';
import type { CommercePolicy } from '../../../client/index.ts';
import { useTexts } from '../../language/language.ts';
import { DocumentForm } from '../documents/document-form.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { useTerms } from './use-terms.ts';

/** The terms of the location, and how a part of the page changes them. */
export type TermsPart = {
  readonly policy: CommercePolicy;
  readonly edit: (change: (policy: CommercePolicy) => CommercePolicy) => void;
  /** This person may look, and change nothing. */
  readonly isReadOnly: boolean;
};

/** A page that edits a part of the location's terms, which are saved as a whole. Staff who may not change them can read them. */
export function TermsForm({
  children,
  aside,
}: {
  readonly children: (part: TermsPart) => ReactNode;
  /** Stands beside the form and is no part of it. */
  readonly aside?: (policy: CommercePolicy) => ReactNode;
}) {
  const texts = useTexts('settings');
  const { role } = useWorkplace();
  const terms = useTerms();
  const policy = terms.data?.value;
  if (role === 'staff' && policy !== undefined) {
    return (
      <>
        <p className="mb-4 text-muted">{texts('terms.readOnly')}</p>
        {children({ policy, edit: () => undefined, isReadOnly: true })}
      </>
    );
  }
  const form = (
    <DocumentForm from={terms} look="page">
      {({ value, edit }) => children({ policy: value, edit, isReadOnly: false })}
    </DocumentForm>
  );
  if (aside === undefined || policy === undefined) return form;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_23rem]">
      {form}
      <div className="xl:sticky xl:top-6">{aside(policy)}</div>
    </div>
  );
}
