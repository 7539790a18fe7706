import { escapeText, wrapSvg } from './svg.ts';

export type Chart = {
  readonly title: string;
  readonly xName: string;
  readonly yName: string;
  readonly series: readonly { readonly name: string; readonly points: readonly (readonly [number, number])[] }[];
};

const [width, height] = [720, 360];
const frame = { left: 56, top: 64, right: 24, bottom: 48 };
// Told apart by people who see red and green alike, on white and on black.
const colors = ['#2f81f7', '#d9730d', '#1a9a8a', '#a371f7'];

/** A line chart as SVG; both axes begin at nought. At most four series, none without a point. */
export function drawChart({ title, xName, yName, series }: Chart): string {
  if (series.length > colors.length || series.some(({ points }) => points.length === 0))
    throw new Error('a chart has one to four series, each with a point');
  const all = series.flatMap(({ points }) => points);
  const [xTicks, yTicks] = [ticksTo(Math.max(...all.map(([x]) => x))), ticksTo(Math.max(...all.map(([, y]) => y)))];
  const x = scale(xTicks.at(-1) ?? 1, frame.left, width - frame.right);
  const y = scale(yTicks.at(-1) ?? 1, height - frame.bottom, frame.top);
  const bottom = height - frame.bottom;
  const text = (at: readonly [number, number], words: string, rest: string): string =>
    `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" ${rest}>${escapeText(words)}</text>`;
  const parts = [
    text([frame.left, 22], title, 'class="name"'),
    ...yTicks.map(
      (tick) =>
        `<path class="grid" d="M${frame.left} ${y(tick).toFixed(1)}H${width - frame.right}"/>${text(
          [frame.left - 8, y(tick) + 4],
          String(tick),
          'class="faint" text-anchor="end"',
        )}`,
    ),
    ...xTicks.map((tick) => text([x(tick), bottom + 18], String(tick), 'class="faint" text-anchor="middle"')),
    text([(frame.left + width - frame.right) / 2, height - 10], xName, 'class="faint" text-anchor="middle"'),
    ...drawLegend(series, yName, text),
    ...series.map(({ points }, index) => {
      const line = points.map(([px, py]) => `${x(px).toFixed(1)},${y(py).toFixed(1)}`);
      // Marks help where few points were measured, and hide the line where many were.
      const marks =
        points.length > 20 ? [] : line.map((at) => `<circle cx="${at.split(',')[0]}" cy="${at.split(',')[1]}" r="3"/>`);
      return `<g class="s${index}"><polyline points="${line.join(' ')}"/>${marks.join('')}</g>`;
    }),
  ];
  const styles = colors
    .slice(0, series.length)
    .map(
      (color, index) =>
        `.s${index} polyline { fill: none; stroke: ${color}; stroke-width: 2 } .s${index} circle { fill: ${color} }`,
    );
  return wrapSvg(width, height, title, styles.join('\n'), parts.join('\n'));
}

function drawLegend(
  series: Chart['series'],
  yName: string,
  text: (at: readonly [number, number], words: string, rest: string) => string,
): string[] {
  let left = frame.left;
  const entries = series.map(({ name }, index) => {
    const entry = `<g class="s${index}"><circle cx="${left + 4}" cy="42" r="4"/></g>${text([left + 14, 46], name, '')}`;
    left += 30 + name.length * 7;
    return entry;
  });
  return [...entries, text([width - frame.right, 46], yName, 'class="faint" text-anchor="end"')];
}

function scale(max: number, from: number, to: number): (value: number) => number {
  return (value) => from + ((to - from) * value) / max;
}

/** Round numbers from nought up to at least `max`, at most seven of them. */
export function ticksTo(max: number): number[] {
  const power = 10 ** Math.floor(Math.log10(max > 0 ? max : 0.1));
  const step = ([0.2, 0.5, 1, 2].find((each) => max / (each * power) <= 6) ?? 2) * power;
  const count = Math.max(1, Math.ceil(max / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6)));
}
