/** What a printer says of itself. */
export type PrinterCondition = 'ready' | 'paperLow' | 'paperOut' | 'coverOpen' | 'error';

/** What the staff is told: `offline` when it has not asked for a minute, `never` when it never did. */
export type PrinterState = PrinterCondition | 'offline' | 'never';

const silentMs = 60_000;

/** How a printer that asked last at `polledAt` stands at `now`, both real time. */
export function printerState(
  { polledAt, condition }: { readonly polledAt: number | null; readonly condition: PrinterCondition },
  now: number,
): PrinterState {
  if (polledAt === null) return 'never';
  return now - polledAt > silentMs ? 'offline' : condition;
}

/** Whether a printer in this condition can print; low paper is paper. */
export function canPrint(condition: PrinterCondition): boolean {
  return condition === 'ready' || condition === 'paperLow';
}
