import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { methods } from '../../fulfillment-methods.ts';
import { useTexts } from '../../language/language.ts';
import { readSettings } from '../../settings.ts';
import { ConnectDialog } from '../connections/connect-dialog.tsx';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { MarkButton, type StepBody, StepLink } from './step.tsx';
import { useOpening } from './use-opening.ts';

/** How money comes: into an account of the merchant, at the restaurant, as test payments where the service takes them, or later. */
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
        <PayAtCounter checklist={checklist} />
        {isTest && <MarkButton step="payment" isDone={isDone} label={texts('payment.useTest')} />}
      </div>
      {!checklist.takesTestPayments && !isDone && <p className="text-sm text-muted">{texts('payment.later')}</p>}
    </div>
  );
}

/** Guests pay the staff, for every way to order that the first location offers; what may stand unpaid begins small. */
function PayAtCounter({ checklist }: Pick<StepBody, 'checklist'>) {
  const texts = useTexts('opening');
  const { client, merchantId } = useWorkplace();
  const { refetch } = useOpening();
  const locationId = checklist.locations[0]?.locationId ?? '';
  const terms = useQuery({
    queryKey: ['start-counter', merchantId],
    queryFn: () => client.getCounterTerms({ merchantId }),
    staleTime: 0,
  });
  const allow = useAction(async () => {
    const [{ revision, totalMaxMinor, openOrdersMax }, { policy }] = await Promise.all([
      client.getCounterTerms({ merchantId }),
      client.getPolicy({ merchantId, locationId }),
    ]);
    const offered = methods.filter((method) => policy.methods[method].offered);
    const body = { revision, methods: offered, totalMaxMinor, openOrdersMax };
    await client.saveCounterTerms({ merchantId, body });
    await Promise.all([terms.refetch(), refetch()]);
  });
  if (terms.data === undefined || locationId === '') return null;
  if (terms.data.methods.length > 0) return <p className="w-full">{texts('payment.atCounter')}</p>;
  return (
    <>
      <Button busy={allow.isBusy} onClick={() => void allow.run()}>
        {texts('payment.counter')}
      </Button>
      <ErrorNotice error={allow.error} />
    </>
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
