import type { FulfillmentMethod } from '../../client/index.ts';
import { isOver, type KnownStatus } from '../cart/order/order-status.tsx';
import { classes } from '../design/classes.ts';
import { Icon } from '../design/icon.tsx';
import { useTexts } from '../language/language.ts';

type Step = Exclude<KnownStatus, 'CANCELLED' | 'REFUNDED'>;

const begin = ['PLACED', 'CONFIRMED', 'PREPARING', 'READY'] as const;

function stepsOf(method: FulfillmentMethod): readonly Step[] {
  switch (method) {
    case 'takeout':
      return [...begin, 'COMPLETED'];
    case 'delivery':
      return [...begin, 'OUT_FOR_DELIVERY', 'DELIVERED'];
    default:
      return [...begin, 'DELIVERED'];
  }
}

/** How far an order has come: what is done, what is going on, what is still to come. */
export function OrderSteps({ method, status }: { readonly method: FulfillmentMethod; readonly status: string }) {
  const texts = useTexts('order');
  const steps = stepsOf(method);
  const found = (steps as readonly string[]).indexOf(status);
  const reached = found === -1 && isOver(status) ? steps.length - 1 : found;
  return (
    <ol className="grid gap-0 sm:auto-cols-fr sm:grid-flow-col sm:gap-2">
      {steps.map((step, index) => {
        const isDone = index < reached || (index === reached && index === steps.length - 1);
        const isNow = index === reached;
        return (
          <li
            key={step}
            aria-current={isNow ? 'step' : undefined}
            className="flex items-center gap-3 py-1.5 sm:flex-col sm:items-start sm:gap-2 sm:py-0"
          >
            <span
              aria-hidden="true"
              className={classes(
                'flex size-7 shrink-0 items-center justify-center rounded-full border-2 sm:h-1.5 sm:w-full sm:rounded-full sm:border-0',
                isDone && 'border-good bg-good text-card',
                !isDone && isNow && 'border-accent bg-accent text-on-accent',
                !isDone && !isNow && 'border-line bg-sunken',
              )}
            >
              <span className="sm:hidden">{isDone && <Icon name="check" size={16} />}</span>
            </span>
            <span className={classes(isNow ? 'font-semibold' : 'text-muted')}>
              {texts(stepWord(step, method))}
              {isDone && <span className="sr-only"> {texts('done')}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function stepWord(step: Step, method: FulfillmentMethod) {
  if (step === 'READY' && method !== 'takeout') return 'step.cooked' as const;
  return `step.${step}` as const;
}
