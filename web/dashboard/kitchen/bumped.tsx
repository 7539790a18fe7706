import { useEffect, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';

/** So long after a press its second one is a double tap, and no wish to take it back. */
const doubleTapMs = 700;

/** Where the pressed button was: what will happen, and the way back. The service says when it is over. */
export function Bumped({
  text,
  isBusy,
  onUndo,
}: {
  /** What it will be. */
  readonly text: string;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}) {
  const texts = useTexts('kitchen');
  const [isArmed, setIsArmed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsArmed(true), doubleTapMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="space-y-2">
      <p role="status" className="flex items-center gap-2 text-[1.1em] font-bold text-good">
        <Icon name="check" />
        {text}
      </p>
      <Button
        className="relative w-full overflow-hidden"
        busy={isBusy}
        aria-disabled={!isArmed}
        onClick={() => isArmed && onUndo()}
      >
        <span aria-hidden="true" className="absolute inset-y-0 start-0 animate-run-out bg-good-soft" />
        <span className="relative">{texts('board.undo')}</span>
      </Button>
    </div>
  );
}
