import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useAction } from '../forms/use-action.ts';
import { useWorkplace } from '../workplace/workplace.tsx';

/** Closes the account of a person who works nowhere any more and cannot do it themselves. For operators only. */
export function FormerStaffCard() {
  const texts = useTexts('dashboard');
  const [isAsking, ask] = useState(false);
  const [closed, setClosed] = useState<string | null>(null);
  return (
    <Card title={texts('formerStaff.title')} className="mt-6">
      <p className="mb-4 max-w-prose text-muted">{texts('formerStaff.text')}</p>
      {closed !== null && (
        <div className="mb-4">
          <Notice tone="good" title={texts('formerStaff.closed', { address: closed })} />
        </div>
      )}
      <Button look="danger" onClick={() => ask(true)}>
        {texts('formerStaff.close')}
      </Button>
      {isAsking && <CloseDialog onClosed={setClosed} onClose={() => ask(false)} />}
    </Card>
  );
}

function CloseDialog({
  onClosed,
  onClose,
}: {
  readonly onClosed: (emailAddress: string) => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts('dashboard');
  const { client } = useWorkplace();
  const [typed, setTyped] = useState('');
  const closing = useAction(async () => {
    const emailAddress = typed.trim();
    await client.eraseFormerStaff({ body: { emailAddress } });
    onClosed(emailAddress);
    onClose();
  });
  return (
    <FormDialog
      title={texts('formerStaff.close')}
      submitLabel={texts('formerStaff.go')}
      look="danger"
      {...closing}
      onSubmit={() => void closing.run()}
      onClose={onClose}
    >
      <p>{texts('formerStaff.closeText')}</p>
      <TextField
        label={texts('signIn.address')}
        hint={texts('formerStaff.addressHint')}
        type="email"
        required
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
