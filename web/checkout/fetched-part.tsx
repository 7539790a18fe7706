import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { Loading } from '../design/spinner.tsx';
import { errorText } from '../language/error-text.ts';
import { useTexts } from '../language/language.ts';

type Part<Props> = (props: Props) => ReactNode;

/**
 * A component whose code is fetched when it is first shown. Unlike React's `lazy`, a connection that fails is told where the
 * part would be, with another try, and takes nothing else off the screen.
 */
export function fetchedPart<Props extends object>(load: () => Promise<Part<Props>>): Part<Props> {
  let known: Part<Props> | null = null;
  return function FetchedPart(props: Props) {
    const texts = useTexts('everywhere');
    const [isKnown, setKnown] = useState(known !== null);
    const [problem, setProblem] = useState<unknown>(null);
    const [round, setRound] = useState(0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: another round tries again.
    useEffect(() => {
      setProblem(null);
      load().then((part) => {
        known = part;
        setKnown(true);
      }, setProblem);
    }, [round]);
    if (isKnown && known !== null) {
      const Known = known;
      return <Known {...props} />;
    }
    if (problem === null) return <Loading label={texts('loading')} />;
    return (
      <Notice tone="bad" actions={<Button onClick={() => setRound(round + 1)}>{texts('tryAgain')}</Button>}>
        {errorText(problem, texts)}
      </Notice>
    );
  };
}
