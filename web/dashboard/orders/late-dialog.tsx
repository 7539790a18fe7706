import { useState } from 'react';
import type { BoardOrder } from '../../../client/index.ts';
import { ChoiceCard } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useAction } from '../forms/use-action.ts';
import { useTimes } from '../workplace/times.ts';
import { useOrderActions } from './use-order-actions.ts';

const choices = [10, 20, 30, 45, 60] as const;

/** Whether it can still be said that an order is late: it is not ready to be collected, nor on its way. */
export function canBeLate({ state, fulfillmentMethod }: BoardOrder): boolean {
  return state === 'CONFIRMED' || state === 'PREPARING' || (state === 'READY' && fulfillmentMethod !== 'takeout');
}

/** Asks how late an order is; the guest is told. */
export function LateDialog({ order, onClose }: { readonly order: BoardOrder; readonly onClose: () => void }) {
  const texts = useTexts('dashboard');
  const times = useTimes();
  const { delay } = useOrderActions(order);
  const [minutes, setMinutes] = useState<number>(choices[1]);
  const planned = order.delayedTo ?? order;
  const tell = useAction(async () => {
    await delay(minutes);
    onClose();
  });
  return (
    <FormDialog
      title={texts('late.title', { shortId: order.shortId })}
      submitLabel={texts('late.go')}
      {...tell}
      onSubmit={() => void tell.run()}
      onClose={onClose}
    >
      <p>{texts('late.text', { time: times.wallTime(planned.orderDate, planned.orderTime) })}</p>
      <fieldset className="space-y-2">
        <legend className="mb-2 font-medium">{texts('late.by')}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {choices.map((count) => (
            <ChoiceCard
              key={count}
              name="late-by"
              label={texts('late.minutes', { count })}
              checked={minutes === count}
              onChange={() => setMinutes(count)}
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
