import { useTexts } from '../../language/language.ts';
import { useTimePassed } from './use-time-passed.ts';

/** Says that as soon as possible is not possible any more, where the order is still wanted then. */
export function TimePassed() {
  const texts = useTexts('cart');
  return useTimePassed() ? <p className="pb-3 text-sm font-medium text-warn">{texts('time.noAsap')}</p> : null;
}
