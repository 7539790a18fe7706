import { unpackEntries } from '../../../src/store/cart/archive-form.ts';
import { rowsOf } from '../callers/checkout.ts';
import type { TestService } from '../run/service.ts';
import { entriesOf } from './stored-texts.ts';

/** Every table in which some row holds one of `words`, in whatever column, upper or lower case, all unpacked. */
export async function tablesThatHold(service: TestService, words: readonly string[]): Promise<readonly string[]> {
  const tables = await rowsOf(
    service,
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const holds = words.map((word) => `t::text ilike '%${word}%'`).join(' or ');
    const rows = await rowsOf(service, `select 1 as found from ${name} t where ${holds} limit 1`);
    if (rows.length > 0) found.push(name);
  }
  if (found.includes('cart_entry')) return found;
  const isPacked = (await archivesHold(service, words)) || holdsAny(await entriesOf(service), words);
  return isPacked ? [...found, 'cart_entry'] : found;
}

async function archivesHold(service: TestService, words: readonly string[]): Promise<boolean> {
  const rows = await rowsOf(
    service,
    `select encode(archive, 'base64') as archive from cart_entry where archive is not null`,
  );
  return holdsAny(await Promise.all(rows.map(({ archive }) => unpackEntries(archive))), words);
}

function holdsAny(values: readonly unknown[], words: readonly string[]): boolean {
  const texts = values.map((value) => JSON.stringify(value).toLowerCase());
  return texts.some((text) => words.some((word) => text.includes(word.toLowerCase())));
}
