import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { useAct } from '../act.ts';
import { useWorkplace } from '../workplace.tsx';
import type { Person } from './people-page.tsx';

/** Asks once more before somebody is taken out, which is at once. */
export function RemoveDialog({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const texts = useTexts('dashboard');
  const words = useTexts('everywhere');
  const { client, merchantId } = useWorkplace();
  const remove = useAct(async () => {
    await client.removeStaff({ merchantId, accountId: person.accountId });
    onClose();
  });
  return (
    <Dialog
      title={texts('people.removeNamed', { name: person.name })}
      closeLabel={words('close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button look="danger" busy={remove.isBusy} onClick={() => void remove.run()}>
            {texts('people.removeGo')}
          </Button>
        </div>
      }
    >
      <p>{texts('people.removeText', { name: person.name })}</p>
      {remove.error !== null && (
        <div className="mt-4">
          <Notice tone="bad">{errorText(remove.error, words)}</Notice>
        </div>
      )}
    </Dialog>
  );
}
