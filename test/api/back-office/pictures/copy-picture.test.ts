import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureEncoder } from '../../../../src/adapters/pictures/encoder.ts';
import { pictureFetcher } from '../../../../src/adapters/pictures/fetch-picture.ts';
import { pictureBytesMax } from '../../../../src/domain/values/picture.ts';
import type { PictureStore } from '../../../../src/ports/pictures.ts';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { lastAct } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { hooksExample } from '../../../support/vendors/hooks-example-certificate.ts';
import { picturesPath, plainPicture } from './pictures.ts';

const asked: string[] = [];
let elsewhere: Server;
let port = 0;

beforeAll(async () => {
  const picture = await plainPicture(40);
  elsewhere = createServer({ cert: hooksExample.certificate, key: hooksExample.key }, (request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/dish.png') response.end(picture);
    else if (request.url === '/moved') response.writeHead(302, { location: '/dish.png' }).end();
    else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
    else if (request.url === '/inside') response.writeHead(302, { location: 'https://10.0.0.1/secret.png' }).end();
    else if (request.url === '/plain') response.writeHead(302, { location: 'http://hooks.example/dish.png' }).end();
    else if (request.url === '/endless') response.end(Buffer.alloc(pictureBytesMax + 1));
    else if (request.url === '/page') response.end('<html></html>');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  port = (elsewhere.address() as AddressInfo).port;
});
afterAll(() => elsewhere.close());

const files = new Map<string, Uint8Array>();
const store: PictureStore = {
  save: async ({ pictureId }, given) => {
    for (const { name, bytes } of given) files.set(`${pictureId}/${name}`, bytes);
  },
  read: async ({ pictureId }, name) => files.get(`${pictureId}/${name}`) ?? null,
  remove: async () => {},
};

// As on the internet, but for where the one host is.
const fetcher = pictureFetcher({
  resolve: async (host) => [{ address: host === 'hooks.example' ? '127.0.0.1' : '10.0.0.1', family: 4 }],
  isPublic: (address) => address === '127.0.0.1',
  trusted: hooksExample.certificate,
});
const service = serviceForTests({ pictures: { encoder: pictureEncoder(), store, fetch: fetcher } });

const copy = async (path: string, host = `hooks.example:${port}`) => {
  const owner = await signInStaff(service);
  const answer = await owner.call('POST', `${picturesPath}/copies`, { address: `https://${host}${path}`, alt: 'Soup' });
  return { owner, answer };
};

test('201 a picture elsewhere is kept here, 200 the second time; redirects are followed', async () => {
  const { owner, answer } = await copy('/dish.png');
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body).toMatchObject({ alt: 'Soup', width: 800, height: 600 });
  expect(files.has(`${answer.body.pictureId}/image.jpg`)).toBe(true);
  const { operation, changes } = await lastAct(owner);
  expect([operation, changes.address]).toEqual(['copyPicture', `https://hooks.example:${port}/dish.png`]);
  expect((await copy('/moved')).answer).toMatchObject({ status: 200, body: { pictureId: answer.body.pictureId } });
});

test.each(['/missing', '/page', '/endless', '/round', '/inside', '/plain'])('400 %s', async (path) => {
  const { answer } = await copy(path);
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
});

test('400 an address that is not public: nothing is asked there', async () => {
  const before = asked.length;
  const answers = [await copy('/dish.png', 'inside.example'), await copy('/dish.png', '127.0.0.2')];
  answers.push(await copy('/dish.png', '[::1]'));
  // All answer alike, whatever is there.
  expect(new Set(answers.map(({ answer }) => answer.body.message)).size).toBe(1);
  expect(answers.map(({ answer }) => answer.status)).toEqual([400, 400, 400]);
  expect(asked.length).toBe(before);
});

test('400 no https address, 403 staff', async () => {
  const owner = await signInStaff(service);
  const body = { address: 'http://hooks.example/dish.png' };
  expect((await owner.call('POST', `${picturesPath}/copies`, body)).status).toBe(400);
  const worker = await signInStaff(service, { role: 'staff' });
  expect((await worker.call('POST', `${picturesPath}/copies`, body)).status).toBe(403);
});

test('409 the picture after the thousandth', async () => {
  const merchantId = merchantIds.demoAu;
  const owner = await signInStaff(service, { merchantId });
  await service.database.script(`
    insert into picture (merchant_id, picture_id, state, width, height, bytes, created_at, used_checked_at)
    select '${merchantId}', lpad(to_hex(n), 32, '0'), 'stored', 10, 10, 1, 1, 1 from generate_series(1, 1000) n`);
  const address = `https://hooks.example:${port}/dish.png`;
  const answer = await owner.call('POST', `/merchants/${merchantId}/pictures/copies`, { address, alt: 'Soup' });
  expect([answer.status, answer.body.code], answer.text).toEqual([409, 'RESOURCE_CONFLICT']);
});
