import { type Static, Type } from 'typebox';
import { type PrinterState, printerState } from '../../domain/kitchen/printer.ts';
import { staffLanguages } from '../../domain/values/staff-language.ts';
import { closed, dateTime, formatInstant, id, nullable, oneOf, safeInteger } from '../values/scalars.ts';

const states = [
  'ready',
  'paperLow',
  'paperOut',
  'coverOpen',
  'error',
  'offline',
  'never',
] as const satisfies readonly PrinterState[];
const protocol = oneOf(['star', 'epson'], { title: 'PrinterProtocol' });
const name = Type.String({ minLength: 1, maxLength: 60, examples: ['Kitchen'] });
const columns = Type.Unsafe<32 | 48>({
  type: 'integer',
  enum: [32, 48],
  minimum: 32,
  maximum: 48,
  description: 'Letters in a line: 32 on paper of 58 mm, 48 on 80 mm.',
});
const language = oneOf(staffLanguages, { title: 'PrinterLanguage' });
const stationId = nullable(id);

export const printerStateSchema = oneOf(states, {
  title: 'PrinterState',
  description: '`offline`: it has not asked for a minute. `never`: it never asked.',
});

/** A printer as the staff sees it; its secret is not in it. */
export const printerSchema = closed(
  {
    printerId: id,
    name,
    protocol,
    columns,
    language,
    stationId,
    state: printerStateSchema,
    polledAt: nullable(dateTime),
    waitingCount: safeInteger,
    failedCount: safeInteger,
  },
  { title: 'Printer' },
);
export const printersSchema = closed({ printers: Type.Array(printerSchema) }, { title: 'Printers' });

const example = { name: 'Kitchen', columns: 48, language: 'en', stationId: null };
export const newPrinterSchema = closed(
  { name, protocol, columns, language, stationId },
  { title: 'NewPrinter', examples: [{ ...example, protocol: 'star' }] },
);
export const printerChangeSchema = closed(
  { name, columns, language, stationId },
  { title: 'PrinterChange', examples: [example] },
);

/** Where a printer asks, shown once: only a hash of the secret is kept. */
export const printerAddressSchema = closed(
  {
    printerId: id,
    url: Type.String({ description: 'With the secret in it: what is entered at the printer.' }),
    plainUrl: Type.String({ description: 'Without it, for printers that send a user and a password.' }),
    user: Type.String(),
    password: Type.String(),
  },
  { title: 'PrinterAddress' },
);
export const removedPrinterSchema = closed({ printerId: id }, { title: 'RemovedPrinter' });
export const queuedTicketsSchema = closed(
  { printerIds: Type.Array(id, { description: 'The printers that will print it.' }) },
  { title: 'QueuedTickets' },
);
export const printRequestSchema = closed(
  { printerId: Type.Optional(id) },
  { title: 'PrintRequest', description: 'Without a printer: every printer of the location.', examples: [{}] },
);

type Listed = Omit<Static<typeof printerSchema>, 'state' | 'polledAt'> & {
  readonly polledAt: number | null;
  readonly condition: Parameters<typeof printerState>[0]['condition'];
};

/** One printer at `now`, real time. */
export function writePrinter(printer: Listed, now: number): Static<typeof printerSchema> {
  return {
    printerId: printer.printerId,
    name: printer.name,
    protocol: printer.protocol,
    columns: printer.columns,
    language: printer.language,
    stationId: printer.stationId,
    state: printerState(printer, now),
    polledAt: printer.polledAt === null ? null : formatInstant(printer.polledAt),
    waitingCount: printer.waitingCount,
    failedCount: printer.failedCount,
  };
}
