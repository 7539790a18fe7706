import { afterEach, expect, test, vi } from 'vitest';
import { describeDatabaseFailure } from '../../src/commands/describe-database-failure.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const failure = (properties: Readonly<Record<string, string>>) => Object.assign(new Error('refused'), properties);

test('a file that a command was given does not count as a certificate of the database', () => {
  vi.stubEnv('DATABASE_URL', 'postgres://app@db.example/orders?sslmode=verify-full&sslrootcert=/etc/tiffin/ca.pem');
  const unreadable = { code: 'EACCES', syscall: 'open' };
  expect(describeDatabaseFailure(failure({ ...unreadable, path: '/backups/mario.jsonl.gz' }))).toBeNull();
  expect(describeDatabaseFailure(failure({ ...unreadable, path: '/etc/tiffin/ca.pem' }))).toContain('sslrootcert');
  const socket = failure({ code: 'ENOENT', syscall: 'connect', path: '/run/postgresql/.s.PGSQL.5432' });
  expect(describeDatabaseFailure(socket)).toContain('nothing listens there');
});

test('a database that is not up to date is said to be so, and anything else is not described', () => {
  vi.stubEnv('DATABASE_URL', 'postgres://app@db.example/orders');
  expect(describeDatabaseFailure(failure({ code: '42P01' }))).toContain('run npm run migrate first');
  expect(describeDatabaseFailure(new Error('the file is empty'))).toBeNull();
  vi.stubEnv('DATABASE_URL', '');
  expect(describeDatabaseFailure(failure({ code: 'ECONNREFUSED' }))).toBeNull();
});
