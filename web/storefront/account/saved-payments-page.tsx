import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedPaymentMethod } from '../../../client/index.ts';
import { ActNotice, useAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { Empty } from '../../design/card.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { Loaded } from '../../design/loaded.tsx';
import { useTexts } from '../../language/language.ts';
import { useCartSession } from '../session/cart-session.tsx';
import { accountFailure, Section } from './section.tsx';

/** The cards the payment processor keeps for the customer; no card number ever reaches the restaurant. */
export function SavedPaymentsPage() {
  const texts = useTexts('ordering');
  const { client } = useCartSession();
  const [leaving, setLeaving] = useState<SavedPaymentMethod | null>(null);
  const cards = useQuery({
    queryKey: ['customer', 'payments'],
    queryFn: ({ signal }) => client.listSavedPayments({ signal }),
  });
  return (
    <Section title={texts('account.payments')}>
      <Loaded query={cards} failure={accountFailure}>
        {(found) =>
          found.length === 0 ? (
            <Empty title={texts('payments.none')}>{texts('payments.noneHint')}</Empty>
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2">
              {found.map((card) => (
                <SavedCard key={card.id} card={card} onRemove={() => setLeaving(card)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {leaving !== null && <RemoveCard card={leaving} onClose={() => setLeaving(null)} />}
    </Section>
  );
}

function SavedCard({ card, onRemove }: { readonly card: SavedPaymentMethod; readonly onRemove: () => void }) {
  const texts = useTexts('ordering');
  const { displayBrand, last4, expMonth, expYear } = card;
  return (
    <li className="rounded-card border border-line bg-card p-5 shadow-card">
      <p className="text-sm text-muted">{displayBrand}</p>
      <p className="mt-1 text-xl font-semibold tracking-widest tabular-nums">•••• {last4}</p>
      <div className="mt-3 flex items-center justify-between gap-2">
        <span className="text-sm text-muted tabular-nums">
          {texts('payments.expires', { date: `${String(expMonth).padStart(2, '0')}/${expYear}` })}
        </span>
        <Button aria-label={texts('payments.remove', { last4 })} onClick={onRemove}>
          {texts('payments.removeShort')}
        </Button>
      </div>
    </li>
  );
}

function RemoveCard({ card, onClose }: { readonly card: SavedPaymentMethod; readonly onClose: () => void }) {
  const texts = useTexts('ordering');
  const { client } = useCartSession();
  const queries = useQueryClient();
  const act = useAct();
  const remove = async () => {
    await act.run(async (send) => {
      await send(card.id, () => client.deleteSavedPayment({ paymentId: card.id }));
      await queries.invalidateQueries({ queryKey: ['customer', 'payments'] });
      onClose();
    });
  };
  return (
    <FormDialog
      title={texts('payments.remove', { last4: card.last4 })}
      submitLabel={texts('payments.removeShort')}
      look="danger"
      busy={act.busy}
      notice={<ActNotice act={act} />}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <p>{texts('payments.removeHint')}</p>
    </FormDialog>
  );
}
