import { type ReactNode, useEffect, useState } from 'react';
import { Loaded } from './loaded.tsx';

type Part<Props> = (props: Props) => ReactNode;

/**
 * A component whose code is fetched when it is first shown. Unlike React's `lazy`, a connection that fails is reported where
 * the part would be, with another try, and takes nothing else off the screen.
 */
export function fetchedPart<Props extends object>(load: () => Promise<Part<Props>>): Part<Props> {
  let known: Part<Props> | undefined;
  return function FetchedPart(props: Props) {
    const [error, setError] = useState<unknown>(null);
    const [round, setRound] = useState(0);
    const [, setKnown] = useState(known !== undefined);
    // biome-ignore lint/correctness/useExhaustiveDependencies: another round tries again.
    useEffect(() => {
      setError(null);
      load().then((part) => {
        known = part;
        setKnown(true);
      }, setError);
    }, [round]);
    const Known = known;
    if (Known !== undefined) return <Known {...props} />;
    return <Loaded query={{ data: undefined, error, refetch: () => setRound(round + 1) }}>{() => null}</Loaded>;
  };
}
