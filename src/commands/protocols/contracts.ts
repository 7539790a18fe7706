import { readFile } from 'node:fs/promises';
import { formatJson } from '../format-json.ts';
import { courierProtocol } from './courier.ts';
import { loyaltyProtocol } from './loyalty.ts';
import { examplesIn } from './page-examples.ts';
import { posProtocol } from './pos.ts';
import { printerProtocol } from './printer.ts';
import { describeProtocol, type Protocol } from './protocol.ts';

export const protocols: readonly Protocol[] = [posProtocol, courierProtocol, loyaltyProtocol, printerProtocol];

const root = new URL('../../../', import.meta.url);

/** Where the contract of a protocol is kept, from the root of the project. */
export function contractFile({ name }: Protocol): string {
  return `docs/protocols/${name}.openapi.json`;
}

/** The text of a protocol's contract, with the examples of its page. Run from the sources: pages are not compiled. */
export async function writeContract(protocol: Protocol): Promise<string> {
  const page = await readFile(new URL(`docs/protocols/${protocol.name}.md`, root), 'utf8');
  return `${formatJson(describeProtocol(protocol, examplesIn(page)))}\n`;
}
