import { type OperationRow, readRow } from './operation-description.ts';
import type { Call } from './transport.ts';

/** One method per row of `table`, named like it, all of them going through `call`. */
export function bindOperations<Methods>(
  table: Readonly<Record<keyof Methods & string, OperationRow>>,
  call: Call,
): Methods {
  const methods = Object.entries<OperationRow>(table).map(([id, row]) => [
    id,
    (input: Parameters<Call>[1]) => call(readRow(id, row), input),
  ]);
  return Object.fromEntries(methods) as Methods;
}
