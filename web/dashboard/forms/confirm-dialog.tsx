import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { useAct } from './use-action.ts';

/** Asks once more before `act`; closes when it was done, and shows why when it was refused. */
export function ConfirmDialog({
  title,
  text,
  go,
  act,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  /** What the button says. */
  readonly go: string;
  readonly act: () => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const words = useTexts('everywhere');
  const confirmed = useAct(async () => {
    await act();
    onClose();
  });
  return (
    <Dialog
      title={title}
      closeLabel={words('close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button look="danger" busy={confirmed.isBusy} onClick={() => void confirmed.run()}>
            {go}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
      {confirmed.error !== null && (
        <div className="mt-4">
          <Notice tone="bad">{errorText(confirmed.error, words)}</Notice>
        </div>
      )}
    </Dialog>
  );
}
