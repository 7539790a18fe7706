import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serveAdmin } from '../../src/http/admin-socket.ts';
import { importThroughServer } from '../../src/import/admin-client.ts';
import { describeImportRefusal, importAct } from '../../src/import/import-act.ts';
import { OutcomeUnknown } from '../../src/import/import-error.ts';
import type { ImportRequest } from '../../src/import/import-request.ts';
import { askServer } from '../../src/store/database/ask-server.ts';
import { openDataFolder, socketPath } from '../../src/store/database/data-folder.ts';
import type { Database } from '../../src/store/database/database.ts';
import { findDraft, findPublication } from '../../src/store/menu/catalog.ts';
import { createSmallMerchant } from '../support/data/small-merchant.ts';
import { openTestDatabase } from '../support/run/database.ts';

const now = Date.UTC(2026, 10, 21, 12);
let folder: string;
let path: string;
let server: Server;
let database: Database;
let failures: unknown[];
let refreshCount: number;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tiffin-admin-'));
  path = join(folder, 'admin.sock');
  failures = [];
  refreshCount = 0;
  server = createServer();
  serveAdmin(server, {
    acts: {
      import: importAct(
        database,
        () => now,
        async () => {
          refreshCount += 1;
        },
      ),
      add: async (_request, _progress, ask) => Number(await ask('one')) + Number(await ask('another')),
      fail: () => Promise.reject(new Error('the password is hunter2')),
    },
    describeRefusal: describeImportRefusal,
    logFailure: (error) => failures.push(error),
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

/** Sends raw text and answers every line that came back. */
function speak(text: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(path, () => socket.write(text));
    socket.on('data', (chunk) => {
      heard += chunk.toString();
    });
    socket.on('error', reject);
    socket.on('close', () =>
      resolve(
        heard
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as unknown),
      ),
    );
  });
}

function request(place: { merchantSlug: string; locationSlug: string }, text: string): ImportRequest {
  return {
    format: 'csv',
    text,
    merchant: place.merchantSlug,
    location: place.locationSlug,
    source: 'csv',
    menuName: 'Menu',
    leaveOut: [],
    squareLocation: null,
    dryRun: false,
    publish: true,
  };
}

test('ping is answered', async () => {
  expect(await speak('{"act":"ping"}\n')).toEqual([{ event: 'done', result: { pong: true } }]);
});

test('an import reports its progress, publishes, and has the server look before it answers', async () => {
  const place = await createSmallMerchant(database, now);
  const phases: string[] = [];
  const report = await importThroughServer(path, request(place, 'item,price\nTea,3\n'), (phase) => phases.push(phase));
  expect(phases).toEqual(['find location', 'read file', 'copy pictures', 'compare', 'save', 'publish']);
  expect(report).toMatchObject({ publicationRevision: 1, menu: { products: 1 } });
  expect((await findPublication(database, place.merchantId, 1))?.products[0]?.name).toBe('Tea');
  expect(refreshCount).toBe(1);
});

test('a refusal arrives with the place in the file, and nothing was changed', async () => {
  const place = await createSmallMerchant(database, now);
  const work = importThroughServer(path, request(place, 'item,price\nTea,"3\n'), () => {});
  await expect(work).rejects.toMatchObject({ message: 'a quote opens and never closes', place: 'line 2' });
  expect(await findDraft(database, place.merchantId)).toBeNull();
  expect(failures).toEqual([]);
});

describe('an act that asks the command to do its part', () => {
  const asked = (onQuestion: (question: unknown) => Promise<unknown>) =>
    askServer(path, 'add', null, () => {}, onQuestion);

  test('goes on with each answer', async () => {
    const questions: unknown[] = [];
    const answers = [3, 4];
    const result = await asked(async (question) => {
      questions.push(question);
      return answers.shift();
    });
    expect([result, questions]).toEqual([{ value: 7 }, ['one', 'another']]);
  });

  test('ends with the command, which is no failure of ours', async () => {
    const full = new Error('the disk is full');
    await expect(asked(() => Promise.reject(full))).rejects.toBe(full);
    await expect(askServer(path, 'add', null, () => {})).rejects.toThrow('this command does not know');
    expect(await speak('{"act":"ping"}\n')).toEqual([{ event: 'done', result: { pong: true } }]);
    expect(failures).toEqual([]);
  });
});

test('a failure of ours is logged, and the other side hears nothing of it', async () => {
  const answers = await speak('{"act":"fail"}\n');
  expect(answers).toEqual([{ event: 'failed', message: 'the server failed; its log says why', place: null }]);
  expect(failures).toHaveLength(1);
});

describe('what is no request', () => {
  test.each(['hello\n', '{"act":"explode"}\n', '[]\n', 'null\n', '{"act":"constructor"}\n', '{"act":{}}\n'])(
    '%j',
    async (text) => {
      expect(await speak(text)).toEqual([expect.objectContaining({ event: 'failed' })]);
      expect(failures).toEqual([]);
    },
  );

  test.each([
    ['{"act":"import"}\n', 'expected an object, found null'],
    [
      '{"act":"import","request":{"text":"a","format":"pdf"}}\n',
      '--format is one of square, schema-org, csv, not "pdf"',
    ],
    ['{"act":"import","request":{"text":7}}\n', 'expected a text, found "7"'],
    ['{"act":"import","request":{}}\n', 'the request has no text'],
  ])('%j', async (text, message) => {
    expect(await speak(text)).toEqual([expect.objectContaining({ event: 'failed', message })]);
  });

  test('a client that connects and leaves, as the lock of the data folder does', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(path, () => socket.destroy());
      socket.on('close', () => resolve());
    });
    expect(await speak('{"act":"ping"}\n')).toHaveLength(1);
    expect(failures).toEqual([]);
  });
});

test('a request that arrives in pieces is one request', async () => {
  const text = '{"act":"ping"}\n';
  const answers = await new Promise<string>((resolve) => {
    let heard = '';
    const socket = connect(path, () => {
      for (const character of text) socket.write(character);
    });
    socket.on('data', (chunk) => {
      heard += chunk.toString();
    });
    socket.on('close', () => resolve(heard));
  });
  expect(answers).toContain('pong');
});

describe('without a server', () => {
  test('the client says that no service listens', async () => {
    expect(
      await importThroughServer(
        join(folder, 'nothing.sock'),
        request({ merchantSlug: 'a', locationSlug: 'b' }, 'x'),
        () => {},
      ),
    ).toBeNull();
  });

  test('a server that goes away after the request leaves the outcome open, and the client says so', async () => {
    const other = join(folder, 'rude.sock');
    const rude = createServer((socket) => {
      socket.on('data', (chunk) => {
        if (chunk.toString().includes('ping')) socket.end('{"event":"done","result":{}}\n');
        else socket.destroy();
      });
    });
    await new Promise<void>((resolve) => rude.listen(other, resolve));
    const work = importThroughServer(other, request({ merchantSlug: 'a', locationSlug: 'b' }, 'x'), () => {});
    await expect(work).rejects.toBeInstanceOf(OutcomeUnknown);
    await new Promise((resolve) => rude.close(resolve));
  });
});

test('the socket of a data folder is for its owner only', async () => {
  const own = await openDataFolder(join(folder, 'data'), () => 'x'.repeat(43));
  expect(statSync(socketPath(join(folder, 'data'))).mode & 0o777).toBe(0o600);
  await own.close();
});
