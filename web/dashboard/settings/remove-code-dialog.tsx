import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { useAct } from '../act.ts';
import { useWorkplace } from '../workplace.tsx';
import type { Code } from './codes-page.tsx';

/** Asks once more before a code goes; one that was used stays, and the service's sentence says what to do instead. */
export function RemoveCodeDialog({ code: { code }, onClose }: { readonly code: Code; readonly onClose: () => void }) {
  const texts = useTexts('settings');
  const words = useTexts('everywhere');
  const { client, merchantId } = useWorkplace();
  const remove = useAct(async () => {
    await client.deleteDiscountCode({ merchantId, code });
    onClose();
  });
  return (
    <Dialog
      title={texts('codes.removeNamed', { code })}
      closeLabel={words('close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button look="danger" busy={remove.isBusy} onClick={() => void remove.run()}>
            {texts('codes.remove')}
          </Button>
        </div>
      }
    >
      <p>{texts('codes.removeText')}</p>
      {remove.error !== null && (
        <div className="mt-4">
          <Notice tone="bad">{errorText(remove.error, words)}</Notice>
        </div>
      )}
    </Dialog>
  );
}
