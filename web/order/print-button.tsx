import { Button } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { useTexts } from '../language/language.ts';

/** Puts the receipt on paper: the page hides everything else then. */
export function PrintButton() {
  const texts = useTexts('order');
  return (
    <Button onClick={() => window.print()}>
      <Icon name="print" size={18} />
      {texts('print')}
    </Button>
  );
}
