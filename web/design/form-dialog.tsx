import { type ReactNode, useId } from 'react';
import { useTexts } from '../language/language.ts';
import { Button, type ButtonLook } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** A dialog with one form: its fields, why it was refused, and the buttons that submit and cancel it. */
export function FormDialog({
  title,
  submitLabel,
  look = 'primary',
  busy,
  notice,
  onSubmit,
  onClose,
  children,
}: {
  readonly title: string;
  readonly submitLabel: string;
  readonly look?: ButtonLook;
  readonly busy: boolean;
  /** Stays in view above the buttons. */
  readonly notice?: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const texts = useTexts('everywhere');
  const form = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <div className="space-y-3">
          {notice}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" form={form} look={look} busy={busy}>
              {submitLabel}
            </Button>
            <Button onClick={onClose}>{texts('cancel')}</Button>
          </div>
        </div>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
