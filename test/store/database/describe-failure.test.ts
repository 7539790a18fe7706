import { expect, test } from 'vitest';
import {
  describeConnectionFailure,
  describeDatabase,
  publicCauseOf,
} from '../../../src/store/database/describe-failure.ts';
import { databaseUnavailable } from '../../../src/store/database/unavailable.ts';

const failure = (code: string, message = 'words of the driver') => Object.assign(new Error(message), { code });
const address = 'postgres://app:not-to-be-shown@db.example:6432/orders';

test.each<[cause: string, error: unknown, sentence: string]>([
  ['a refused connection', databaseUnavailable(failure('ECONNREFUSED')), 'nothing listens there (ECONNREFUSED)'],
  [
    'several addresses',
    databaseUnavailable(new AggregateError([failure('ECONNREFUSED')])),
    'nothing listens there (ECONNREFUSED)',
  ],
  ['an unknown host', databaseUnavailable(failure('ENOTFOUND')), 'there is no host of this name (ENOTFOUND)'],
  ['silence', databaseUnavailable(new Error('timeout exceeded when trying to connect')), 'it did not answer in time'],
  ['a wrong password', failure('28P01'), 'the password is wrong (28P01)'],
  ['an unknown database', failure('3D000'), 'there is no database of this name (3D000)'],
  [
    'a right that lacks',
    failure('42501', 'permission denied for table outbox'),
    'the role lacks a right (42501): permission denied for table outbox',
  ],
  [
    'a host behind a firewall',
    databaseUnavailable(
      new Error('Connection terminated due to connection timeout', {
        cause: new Error('Connection terminated unexpectedly'),
      }),
    ),
    'it did not answer in time',
  ],
  ['another program', databaseUnavailable(new Error('Connection terminated unexpectedly')), 'it broke off'],
  [
    'a password that is left out',
    new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    'it asks for a password',
  ],
  [
    'a certificate of an authority of its own',
    failure('DEPTH_ZERO_SELF_SIGNED_CERT'),
    'its certificate comes from no authority that is known here (DEPTH_ZERO_SELF_SIGNED_CERT)',
  ],
  ['a certificate that ran out', failure('CERT_HAS_EXPIRED'), 'its certificate has expired (CERT_HAS_EXPIRED)'],
  [
    'a certificate file that is not there',
    Object.assign(failure('ENOENT'), { syscall: 'open' }),
    'a file of its certificates cannot be read (ENOENT)',
  ],
  [
    'a server that wants encryption',
    failure('28000', 'no pg_hba.conf entry for host "10.0.0.1", user "app", database "orders", no encryption'),
    'it takes encrypted connections alone (28000)',
  ],
  [
    'a server without encryption',
    new Error('The server does not support SSL connections'),
    'it takes no encrypted connections',
  ],
  [
    'a table that is locked',
    databaseUnavailable(failure('55P03')),
    'another transaction holds a lock for long (55P03)',
  ],
  ['too many connections', databaseUnavailable(failure('53300')), 'it has no connection left (53300)'],
  [
    'a pooler',
    databaseUnavailable(failure('08P01', 'unsupported startup parameter: statement_timeout')),
    'a pooler answers there that takes no settings at connecting (08P01)',
  ],
  [
    'a pooler by transaction',
    databaseUnavailable(failure('26000', 'prepared statement "load-cart" does not exist')),
    'a pooler answers there that keeps no prepared statements (26000)',
  ],
  [
    'a pooler by transaction, at a start',
    failure('42P05', 'prepared statement "read-database-time" already exists'),
    'a pooler answers there that keeps no prepared statements (42P05)',
  ],
  ['anything else', new Error('the server speaks in riddles'), 'the server speaks in riddles'],
])('%s is said in a sentence with host, database and role, and what to do', (_cause, error, sentence) => {
  const { text, advice } = describeConnectionFailure(address, error);
  expect(text).toBe(`PostgreSQL at db.example:6432, database orders, role app cannot be used: ${sentence}.`);
  expect(advice).toMatch(/\.$/);
  expect(text + advice).not.toContain('not-to-be-shown');
});

test.each([
  [
    'postgres:///tiffin?host=/var/run/postgresql&user=app',
    'PostgreSQL at /var/run/postgresql, database tiffin, role app',
  ],
  ['postgres://db/x', 'PostgreSQL at db:5432, database x'],
  ['postgres://app@[::1]:5433', 'PostgreSQL at [::1]:5433, database app, role app'],
  ['postgres://ap%p:50%@db/or%ders', 'PostgreSQL at db:5432, database or%ders, role ap%p'],
  ['no address at all', 'PostgreSQL at DATABASE_URL'],
])('%s is %s', (given, described) => {
  expect(describeDatabase(given)).toBe(described);
});

test('what visitors may read repeats nothing that a driver says', () => {
  expect(publicCauseOf(failure('28P01', 'password authentication failed for user "app"'))).toBe(
    'the password is wrong',
  );
  expect(publicCauseOf(new Error('the server at 10.0.0.1 speaks in riddles'))).toBe('it does not answer');
});
