import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../language/language.ts';
import type { Bar } from './draw-bars.ts';

/**
 * A chart of bars with the same numbers as a table below it, for those who do not see it or want to know exactly. Under the
 * pointer the bar's own number is shown.
 */
export function BarChart({
  title,
  labelName,
  valueName,
  bars,
  write,
}: {
  readonly title: string;
  readonly labelName: string;
  readonly valueName: string;
  readonly bars: readonly Bar[];
  readonly write: (value: number) => string;
}) {
  const texts = useTexts('dashboard');
  const [pointed, setPointed] = useState<number | null>(null);
  const container = useDrawing(bars, write, setPointed);
  const bar = pointed === null ? undefined : bars[pointed];
  return (
    <figure aria-label={title}>
      <p aria-hidden="true" className="h-6 text-sm text-muted tabular-nums">
        {bar !== undefined && (
          <>
            {bar.label}: <strong className="text-ink">{write(bar.value)}</strong>
          </>
        )}
      </p>
      <div ref={container} aria-hidden="true" className="h-56 w-full overflow-hidden" />
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-sm text-muted underline">
          {texts('overview.asTable')}
          <span className="sr-only">: {title}</span>
        </summary>
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="py-1 text-start font-medium">
                {labelName}
              </th>
              <th scope="col" className="py-1 text-end font-medium">
                {valueName}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, value }) => (
              <tr key={label} className="border-b border-line">
                <th scope="row" className="py-1 text-start font-normal">
                  {label}
                </th>
                <td className="py-1 text-end tabular-nums">{write(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Draws anew when the numbers, the size or the theme change. The library is fetched with the first chart. */
function useDrawing(bars: readonly Bar[], write: (value: number) => string, onPoint: (index: number | null) => void) {
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef({ bars, write, onPoint });
  latest.current = { bars, write, onPoint };
  const drawn = JSON.stringify(bars);
  useEffect(() => {
    const element = container.current;
    if (element === null || drawn === '[]') return;
    let clear = () => {};
    let isGone = false;
    const draw = async () => {
      const { drawBars } = await import('./draw-bars.ts');
      if (isGone) return;
      clear();
      clear = drawBars(element, latest.current);
    };
    const size = new ResizeObserver(() => void draw());
    size.observe(element);
    const theme = new MutationObserver(() => void draw());
    theme.observe(document.documentElement, { attributeFilter: ['data-theme', 'lang'] });
    return () => {
      isGone = true;
      size.disconnect();
      theme.disconnect();
      clear();
    };
  }, [drawn]);
  return container;
}
