import { rowsOf } from '../callers/checkout.ts';
import type { TestService } from '../run/service.ts';

/** Every table in which some row holds one of `words`, in whatever column, upper or lower case. */
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
  return found;
}
