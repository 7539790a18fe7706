import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import { newKey, type Shopper, startShopping, storefront } from '../support/callers/shopper.ts';
import { type CallInput, serviceForTests } from '../support/run/service.ts';

const service = serviceForTests();
let shopper: Shopper;
beforeAll(async () => {
  shopper = await startShopping(service);
});

const location = `${storefront}/locations/${locationIds.alwaysOpen}`;
const json = { 'Content-Type': 'application/json' };

function patch(input: CallInput): Promise<{ status: number; body: { code: string; details?: unknown } }> {
  const headers = {
    'X-Cart-Token': shopper.token,
    'Idempotency-Key': newKey(),
    'If-Match': '"cart-999"',
    ...input.headers,
  };
  return service.call('PATCH', shopper.path(), { ...input, headers });
}

/** The form is right, and only the revision is not: nothing is ever changed here. */
const passed = [409, 'CART_CONFLICT'];

describe('bodies', () => {
  test('400 a word that is not in a short list: the message has the list', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    const body = { fulfillmentMethod: 'pickup' };
    const started = await service.call('POST', `${location}/ordering-sessions`, { headers, body });
    expect(started.body.message).toBe(
      'The request is not of the expected form: fulfillmentMethod (one of takeout, table_side, room_service, delivery).',
    );
    const tried = await shopper.send('POST', '/what-if', { body: { edits: [{ operation: 'addItem', body: {} }] } });
    expect(tried.body.message).toMatch(/: edits\[0\]\.operation \(one of addCartItem, .*\)\.$/);
  });

  test.each([
    ['PUT', '/update-order-time', { date: '2026-12-01' }, 'pickupType is missing, date is not known here'],
    [
      'POST',
      '/items',
      { productId: 7, quantity: 0 },
      'itemUnavailableAction is missing, productId is not of type string, quantity has to be >= 1',
    ],
    [
      'POST',
      '/items',
      { productId: '', quantity: 1.5 },
      'itemUnavailableAction is missing, productId is empty, quantity is not of type integer',
    ],
    ['PATCH', '', { note: 'x'.repeat(5_000) }, /^note has more than \d+ characters$/],
    ['POST', '/what-if', { edits: [] }, 'edits is empty'],
  ] as const)('400 %s %s %j: the message says of each place what is wrong', async (method, path, body, wrong) => {
    const { status, body: refusal } = await shopper.send(method, path, { body });
    expect(status).toBe(400);
    const said = /^The request is not of the expected form: (.*)\.$/.exec(refusal.message)?.[1];
    if (typeof wrong === 'string') expect(said).toBe(wrong);
    else expect(said).toMatch(wrong);
  });

  test.each([
    ['JSON', { rawBody: '{"note":"x"}', headers: json }],
    [
      'JSON with a charset',
      { rawBody: '{"note":"x"}', headers: { 'Content-Type': 'application/json; charset=utf-8' } },
    ],
    [
      'another spelling of the type',
      { rawBody: '{"note":"x"}', headers: { 'Content-Type': 'Application/JSON;Charset="UTF-8"' } },
    ],
    ['letters beyond ASCII', { rawBody: '{"note":"Jalapeño 🌶"}', headers: json }],
    ['65,536 bytes', { rawBody: `{"note":"x"}${' '.repeat(65_536 - 12)}`, headers: json }],
  ])('pass: %s', async (_name, input) => {
    const answer = await patch(input);
    expect([answer.status, answer.body.code]).toEqual(passed);
  });

  test.each([
    [
      '413 65,537 bytes',
      { rawBody: `{"note":"x"}${' '.repeat(65_537 - 12)}`, headers: json },
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    [
      '415 another type',
      { rawBody: '{"note":"x"}', headers: { 'Content-Type': 'text/plain' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['415 no type', { rawBody: '{"note":"x"}' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      '415 a type that is none',
      { rawBody: '{"note":"x"}', headers: { 'Content-Type': 'json' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      '415 another charset',
      { rawBody: '{"note":"x"}', headers: { 'Content-Type': 'application/json; charset=latin1' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['400 not UTF-8', { rawBody: new Uint8Array([0x22, 0xff, 0x22]), headers: json }, 400, 'VALIDATION_ERROR'],
    ['400 not JSON', { rawBody: '{note:1}', headers: json }, 400, 'VALIDATION_ERROR'],
    ['400 no object', { rawBody: '[]', headers: json }, 400, 'VALIDATION_ERROR'],
    ['400 null', { rawBody: 'null', headers: json }, 400, 'VALIDATION_ERROR'],
    ['400 white space only', { rawBody: '  ', headers: json }, 400, 'VALIDATION_ERROR'],
    ['400 a key twice', { rawBody: '{"note":"x","note":"y"}', headers: json }, 400, 'VALIDATION_ERROR'],
    ['400 an unknown property', { body: { note: 'x', extra: 1 } }, 400, 'VALIDATION_ERROR'],
    ['400 nothing is coerced', { body: { note: 5 } }, 400, 'VALIDATION_ERROR'],
    ['400 null where it is not allowed', { body: { note: null } }, 400, 'VALIDATION_ERROR'],
  ])('%s', async (_name, input, status, code) => {
    const answer = await patch(input);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('400 names the places that are wrong', async () => {
    const answer = await patch({
      body: { fulfillmentMethod: 'boat', note: 'x'.repeat(501), extra: 1, 'odd name!': 1 },
    });
    const { fields } = answer.body.details as { fields: { path: string; rule: string }[] };
    expect(fields.map(({ path }) => path).sort()).toEqual(['body', 'extra', 'fulfillmentMethod', 'note']);
    const path = shopper.path('/items');
    const headers = { 'X-Cart-Token': shopper.token, 'Idempotency-Key': newKey(), 'If-Match': 'cart-1' };
    const selections = [{ groupId: 'g', selectedOptions: [{ optionId: 'o', quantity: 0 }] }];
    const body = { productId: 'x', quantity: 1, itemUnavailableAction: 'remove_item', selections };
    const nested = await service.call('POST', path, { headers, body });
    expect(nested.body.details.fields[0].path).toBe('selections[0].selectedOptions[0].quantity');
  });

  test('absent, empty and {} are equal where there is no body, and anything inside is refused', async () => {
    const headers = { 'X-Cart-Token': shopper.token, 'If-Match': '"cart-999"' };
    const remove = async (input: CallInput) =>
      (
        await service.call('DELETE', shopper.path(), {
          ...input,
          headers: { ...headers, 'Idempotency-Key': newKey(), ...input.headers },
        })
      ).body.code;
    expect(await remove({})).toBe('CART_CONFLICT');
    expect(await remove({ headers: json, rawBody: '' })).toBe('CART_CONFLICT');
    expect(await remove({ headers: { 'Content-Type': 'text/plain' } })).toBe('CART_CONFLICT');
    expect(await remove({ body: {} })).toBe('CART_CONFLICT');
    expect(await remove({ body: { a: 1 } })).toBe('VALIDATION_ERROR');
    expect(await remove({ body: [] })).toBe('VALIDATION_ERROR');
  });

  test('what is left of an unread body is not taken for the next request', async () => {
    const refused = await service.call('PATCH', shopper.path(), { headers: json, rawBody: 'x'.repeat(60_000) });
    expect(refused.status).toBe(401);
    expect((await shopper.read()).status).toBe(200);
  });
});

describe('idempotency keys', () => {
  test.each([
    ['missing', undefined, 'IDEMPOTENCY_KEY_REQUIRED'],
    ['empty', '', 'IDEMPOTENCY_KEY_REQUIRED'],
    ['15 characters', 'k'.repeat(15), 'VALIDATION_ERROR'],
    ['129 characters', 'k'.repeat(129), 'VALIDATION_ERROR'],
    ['a space', `${'k'.repeat(16)} k`, 'VALIDATION_ERROR'],
    ['a slash', `${'k'.repeat(16)}/k`, 'VALIDATION_ERROR'],
    ['two of them', `${'k'.repeat(16)}, ${'j'.repeat(16)}`, 'VALIDATION_ERROR'],
    ['16 characters', 'kK0._:-kkkkkkkkk', 'CART_CONFLICT'],
    ['128 characters', 'k'.repeat(128), 'CART_CONFLICT'],
  ])('%s', async (_name, key, code) => {
    const headers: Record<string, string> = { 'X-Cart-Token': shopper.token, 'If-Match': '"cart-999"' };
    if (key !== undefined) headers['Idempotency-Key'] = key;
    const answer = await service.call('PATCH', shopper.path(), { headers, body: { note: 'x' } });
    expect(answer.body.code).toBe(code);
    if (code === 'VALIDATION_ERROR') expect(answer.body.details.fields[0].path).toBe('Idempotency-Key');
  });

  test('is ignored where none is needed', async () => {
    const answer = await service.call('GET', location, { headers: { 'Idempotency-Key': 'x' } });
    expect(answer.status).toBe(200);
  });
});

describe('paths and queries', () => {
  test.each([
    ['404 an id of another form', `${location}x`, 404],
    ['404 upper case', `${storefront}/locations/${locationIds.alwaysOpen.toUpperCase()}/menus`, 404],
    ['404 a trailing slash', `${location}/menus/`, 404],
    ['404 upper-case route', `${location}/Menus`, 404],
    ['400 129 characters', `${storefront}/locations/${'a'.repeat(129)}/menus`, 400],
    ['404 128 characters', `${storefront}/locations/${'a'.repeat(128)}/menus`, 404],
    ['400 4,000 characters', `${storefront}/locations/${'a'.repeat(4000)}/menus`, 400],
    ['400 an empty id', `${storefront}/locations//menus`, 400],
    ['400 a broken escape', `${storefront}/locations/%zz/menus`, 400],
    ['404 U+0000', `${storefront}/locations/%00/menus`, 404],
    ['404 U+0000 in a product', `${location}/products/%00`, 404],
    ['200 an unknown query name', `${location}/time-intervals?utm=1&utm=2`, 200],
    ['200 a known one', `${location}/time-intervals?fulfillmentMethod=delivery`, 200],
    ['400 a known one twice', `${location}/time-intervals?fulfillmentMethod=delivery&fulfillmentMethod=delivery`, 400],
    ['400 another value', `${location}/time-intervals?fulfillmentMethod=boat`, 400],
    ['400 an empty value', `${location}/time-intervals?fulfillmentMethod=`, 400],
    ['400 U+0000 in a value', `${location}/menus?orderDate=%00&orderTime=12:00`, 400],
  ])('%s', async (_name, path, status) => {
    expect((await service.call('GET', path)).status).toBe(status);
  });

  test.each(['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])(
    '405 %s where only GET is',
    async (method) => {
      const answer = await service.call(method, `${location}/menus`, { headers: { 'Content-Type': 'x' } });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, OPTIONS']);
    },
  );

  test('405 names every method of a path', async () => {
    const answer = await service.call('POST', shopper.path());
    expect(answer.headers.allow).toBe('GET, PATCH, DELETE, OPTIONS');
  });
});

describe('what is hardly a request', () => {
  function raw(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk.toString();
      });
      socket.once('close', () => resolve(answer));
      socket.once('error', reject);
    });
  }

  test.each([
    ['broken HTTP', 'NONSENSE\r\n\r\n'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('400 %s, in the envelope', async (_name, text) => {
    const [head = '', body = ''] = (await raw(text)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    const { code, requestId } = JSON.parse(body);
    expect(code).toBe('VALIDATION_ERROR');
    expect(head).toContain(`X-Request-Id: ${requestId}`);
  });

  test('a caller who leaves in the middle of a body is not answered and nothing breaks', async () => {
    const started = service.call('PATCH', shopper.path(), {
      headers: { ...json, 'X-Cart-Token': shopper.token, 'Idempotency-Key': newKey(), 'If-Match': 'cart-1' },
      rawBody: '{}',
    });
    await started;
    await new Promise<void>((resolve) => {
      const head = `PATCH ${shopper.path()} HTTP/1.1\r\nHost: x\r\nX-Cart-Token: ${shopper.token}\r\nIdempotency-Key: ${newKey()}\r\n`;
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1', () => {
        socket.write(
          `${head}If-Match: cart-1\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"note":`,
          () => {
            socket.destroy();
            resolve();
          },
        );
      });
    });
    expect((await shopper.read()).body.revision).toBe(1);
  });
});
