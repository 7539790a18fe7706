import { type Database, statement } from './database.ts';

/**
 * The tables of a migrated database as `create` statements, in the order of their names: the picture that reviewers read
 * (schema.sql). The same text from PostgreSQL and PGlite; the runner's own table is left out.
 */
export async function describeSchema(database: Database): Promise<string> {
  const tables = await database.run<TableRow>(tablesStatement, []);
  const columns = await database.run<PartRow>(columnsStatement, []);
  const constraints = await database.run<PartRow>(constraintsStatement, []);
  const indexes = await database.run<PartRow>(indexesStatement, []);
  const texts = tables.map(({ tableName, options }) => {
    const parts = [...columns, ...constraints].filter((part) => part.tableName === tableName);
    const body = parts.map(({ definition }) => `  ${definition}`).join(',\n');
    const own = indexes.filter((index) => index.tableName === tableName).map(({ definition }) => `${definition};\n`);
    return `create table ${tableName} (\n${body}\n)${options === null ? '' : ` with (${options})`};\n${own.join('')}`;
  });
  return `-- Generated from the migrations by "npm run generate": read it, never edit it.\n\n${texts.join('\n')}`;
}

type TableRow = { tableName: string; options: string | null };
type PartRow = { tableName: string; definition: string };

const ourTables = `n.nspname = current_schema() and c.relkind = 'r' and c.relname <> 'migration'`;

const tablesStatement = statement(
  'list-schema-tables',
  `
  select c.relname::text as table_name, array_to_string(c.reloptions, ', ') as options
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${ourTables}
  order by c.relname`,
);

const columnsStatement = statement(
  'list-schema-columns',
  `
  select c.relname::text as table_name, concat(
      a.attname, ' ', format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' end,
      ' default ' || pg_get_expr(d.adbin, d.adrelid)) as definition
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where ${ourTables}
  order by c.relname, a.attnum`,
);

// Newer versions list "not null" among the constraints; the columns have said it already.
const constraintsStatement = statement(
  'list-schema-constraints',
  `
  select c.relname::text as table_name, concat('constraint ', k.conname, ' ', pg_get_constraintdef(k.oid)) as definition
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_constraint k on k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')
  where ${ourTables}
  order by c.relname, array_position(array['p', 'u', 'f', 'c'], k.contype::text), k.conname`,
);

const indexesStatement = statement(
  'list-schema-indexes',
  `
  select c.relname::text as table_name,
    replace(pg_get_indexdef(i.indexrelid), concat(' ON ', n.nspname, '.'), ' ON ') as definition
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_index i on i.indrelid = c.oid
  join pg_class x on x.oid = i.indexrelid
  where ${ourTables} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
  order by c.relname, x.relname`,
);
