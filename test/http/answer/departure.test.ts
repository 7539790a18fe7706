import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { departure, waitingMax } from '../../../src/http/answer/departure.ts';

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Tells in `left` what it was ended with. */
function responseTo(left: string[], name: string): ServerResponse {
  return {
    end: (body?: Uint8Array) => left.push(`${name}: ${body === undefined ? 'no body' : Buffer.from(body).toString()}`),
  } as unknown as ServerResponse;
}

describe('answers that are made in one turn', () => {
  test('leave at its end and not before, in the order in which they were made, each once', async () => {
    const left: string[] = [];
    const depart = departure();
    depart(responseTo(left, 'first'), Buffer.from('menu'));
    depart(responseTo(left, 'second'), undefined);
    await Promise.resolve();
    expect(left).toEqual([]);
    await nextTurn();
    expect(left).toEqual(['first: menu', 'second: no body']);
    depart(responseTo(left, 'third'), Buffer.from('menu'));
    await nextTurn();
    await nextTurn();
    expect(left).toEqual(['first: menu', 'second: no body', 'third: menu']);
  });

  test('do not wait for its end when they are as many as may wait', async () => {
    const left: string[] = [];
    const depart = departure();
    const names = Array.from({ length: waitingMax + 1 }, (_, index) => String(index));
    for (const name of names) depart(responseTo(left, name), undefined);
    expect(left).toHaveLength(waitingMax);
    await nextTurn();
    expect(left).toEqual(names.map((name) => `${name}: no body`));
  });
});

describe('on real connections', () => {
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  test('a caller who hangs up meanwhile takes no other answer along', async () => {
    const depart = departure();
    server = createServer((request, response) => {
      response.writeHead(200, ['Content-Length', '4']);
      if (request.url === '/gone') response.destroy();
      depart(response, Buffer.from('menu'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const asks = ['/gone', '/a', '/b'].map((path) => fetch(`http://127.0.0.1:${port}${path}`));
    const [gone, ...others] = await Promise.allSettled(asks);
    expect(gone?.status).toBe('rejected');
    const texts = others.map((each) => (each.status === 'fulfilled' ? each.value.text() : each.reason));
    expect(await Promise.all(texts)).toEqual(['menu', 'menu']);
  });

  test('requests sent one behind the other on one connection are answered in their order', async () => {
    const depart = departure();
    server = createServer((request, response) => {
      const body = Buffer.from(request.url ?? '');
      response.writeHead(200, ['Content-Length', String(body.length)]);
      depart(response, body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const last = 'GET /c HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    socket.write(`GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n${last}`);
    let text = '';
    for await (const bytes of socket) text += String(bytes);
    expect(text.match(/\r\n\r\n\/[abc]/g)?.map((body) => body.trim())).toEqual(['/a', '/b', '/c']);
  });
});
