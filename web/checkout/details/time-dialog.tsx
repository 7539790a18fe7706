import { TimeForm } from '../../cart/fulfillment/time-form.tsx';
import { DoneButton } from '../../cart/saving/done-button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { useTexts } from '../../language/language.ts';

/** Choosing when the order is wanted. */
export function TimeDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('cart');
  return (
    <Dialog title={texts('time.title')} onClose={onClose} footer={<DoneButton onDone={onClose} />}>
      <TimeForm />
    </Dialog>
  );
}
