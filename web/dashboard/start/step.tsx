import { Link } from 'wouter';
import type { MarkedOpeningStep, OpeningChecklist } from '../../../client/index.ts';
import { Button, LinkButton } from '../../design/button.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { useMark } from './use-opening.ts';

/** What every step of the guided start is given. */
export type StepBody = { readonly isDone: boolean; readonly checklist: OpeningChecklist };

/** A button that says a step is done, or takes that back. */
export function MarkButton({
  step,
  isDone,
  label,
}: {
  readonly step: MarkedOpeningStep;
  readonly isDone: boolean;
  readonly label: string;
}) {
  const texts = useTexts('opening');
  const mark = useMark();
  const act = useAction(() => mark(step, !isDone));
  return (
    <>
      <Button look={isDone ? 'secondary' : 'primary'} busy={act.isBusy} onClick={() => void act.run()}>
        {isDone ? texts('start.unmark') : label}
      </Button>
      <ErrorNotice error={act.error} />
    </>
  );
}

/** A way to the page of the dashboard where the step is done. */
export function StepLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Link href={href} asChild>
      <LinkButton>{children}</LinkButton>
    </Link>
  );
}
