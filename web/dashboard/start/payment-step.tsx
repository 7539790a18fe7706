import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { useTexts } from '../../language/language.ts';
import { readSettings } from '../../settings.ts';
import { ConnectDialog } from '../connections/connect-dialog.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { MarkButton, type StepBody, StepLink } from './step.tsx';
import { useOpening } from './use-opening.ts';

/** How money comes: into an account of the merchant, as test payments where the service takes them, or later. */
export function PaymentStep({ isDone, checklist }: StepBody) {
  const texts = useTexts('opening');
  const { role } = useWorkplace();
  if (role !== 'owner') return <p>{texts('payment.owner')}</p>;
  const isTest = checklist.takesTestPayments && readSettings().testPayments;
  return (
    <div className="space-y-3">
      {checklist.takesTestPayments && <p>{texts('payment.test')}</p>}
      <div className="flex flex-wrap gap-2">
        <ConnectStripe />
        {isTest && <MarkButton step="payment" isDone={isDone} label={texts('payment.useTest')} />}
      </div>
      {!checklist.takesTestPayments && !isDone && <p className="text-sm text-muted">{texts('payment.later')}</p>}
    </div>
  );
}

function ConnectStripe() {
  const texts = useTexts('opening');
  const connections = useTexts('connections');
  const { client, merchantId } = useWorkplace();
  const { refetch } = useOpening();
  const [isOpen, setOpen] = useState(false);
  const processor = useQuery({
    queryKey: ['payment-processor', merchantId],
    queryFn: () => client.getPaymentProcessor({ merchantId }),
  });
  if (processor.data === undefined) return null;
  if (processor.data.account !== null) {
    return (
      <>
        <p className="w-full">{connections('payments.is.stripe')}</p>
        <StepLink href="/connections">{connections('payments.reconnect')}</StepLink>
      </>
    );
  }
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        {texts('payment.connect')}
      </Button>
      {isOpen && (
        <ConnectDialog
          processor={processor.data}
          onClose={() => {
            setOpen(false);
            void Promise.all([processor.refetch(), refetch()]);
          }}
        />
      )}
    </>
  );
}
