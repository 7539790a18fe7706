import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

// The files of three database machines agree with each other and with their guide. They are started as they are by
// test/faults/leader-lost.test.ts where their programs are.

const read = (path: string): string => readFileSync(path, 'utf8');
const guide = read('docs/high-availability.md');
const etcd = read('deploy/ha/etcd.env');
const haproxy = read('deploy/ha/haproxy.cfg');
const patroni = parse(read('deploy/ha/patroni.yml'));
const machines = ['10.0.0.11', '10.0.0.12', '10.0.0.13'];

describe('a change is answered when it is on two machines', () => {
  const { dcs } = patroni.bootstrap;

  test('and by no machine alone', () => {
    expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
    expect(dcs.postgresql.parameters).toMatchObject({ synchronous_commit: 'on', hot_standby: 'on' });
    // Would let a machine without the last answered changes lead, or a commit return early.
    expect(JSON.stringify(patroni)).not.toMatch(/synchronous_commit":"(?:off|local)|fsync|maximum_lag_on_failover/);
  });

  test('the leader steps down before another one may lead', () => {
    expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl);
    expect(guide).toContain(`at most ${dcs.ttl} seconds`);
  });
});

test('etcd, Patroni and haproxy name the same three machines, and one port each', () => {
  for (const machine of machines) {
    expect(etcd).toContain(`=http://${machine}:2380`);
    expect(patroni.etcd3.hosts).toContain(`${machine}:2379`);
    expect(haproxy.split(`${machine}:5432 check port 8008`)).toHaveLength(3);
  }
  expect(patroni.restapi.connect_address).toBe('10.0.0.11:8008');
  expect(patroni.postgresql.connect_address).toBe('10.0.0.11:5432');
});

test('haproxy leads to the leader alone, ends what leads elsewhere, and listens to its own machine', () => {
  const primary = /listen primary\n([\s\S]*?)\n\n/.exec(haproxy)?.[1] ?? '';
  expect(primary).toContain('uri /primary');
  expect(primary).toContain('on-marked-down shutdown-sessions');
  expect([...haproxy.matchAll(/bind (\S+):/g)].map(([, host]) => host)).toEqual([
    '127.0.0.1',
    '127.0.0.1',
    '127.0.0.1',
  ]);
  expect(guide).toContain('DATABASE_URL=postgres://tiffin:CHANGE-ME@127.0.0.1:5000/tiffin');
});

test('no password is in the files', () => {
  const passwords = [...read('deploy/ha/patroni.yml').matchAll(/password: (.+)/g)].map(([, password]) => password);
  expect(passwords.length).toBeGreaterThan(3);
  expect(passwords.filter((password) => !password?.startsWith('CHANGE-ME'))).toEqual([]);
});
