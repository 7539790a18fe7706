import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Notice } from '../design/notice.tsx';
import { errorText } from '../language/error-text.ts';
import { useTexts } from '../language/language.ts';
import { useAct } from './act.ts';

/** Asks once more before something goes, and closes when it is gone. A refusal stays in view with its reason. */
export function RemovalDialog({
  title,
  text,
  go,
  remove,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  /** What the button that does it says. */
  readonly go: string;
  readonly remove: () => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const words = useTexts('everywhere');
  const removal = useAct(async () => {
    await remove();
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
          <Button look="danger" busy={removal.isBusy} onClick={() => void removal.run()}>
            {go}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
      {removal.error !== null && (
        <div className="mt-4">
          <Notice tone="bad">{errorText(removal.error, words)}</Notice>
        </div>
      )}
    </Dialog>
  );
}
