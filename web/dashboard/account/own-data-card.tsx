import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { useTexts } from '../../language/language.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { saveFile } from '../forms/save-file.ts';
import { useAction } from '../forms/use-action.ts';
import { useSession } from './session.tsx';

/** What is kept about the person: a file with all of it, and closing the account for good. */
export function OwnDataCard() {
  const texts = useTexts('dashboard');
  const { client, closeAccount } = useSession();
  const [isAsking, ask] = useState(false);
  const save = useAction(async () => saveFile('account.json', await client.exportStaffAccount({})));
  return (
    <Card title={texts('ownData.title')}>
      <p className="mb-4 text-muted">{texts('ownData.text')}</p>
      <ErrorNotice error={save.error} />
      <div className="flex flex-wrap gap-2">
        <Button busy={save.isBusy} onClick={() => void save.run()}>
          {texts('ownData.export')}
        </Button>
        <Button look="danger" onClick={() => ask(true)}>
          {texts('ownData.close')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={texts('ownData.close')}
          text={texts('ownData.closeText')}
          submitLabel={texts('ownData.close')}
          act={closeAccount}
          onClose={() => ask(false)}
        />
      )}
    </Card>
  );
}
