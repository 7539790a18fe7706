import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type Check, expectThat, Mismatch, NoAnswer, NotAsked } from '../../../src/commands/certify/kit/check.ts';
import { openListener } from '../../../src/commands/certify/kit/listener.ts';
import { absent, askedAtTerminal, controlledBy } from '../../../src/commands/certify/kit/operator.ts';
import { runChecks } from '../../../src/commands/certify/kit/run-checks.ts';
import { expectInTime, openWire, operationOf } from '../../../src/commands/certify/kit/wire.ts';
import { posProtocol } from '../../../src/commands/protocols/pos.ts';

// What all kits have in common.

type World = { readonly wire: { readonly last: { sent: string | null; received: string | null }; clear(): void } };

const world = (): World => {
  const last: World['wire']['last'] = { sent: null, received: null };
  return { wire: { last, clear: () => Object.assign(last, { sent: null, received: null }) } };
};
const check = (id: string, run: (given: World) => Promise<void>): Check<World> => {
  return { id, title: `${id} holds`, section: 'here', run };
};
const all = { page: 'docs/protocols/pos.md', only: null, except: null };
const passes = check('passes', async () => {});
const fails = check('fails', async ({ wire: { last } }) => {
  Object.assign(last, { sent: 'PUT /a', received: '200 {}' });
  throw new Mismatch('status 201');
});

describe('runChecks', () => {
  test('says of what failed what was sent, expected and received, and where it is written', async () => {
    const [first, second] = await runChecks([passes, fails], world(), all);
    expect(first).toMatchObject({ id: 'passes', outcome: 'passed', sent: null, expected: null, received: null });
    expect(second).toMatchObject({
      ...{ id: 'fails', title: 'fails holds', outcome: 'failed', section: 'docs/protocols/pos.md#here' },
      ...{ sent: 'PUT /a', expected: 'status 201', received: '200 {}' },
    });
  });

  test('runs what was chosen, and no other check', async () => {
    const idsOf = async (only: readonly string[] | null, except: readonly string[] | null) =>
      (await runChecks([passes, fails], world(), { ...all, only, except })).map(({ id }) => id);
    expect(await idsOf(['fails'], null)).toEqual(['fails']);
    expect(await idsOf(null, ['fails'])).toEqual(['passes']);
  });

  test('skips what takes a person who is not there', async () => {
    const needsPerson = check('needs-person', () => absent.do({ act: 'pay' }, 'Pay.'));
    const [result] = await runChecks([needsPerson], world(), all);
    expect(result).toMatchObject({ outcome: 'skipped', received: expect.stringContaining('--controls') });
  });

  test('leaves a host alone that answered none of three checks', async () => {
    const silent = (id: string) =>
      check(id, async () => {
        throw new NoAnswer('no answer: connect ECONNREFUSED');
      });
    const checks = ['a', 'b', 'c', 'd'].map(silent);
    const outcomes = (await runChecks([...checks, passes], world(), all)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['failed', 'failed', 'failed', 'skipped', 'skipped']);
  });

  test('ends a check, and the run, that take too long', async () => {
    const slow = check('slow', () => sleep(5_000, undefined, { ref: false }));
    const [late] = await runChecks([slow], world(), { ...all, checkMsMax: 20 });
    expect(late).toMatchObject({ outcome: 'failed', expected: 'an end within 0.02 seconds' });
    const [none] = await runChecks([passes], world(), { ...all, runMsMax: -1 });
    expect(none).toMatchObject({ outcome: 'skipped', received: 'the run took too long' });
  });

  test('a fault of the kit is none of the host', async () => {
    const broken = check('broken', async () => {
      throw new TypeError('of the kit');
    });
    const [first, second] = await runChecks([broken, passes], world(), all);
    expect(first).toMatchObject({ outcome: 'skipped', received: 'the kit itself failed: TypeError: of the kit' });
    expect(second).toMatchObject({ outcome: 'passed' });
  });
});

describe('the wire', () => {
  const describeLocation = operationOf(posProtocol, 'describeLocation');

  test('an answer that does not come, and a host that is not there', async () => {
    const server = createServer(() => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const wire = openWire(url, 0.01);
    await expect(wire.send({ operation: describeLocation, path: '/' })).rejects.toThrow(NoAnswer);
    expect(wire.last).toEqual({ sent: 'GET /', received: null });
    expect(() => expectInTime(wire)).toThrow('describeLocation within 0.1 s');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const refusal = await wire.send({ operation: describeLocation, path: '/' }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ received: expect.stringContaining('ECONNREFUSED') });
  });

  test('reads what the service reads: JSON behind a byte order mark, of whatever type it says it is', async () => {
    const server = createServer((_request, response) => response.end('\uFEFF{"a":1}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const wire = openWire(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect(await wire.send({ operation: describeLocation, path: '/' })).toMatchObject({ status: 200, value: { a: 1 } });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test('a host that closes its connections between requests, and says nothing of it, is heard', async () => {
    let connections = 0;
    const server = createServer((request, response) => {
      response.end('{}', () => setTimeout(() => request.socket.destroy(), 5));
    });
    server.on('connection', () => {
      connections += 1;
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const wire = openWire(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    for (let count = 0; count < 5; count += 1) {
      expect(await wire.send({ operation: describeLocation, path: '/' })).toMatchObject({ status: 200 });
    }
    expect(connections).toBe(5);
    await new Promise((resolve) => server.close(resolve));
  });

  test('an answer without end is cut off', async () => {
    const server = createServer((_request, response) => {
      for (let count = 0; count < 80; count += 1) response.write(Buffer.alloc(64 * 1024));
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const wire = openWire(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const refusal = await wire.send({ operation: describeLocation, path: '/' }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ expected: 'an answer of at most 4 MiB' });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('the listener', () => {
  test('hears what fits, also what came before it was waited for, and forgets it with the next answerer', async () => {
    const listener = await openListener('http://127.0.0.1:0');
    const send = (text: string) => fetch(`${listener.url}/a`, { method: 'POST', body: text });
    const fits = ({ text }: { text: string }) => text === 'b';
    expect((await send('b')).status).toBe(200);
    expect(await listener.next(fits, 1_000)).toMatchObject({ method: 'POST', path: '/a', text: 'b' });
    expect(await listener.next(fits, 10, 1)).toBeNull();
    listener.answerBy(() => ({ status: 503 }));
    expect(await listener.next(fits, 10)).toBeNull();
    expect((await send('b')).status).toBe(503);
    listener.answerBy(() => null);
    await expect(send('b')).rejects.toThrow();
    const tooLarge = await fetch(listener.url, { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) });
    expect(tooLarge.status).toBe(413);
    await listener.close();
  });
});

describe('the operator', () => {
  test('test controls: an act that there is not, one that fails, one that says no JSON', async () => {
    const answers: Readonly<Record<string, [number, string]>> = {
      missing: [404, ''],
      later: [501, ''],
      broken: [500, ''],
      odd: [200, '<html>'],
      fine: [200, '{"tickets":[]}'],
    };
    const controls = await openListener('http://127.0.0.1:0');
    controls.answerBy(({ text }) => {
      const [status, body] = answers[JSON.parse(text).act] ?? [500, ''];
      return { status, body };
    });
    const operator = controlledBy(controls.url);
    for (const act of ['missing', 'later']) await expect(operator.do({ act }, '')).rejects.toThrow(NotAsked);
    for (const act of ['broken', 'odd']) await expect(operator.see({ act }, '')).rejects.toThrow(Mismatch);
    expect(await operator.see({ act: 'fine' }, '')).toEqual({ tickets: [] });
    await controls.close();
    await expect(operator.do({ act: 'fine' }, '')).rejects.toThrow(Mismatch);
  });

  test('a person: does it, sees it, does not see it', async () => {
    const answering = async (
      typed: string,
      work: (operator: ReturnType<typeof askedAtTerminal>) => Promise<unknown>,
    ) => {
      const [input, output] = [new PassThrough(), new PassThrough()];
      const done = work(askedAtTerminal(input, output));
      input.write(`${typed}\n`);
      const result = await done.catch((error: unknown) => error);
      return [result, String(output.read())] as const;
    };
    const [, asked] = await answering('', (person) => person.do({ act: 'pay' }, 'Pay.'));
    expect(asked).toContain('Pay.');
    expect((await answering('y', (person) => person.see({ act: 'show' }, 'It is there.')))[0]).toBeNull();
    const [refusal, question] = await answering('n', (person) => person.see({ act: 'show' }, 'It is there.'));
    expect(refusal).toMatchObject({ expected: 'It is there.', received: expect.stringContaining('says no') });
    expect(question).toContain('[y/n]');
  });
});

test('expectThat says nothing of what holds', () => {
  expectThat(true, 'it holds');
  expect(() => expectThat(false, 'it holds', 'it does not')).toThrow(Mismatch);
});
