import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Badge } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { readSettings } from '../../settings.ts';
import { useLeave } from '../documents/leave-guard.tsx';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { Preferences } from './preferences.tsx';
import { useSession } from './session.tsx';

/** The person, their role here, language, appearance, and the way out. */
export function AccountCard() {
  const texts = useTexts('dashboard');
  const words = useTexts('everywhere');
  const { account, signOut } = useSession();
  const { role, merchantName } = useWorkplace();
  const leave = useLeave();
  const leaving = useAction(signOut);
  return (
    <Card title={account.name} actions={<Badge>{texts(`roles.${role}`)}</Badge>}>
      <p className="text-muted">
        {account.emailAddress} · {merchantName}
      </p>
      <div className="my-5">
        <Preferences />
      </div>
      <ErrorNotice error={leaving.error} />
      <Button busy={leaving.isBusy} onClick={() => leave(() => void leaving.run())}>
        {texts('account.signOut')}
      </Button>
      {readSettings().mode === 'sandbox' && <p className="mt-4 text-sm text-muted">{words('sandbox')}</p>}
    </Card>
  );
}
