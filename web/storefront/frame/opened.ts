import { useLocation, useSearch } from 'wouter';
import { openingStep, stepBack } from '../../design/back.ts';

type Opened = {
  /** What is open, by its id; null: nothing. */
  readonly id: string | null;
  readonly open: (id: string) => void;
  readonly close: () => void;
};

/** What is open over a page stands in its address as `name`: opening it is a step forward, so that Back closes it. */
export function useOpened(name: string): Opened {
  const [path, navigate] = useLocation();
  return {
    id: new URLSearchParams(useSearch()).get(name),
    open: (id) => navigate(`${path}?${name}=${encodeURIComponent(id)}`, { state: openingStep }),
    close: () => stepBack(() => navigate(path, { replace: true })),
  };
}
