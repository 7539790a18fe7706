import { createPortal } from 'react-dom';
import { Dialog } from '../../design/dialog.tsx';
import { useTexts } from '../../language/language.ts';
import { NewBusiness } from '../workplace/new-business.tsx';

/** Adds a business whose first owner is this person, and leads to its guided start. */
export function NewBusinessDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('opening');
  const words = useTexts('everywhere');
  return createPortal(
    <Dialog title={texts('installation.addTitle')} closeLabel={words('close')} onClose={onClose}>
      <NewBusiness />
    </Dialog>,
    document.body,
  );
}
