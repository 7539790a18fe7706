import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export type Bar = { readonly label: string; readonly value: number };

/** Draws bars into `element` in the colours of the theme; the answer takes them away. */
export function drawBars(
  element: HTMLElement,
  chart: {
    readonly bars: readonly Bar[];
    readonly write: (value: number) => string;
    readonly onPoint: (index: number | null) => void;
  },
): () => void {
  const { bars, write, onPoint } = chart;
  const tokens = getComputedStyle(document.documentElement);
  const colour = (name: string) => tokens.getPropertyValue(`--tone-${name}`).trim();
  const font = `12px ${tokens.getPropertyValue('--font-sans')}`;
  const axis = { stroke: colour('muted'), font, ticks: { show: false } };
  const paths = uPlot.paths.bars?.({ size: [0.7, 48], radius: 0.15 });
  const plot = new uPlot(
    {
      width: element.clientWidth,
      height: element.clientHeight,
      legend: { show: false },
      cursor: { x: false, y: false, drag: { x: false, y: false }, points: { show: false } },
      scales: {
        x: { time: false, range: [-0.6, bars.length - 0.4] },
        y: { range: (_plot, _least, most) => [0, Math.max(most * 1.1, 1)] },
      },
      axes: [
        {
          ...axis,
          size: 30,
          grid: { show: false },
          splits: () => bars.map((_bar, index) => index),
          values: (plot) => labels(plot, bars),
        },
        {
          ...axis,
          size: 64,
          grid: { stroke: colour('line'), width: 1 },
          values: (_plot, splits) => splits.map((split) => (Number.isInteger(split) ? write(split) : '')),
        },
      ],
      series: [
        {},
        {
          fill: colour('accent'),
          stroke: colour('accent'),
          width: 0,
          ...(paths && { paths }),
          points: { show: false },
        },
      ],
      hooks: { setCursor: [(plot) => onPoint(plot.cursor.idx ?? null)] },
    },
    [bars.map((_bar, index) => index), bars.map(({ value }) => value)],
    element,
  );
  return () => plot.destroy();
}

/** As many labels as fit side by side: every bar, every second, every third... */
function labels(plot: uPlot, bars: readonly Bar[]): string[] {
  const widest = Math.max(...bars.map(({ label }) => label.length), 1) * 7 + 12;
  const step = Math.max(1, Math.ceil((bars.length * widest) / Math.max(plot.bbox.width / devicePixelRatio, 1)));
  return bars.map(({ label }, index) => (index % step === 0 ? label : ''));
}
