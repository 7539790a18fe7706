export type ListedBar = { readonly label: string; readonly value: number; readonly text: string };

/** Names with a bar each, the longest the widest; the number stands beside the name, so nothing hangs on the bar alone. */
export function BarList({ bars, empty }: { readonly bars: readonly ListedBar[]; readonly empty: string }) {
  if (bars.length === 0) return <p className="text-muted">{empty}</p>;
  const most = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <ol className="space-y-3">
      {bars.map(({ label, value, text }) => (
        <li key={label}>
          <div className="flex justify-between gap-3">
            <span className="min-w-0">{label}</span>
            <span className="shrink-0 font-semibold tabular-nums">{text}</span>
          </div>
          <div aria-hidden="true" className="mt-1 h-2 overflow-hidden rounded-full bg-sunken">
            <div className="h-full rounded-full bg-accent" style={{ inlineSize: `${(100 * value) / most}%` }} />
          </div>
        </li>
      ))}
    </ol>
  );
}
