import type { ReactNode } from 'react';
import { Button } from '../../../design/button.tsx';
import { useTexts } from '../../../language/language.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useEditor } from '../editor/editor.tsx';

/**
 * A form above the editor. Done changes the page only, the save bar saves; where something cannot be taken over, the focus
 * goes to the first field that says so.
 */
export function EditorDialog({
  title,
  wide = false,
  onDone,
  children,
}: {
  readonly title: string;
  readonly wide?: boolean;
  readonly onDone: () => void;
  readonly children: ReactNode;
}) {
  const texts = useTexts('menus');
  const { close } = useEditor();
  const submit = (form: HTMLFormElement) => {
    onDone();
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <FormDialog title={title} submitLabel={texts('done')} wide={wide} noValidate onSubmit={submit} onClose={close}>
      <div className="space-y-6">{children}</div>
    </FormDialog>
  );
}

/** Removes what the form is about, and says what that means. It can be undone until it is saved. */
export function RemovePart({
  label,
  hint,
  onRemove,
}: {
  readonly label: string;
  readonly hint: string;
  readonly onRemove: () => void;
}) {
  return (
    <div className="border-t border-line pt-4">
      <Button look="danger" onClick={onRemove}>
        {label}
      </Button>
      <p className="mt-1 text-sm text-muted">{hint}</p>
    </div>
  );
}
