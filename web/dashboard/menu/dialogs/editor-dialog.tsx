import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { useTexts } from '../../../language/language.ts';
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
  const words = useTexts('everywhere');
  const { close } = useEditor();
  const formId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onDone();
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <Dialog
      title={title}
      wide={wide}
      closeLabel={words('close')}
      onClose={close}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close}>{words('cancel')}</Button>
          <Button look="primary" type="submit" form={formId}>
            {texts('done')}
          </Button>
        </div>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-6">
        {children}
      </form>
    </Dialog>
  );
}

/** What goes and what that means, at the end of a form. It can be undone until it is saved. */
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
