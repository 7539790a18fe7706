import { useTexts } from '../../language/language.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import type { Person } from './staff-page.tsx';

/** Asks once more before somebody is taken out, which is at once. */
export function RemoveDialog({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const texts = useTexts('dashboard');
  const { client, merchantId } = useWorkplace();
  return (
    <ConfirmDialog
      title={texts('people.removeNamed', { name: person.name })}
      text={texts('people.removeText', { name: person.name })}
      go={texts('people.removeGo')}
      act={() => client.removeStaff({ merchantId, accountId: person.accountId })}
      onClose={onClose}
    />
  );
}
