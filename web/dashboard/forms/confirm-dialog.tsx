import type { ButtonLook } from '../../design/button.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useAction } from './use-action.ts';

/** Asks once more before `act`; closes when it was done, and shows why when it was refused. */
export function ConfirmDialog({
  text,
  act,
  onClose,
  ...dialog
}: {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  readonly cancelLabel?: string;
  readonly look?: ButtonLook;
  readonly act: () => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const confirm = useAction(async () => {
    await act();
    onClose();
  });
  return (
    <FormDialog look="danger" {...dialog} {...confirm} onSubmit={() => void confirm.run()} onClose={onClose}>
      <p>{text}</p>
    </FormDialog>
  );
}
