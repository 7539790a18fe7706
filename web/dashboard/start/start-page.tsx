import { useState } from 'react';
import type { OpeningChecklist, OpeningStepName } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Empty } from '../../design/card.tsx';
import { classes } from '../../design/classes.ts';
import { Icon } from '../../design/icon.tsx';
import { Badge } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { Loaded } from '../lists/loaded.tsx';
import { MenuStep } from './menu-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PlaceStep } from './place-step.tsx';
import { AcceptanceStep, CodesStep, HoursStep, PublishStep } from './steps.tsx';
import { TaxesStep } from './taxes-step.tsx';
import { TestOrderStep } from './test-order-step.tsx';
import { useMark, useOpening } from './use-opening.ts';

/** From a new business to one that guests order from: nine steps, each shown as done once it is, the next one open. */
export function StartPage() {
  const opening = useOpening();
  return (
    <div className="max-w-3xl">
      <Loaded from={opening}>{(checklist) => <Steps checklist={checklist} />}</Loaded>
    </div>
  );
}

function Steps({ checklist }: { readonly checklist: OpeningChecklist }) {
  const texts = useTexts('opening');
  const names = useTexts('dashboard');
  const mark = useMark();
  const finish = useAction(() => mark('finished', !checklist.isFinished));
  const { steps, isFinished } = checklist;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.step ?? null;
  return (
    <>
      <PageHeading title={names('pages.start')}>{texts('start.text', { done, count: steps.length })}</PageHeading>
      {isFinished ? (
        <Empty title={texts('start.finished')} />
      ) : (
        <ol className="space-y-3">
          {steps.map(({ step, isDone }, at) => (
            <Step key={step} step={step} number={at + 1} isDone={isDone} isNext={step === next} checklist={checklist} />
          ))}
        </ol>
      )}
      <ErrorNotice error={finish.error} />
      <Button className="mt-5" busy={finish.isBusy} onClick={() => void finish.run()}>
        {texts(isFinished ? 'start.again' : 'start.finish')}
      </Button>
    </>
  );
}

function Step({
  step,
  number,
  isDone,
  isNext,
  checklist,
}: {
  readonly step: OpeningStepName;
  readonly number: number;
  readonly isDone: boolean;
  readonly isNext: boolean;
  readonly checklist: OpeningChecklist;
}) {
  const texts = useTexts('opening');
  const Body = bodies[step];
  // What came of the test order stands in its step, which is done by it.
  const [wasNext, setWasNext] = useState(isNext);
  if (isNext && !wasNext) setWasNext(true);
  const isOpen = isNext || (step === 'testOrder' && wasNext);
  return (
    <li className="rounded-card border border-line bg-card shadow-card">
      <details open={isOpen} className="group">
        <summary className="flex min-h-14 cursor-pointer items-center gap-3 p-4">
          <span
            aria-hidden="true"
            className={classes(
              'grid size-8 shrink-0 place-content-center rounded-full font-bold tabular-nums',
              isDone ? 'bg-good-soft text-good' : 'bg-sunken',
            )}
          >
            {isDone ? <Icon name="check" size={18} /> : number}
          </span>
          <h2 className="grow text-lg font-bold">{texts(`steps.${step}.title`)}</h2>
          {isDone && <Badge tone="good">{texts('start.done')}</Badge>}
        </summary>
        <div className="space-y-4 px-4 pb-5">
          <p className="max-w-prose text-muted">{texts(`steps.${step}.text`)}</p>
          <Body isDone={isDone} checklist={checklist} />
        </div>
      </details>
    </li>
  );
}

const bodies = {
  place: PlaceStep,
  menu: MenuStep,
  taxes: TaxesStep,
  hours: HoursStep,
  acceptance: AcceptanceStep,
  payment: PaymentStep,
  publish: PublishStep,
  testOrder: TestOrderStep,
  codes: CodesStep,
} as const;
