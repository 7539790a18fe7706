import { type FormEvent, type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { Button, type ButtonLook } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from './error-notice.tsx';

/**
 * A dialog with a form: its fields are the children, and below them, always in view, stand the refusal of the last try,
 * Cancel and the one button that sends it. The form is no part of another form that the dialog was opened from.
 */
export function FormDialog({
  title,
  submitLabel,
  cancelLabel,
  look = 'primary',
  wide = false,
  noValidate = false,
  isBusy = false,
  isBlocked = false,
  error = null,
  refusal,
  onSubmit,
  onClose,
  children,
}: {
  readonly title: string;
  readonly submitLabel: string;
  readonly cancelLabel?: string;
  readonly look?: ButtonLook;
  readonly wide?: boolean;
  /** The form checks its fields itself instead of the browser. */
  readonly noValidate?: boolean;
  readonly isBusy?: boolean;
  /** It cannot be sent as it stands. */
  readonly isBlocked?: boolean;
  readonly error?: unknown;
  /** Says more about a refusal than its sentence does, in place of it. */
  readonly refusal?: ReactNode;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const words = useTexts('everywhere');
  const formId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React hands the event on to the form that the dialog was opened from.
    event.stopPropagation();
    onSubmit(event.currentTarget);
  };
  return createPortal(
    <Dialog
      title={title}
      wide={wide}
      closeLabel={words('close')}
      onClose={onClose}
      footer={
        <div className="space-y-3">
          {refusal || <ErrorNotice error={error} />}
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onClose}>{cancelLabel ?? words('cancel')}</Button>
            <Button type="submit" form={formId} look={look} busy={isBusy} disabled={isBlocked}>
              {submitLabel}
            </Button>
          </div>
        </div>
      }
    >
      <form id={formId} noValidate={noValidate} className="space-y-4" onSubmit={submit}>
        {children}
      </form>
    </Dialog>,
    document.body,
  );
}
