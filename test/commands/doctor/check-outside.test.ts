import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkMail, checkPartners } from '../../../src/commands/doctor/check-outside.ts';
import { checkStorage } from '../../../src/commands/doctor/check-storage.ts';
import { parseConfig } from '../../../src/config.ts';

const scratch = mkdtempSync(join(tmpdir(), 'tiffin-doctor-outside-'));
const objects = new Map<string, string>();
let storage: Server;
let mail: SMTPServer;
let storageUrl: string;
let mailPort: number;

const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  storage = createServer((request, response) => {
    const name = request.url ?? '';
    const known = objects.get(name);
    if (request.method === 'PUT') {
      request.resume();
      objects.set(name, 'kept');
    }
    if (request.method === 'DELETE') objects.delete(name);
    response.writeHead(request.method === 'GET' && known === undefined ? 404 : 200).end(known);
  });
  await once(storage.listen(0, '127.0.0.1'), 'listening');
  storageUrl = `http://127.0.0.1:${portOf(storage)}/pictures`;
  mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'x' }) : done(new Error('of someone@example.com')),
  });
  await once(mail.listen(0, '127.0.0.1'), 'listening');
  mailPort = portOf(mail.server);
});
afterAll(async () => {
  storage.close();
  await new Promise<void>((resolve) => mail.close(() => resolve()));
  rmSync(scratch, { recursive: true, force: true });
});

const base = () => ({ TIFFIN_DATA: join(scratch, 'data') });
const withObjects = (url: string) => ({
  ...base(),
  PICTURES_S3_URL: url,
  PICTURES_S3_REGION: 'x',
  PICTURES_S3_KEY_ID: 'key',
  PICTURES_S3_SECRET: 'not-to-be-shown',
});

test('a mail server is signed in at; one that refuses or is away is a problem that names no password', async () => {
  const at = (address: string) => checkMail(parseConfig({ SMTP_URL: address, MAIL_FROM: 'a@example.com' }));
  expect(await at(`smtp://user:right@127.0.0.1:${mailPort}`)).toMatchObject({ outcome: 'ok' });
  const refused = await at(`smtp://user:wrong@127.0.0.1:${mailPort}`);
  expect(refused).toMatchObject({ outcome: 'problem', found: expect.stringContaining('EAUTH') });
  expect(JSON.stringify(refused)).not.toMatch(/wrong|someone/);
  expect(await at('smtp://127.0.0.1:9')).toMatchObject({
    outcome: 'problem',
    advice: expect.stringContaining('SMTP_URL'),
  });
  expect(await checkMail(parseConfig({}))).toMatchObject({ outcome: 'ok' });
});

test('storage of pictures is written to, read and left as it was', async () => {
  const found = await checkStorage(parseConfig(withObjects(storageUrl)), 'probe-1');
  expect(found.map(({ outcome }) => outcome)).toEqual(['ok', 'ok']);
  expect(objects.size).toBe(0);
  const away = await checkStorage(parseConfig(withObjects('http://127.0.0.1:9/pictures')), 'probe-2');
  expect(away[1]).toMatchObject({ outcome: 'problem', found: expect.stringContaining('127.0.0.1:9') });
  expect(JSON.stringify(away)).not.toContain('not-to-be-shown');
});

test('a folder that cannot be written to is a problem, and a disk that is nearly full a warning', async () => {
  const file = { TIFFIN_DATA: '/proc/version' };
  const [data] = await checkStorage(parseConfig(file), 'probe');
  expect(data).toMatchObject({ outcome: 'problem', advice: expect.stringContaining('TIFFIN_DATA') });
  const full = { ...base(), TIFFIN_DISK_RESERVE_MB: '1000000' };
  const found = await checkStorage(parseConfig(full), 'probe');
  const { bavail, bsize } = statfsSync(scratch);
  const isRefusing = bavail * bsize < 1e6 * 2 ** 20;
  const tight = bavail * bsize < 2e6 * 2 ** 20 ? 'warning' : 'ok';
  expect(found[0]?.outcome).toBe(isRefusing ? 'problem' : tight);
  if (isRefusing) expect(found[0]?.found).toContain('Changes are refused');
  // The data folder of PostgreSQL is elsewhere, and PostgreSQL refuses nothing.
  const elsewhere = await checkStorage(parseConfig({ ...full, DATABASE_URL: 'postgres://db/x' }), 'probe');
  expect(elsewhere[0]?.outcome).toBe(tight);
});

test('partners that the configuration names are asked whether they answer, whatever they answer', async () => {
  const url = `http://127.0.0.1:${portOf(storage)}`;
  const here = { POS_URL: url, POS_SECRET: 's'.repeat(32), LOYALTY_URL: 'http://127.0.0.1:9', LOYALTY_KEY: 'k' };
  expect(await checkPartners(parseConfig(here), false)).toMatchObject([
    { outcome: 'ok', found: expect.stringContaining('POS') },
    {
      outcome: 'problem',
      found: expect.stringContaining('loyalty host: 127.0.0.1:9'),
      advice: expect.stringContaining('LOYALTY_URL'),
    },
  ]);
  expect(await checkPartners(parseConfig({}), false)).toMatchObject([{ outcome: 'ok' }]);
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  expect(await checkPartners(parseConfig(traced), false)).toMatchObject([
    {
      outcome: 'problem',
      found: expect.stringContaining('collector'),
      advice: expect.stringContaining('OTEL_EXPORTER'),
    },
  ]);
});

test('what is no Redis is a problem that names no password', async () => {
  const redis = await checkPartners(
    parseConfig({ REDIS_URL: `redis://:secret-word@127.0.0.1:${portOf(storage)}` }),
    false,
  );
  expect(redis).toMatchObject([{ outcome: 'problem', advice: expect.stringContaining('REDIS_URL') }]);
  expect(JSON.stringify(redis)).not.toContain('secret-word');
});

test('Stripe is asked where a merchant takes payments with an account of its own, and nowhere else', async () => {
  const production = {
    ...base(),
    TIFFIN_MODE: 'production',
    TIFFIN_SECRET: createHash('sha256').update('doctor').digest('hex'),
    BASE_URL: 'https://tiffin.example.com',
    CHECKOUT_BASE_URL: 'https://checkout.example.com',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'a@example.com',
    STRIPE_URL: 'http://127.0.0.1:9',
  };
  expect(await checkPartners(parseConfig(production), false)).toMatchObject([
    { outcome: 'ok', found: 'none is connected' },
  ]);
  expect(await checkPartners(parseConfig(production), true)).toMatchObject([
    { outcome: 'problem', found: expect.stringContaining('Stripe: 127.0.0.1:9') },
  ]);
});
