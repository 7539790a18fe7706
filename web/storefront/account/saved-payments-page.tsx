import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../client/index.ts';
import { ActNotice, useAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { Empty } from '../../design/card.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { useTexts } from '../../language/language.ts';
import { Waiting } from '../frame/page-states.tsx';
import { useCartSession } from '../session/cart-session.tsx';
import { AccountFailure, Section } from './section.tsx';

type SavedPayment = components['schemas']['SavedPaymentMethod'];

/** The cards the payment processor keeps for the customer; none of their numbers ever reaches the restaurant. */
export function SavedPaymentsPage() {
  const texts = useTexts('ordering');
  const { client } = useCartSession();
  const [leaving, setLeaving] = useState<SavedPayment | null>(null);
  const cards = useQuery({
    queryKey: ['customer', 'payments'],
    queryFn: ({ signal }) => client.listSavedPayments({ signal }),
  });
  return (
    <Section title={texts('account.payments')}>
      {cards.isPending && <Waiting />}
      {cards.isError && <AccountFailure error={cards.error} again={() => void cards.refetch()} />}
      {cards.data?.length === 0 && <Empty title={texts('payments.none')}>{texts('payments.noneHint')}</Empty>}
      <ul className="grid gap-4 sm:grid-cols-2">
        {cards.data?.map((card) => (
          <li key={card.id} className="rounded-card border border-line bg-card p-5 shadow-card">
            <p className="text-sm text-muted">{card.displayBrand}</p>
            <p className="mt-1 text-xl font-semibold tracking-widest tabular-nums">•••• {card.last4}</p>
            <div className="mt-3 flex items-center justify-between gap-2">
              <span className="text-sm text-muted tabular-nums">
                {texts('payments.expires', { date: `${String(card.expMonth).padStart(2, '0')}/${card.expYear}` })}
              </span>
              <Button aria-label={texts('payments.remove', { last4: card.last4 })} onClick={() => setLeaving(card)}>
                {texts('payments.removeShort')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {leaving !== null && <RemoveCard card={leaving} onClose={() => setLeaving(null)} />}
    </Section>
  );
}

function RemoveCard({ card, onClose }: { readonly card: SavedPayment; readonly onClose: () => void }) {
  const texts = useTexts('ordering');
  const everywhere = useTexts('everywhere');
  const { client } = useCartSession();
  const queries = useQueryClient();
  const act = useAct();
  const remove = async () => {
    const isDone = await act.run(() => client.deleteSavedPayment({ paymentId: card.id }));
    if (!isDone) return;
    await queries.invalidateQueries({ queryKey: ['customer', 'payments'] });
    onClose();
  };
  return (
    <Dialog
      title={texts('payments.remove', { last4: card.last4 })}
      closeLabel={everywhere('close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap gap-2">
          <Button look="danger" busy={act.busy} onClick={() => void remove()}>
            {texts('payments.removeShort')}
          </Button>
          <Button onClick={onClose}>{everywhere('cancel')}</Button>
        </div>
      }
    >
      <p>{texts('payments.removeHint')}</p>
      <div className="mt-3 empty:hidden">
        <ActNotice act={act} />
      </div>
    </Dialog>
  );
}
