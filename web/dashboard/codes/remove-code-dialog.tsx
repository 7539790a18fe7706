import { useTexts } from '../../language/language.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import type { Code } from './codes-page.tsx';

/** Asks once more before a code goes; one that was used stays, and the service's sentence says what to do instead. */
export function RemoveCodeDialog({ code: { code }, onClose }: { readonly code: Code; readonly onClose: () => void }) {
  const texts = useTexts('settings');
  const { client, merchantId } = useWorkplace();
  return (
    <ConfirmDialog
      title={texts('codes.removeNamed', { code })}
      text={texts('codes.removeText')}
      go={texts('codes.remove')}
      act={() => client.deleteDiscountCode({ merchantId, code })}
      onClose={onClose}
    />
  );
}
