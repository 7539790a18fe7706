// Exit 0 when the PostgreSQL that the tests would use answers.
import pg from 'pg';

const connectionString = process.env.TIFFIN_TEST_POSTGRES_URL ?? 'postgres://root@127.0.0.1:5432/postgres';
const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 });
try {
  await client.connect();
  await client.query('select 1');
  await client.end();
} catch {
  console.log('No PostgreSQL answers here.');
  process.exit(1);
}
