import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../src/store/database/database.ts';
import { describeSchema } from '../../../src/store/database/describe-schema.ts';
import { openTestDatabase } from '../../support/run/database.ts';
import { describeOneServer } from '../../support/run/proof.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

describeOneServer('describeSchema', () => {
  // On both databases: the picture does not depend on which of them drew it.
  test('the picture in schema.sql is that of the migrations; "npm run generate" draws it anew', async () => {
    const drawn = await readFile(new URL('../../../src/store/database/schema.sql', import.meta.url), 'utf8');
    expect(await describeSchema(database)).toBe(drawn);
  });

  test('shows columns, defaults, constraints, options and indexes', async () => {
    await database.script(`
      create table zz_thing (a text not null, b int8 default 7, primary key (a), check (b > 0)) with (fillfactor = 60);
      create index zz_thing_b on zz_thing (b) where b > 3;`);
    const text = await describeSchema(database);
    expect(text.slice(text.indexOf('create table zz_thing'))).toBe(
      [
        'create table zz_thing (',
        '  a text not null,',
        '  b bigint default 7,',
        '  constraint zz_thing_pkey PRIMARY KEY (a),',
        '  constraint zz_thing_b_check CHECK ((b > 0))',
        ') with (fillfactor=60);',
        'CREATE INDEX zz_thing_b ON zz_thing USING btree (b) WHERE (b > 3);',
        '',
      ].join('\n'),
    );
  });
});
