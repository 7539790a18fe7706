import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { pictureEncoder } from '../../../../src/adapters/pictures/encoder.ts';
import { pictureBytesMax } from '../../../../src/domain/values/picture.ts';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { lastAct } from '../../../support/callers/back-office.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { picturesPath, plainPicture, upload } from './pictures.ts';

const service = serviceForTests();

async function fetched(path: string) {
  const answer = await fetch(service.url + path);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('a picture that is sent', () => {
  test('201 is kept in several widths, as WebP and once as JPEG, under names that never change', async () => {
    const owner = await signInStaff(service);
    const answer = await upload(service, owner, await plainPicture(1, 1600, 1200), { query: '?alt=%20A%20bowl%20' });
    expect(answer.status, answer.text).toBe(201);
    const { pictureId, reference, src, srcset, ...facts } = answer.body;
    expect(reference).toBe(`picture:${pictureId}`);
    expect(facts).toMatchObject({ alt: 'A bowl', width: 1600, height: 1200 });
    const widths = srcset.split(', ').map((each: string) => Number(/ (\d+)w$/.exec(each)?.[1]));
    expect(widths).toEqual([320, 640, 1280, 1600]);
    for (const each of srcset.split(', ')) {
      const [path = '', width = ''] = each.split(' ');
      const { answer: file, bytes } = await fetched(path);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: Number.parseInt(width, 10) });
    }
    const plain = await fetched(src);
    expect(plain.answer.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(plain.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 960 });
    expect(await lastAct(owner)).toMatchObject({ operation: 'uploadPicture', subject: pictureId });
  });

  test('200 the same file again is the same picture, and counted once', async () => {
    const owner = await signInStaff(service, { merchantId: merchantIds.demoUk });
    const path = `/merchants/${merchantIds.demoUk}/pictures`;
    const file = await plainPicture(2);
    const answers = await Promise.all([1, 2, 3].map(() => upload(service, owner, file, { path })));
    expect(new Set(answers.map(({ body }) => body.pictureId)).size, answers.map(({ text }) => text).join()).toBe(1);
    expect((await upload(service, owner, file, { path })).status).toBe(200);
    const [row] = await rowsOf(
      service,
      `select count(*) as n from picture where merchant_id = '${merchantIds.demoUk}' and state = 'stored'
        and picture_id = '${answers[0]?.body.pictureId}'`,
    );
    expect(row.n).toBe(1);
  });

  test('201 stands upright, and says nothing of where it was taken', async () => {
    const owner = await signInStaff(service);
    const photo = await sharp(await plainPicture(3, 600, 400))
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } } })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { body } = await upload(service, owner, photo, { type: 'image/jpeg' });
    expect([body.width, body.height]).toEqual([400, 600]);
    const { bytes } = await fetched(body.src);
    const seen = await sharp(bytes).metadata();
    expect([seen.exif, seen.orientation, seen.width]).toEqual([undefined, undefined, 400]);
    expect(bytes.includes('GPS')).toBe(false);
  });
});

describe('a file that is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
  test.each([
    ['a text', Buffer.from('hello')],
    ['a drawing, which could name files', Buffer.from(svg)],
    ['nothing', Buffer.alloc(0)],
    ['a PNG in its first bytes only', Buffer.from('\x89PNG\r\n\x1a\n and then nothing', 'latin1')],
  ])('400 %s, whatever its type says', async (_what, file) => {
    const owner = await signInStaff(service);
    const answer = await upload(service, owner, file);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.body.details.fields[0]).toEqual({ path: 'body', rule: 'format' });
  });

  test('400 a small file that would unfold into more than 50 million pixels', async () => {
    const owner = await signInStaff(service);
    const huge = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(huge.length).toBeLessThan(1_000_000);
    const answer = await upload(service, owner, huge);
    expect(answer.body.details.fields[0]).toEqual({ path: 'body', rule: 'pixels' });
  });

  test('413 more than 12 MiB; 415 another type than a picture', async () => {
    const owner = await signInStaff(service);
    expect((await upload(service, owner, Buffer.alloc(pictureBytesMax + 1))).status).toBe(413);
    const text = await upload(service, owner, await plainPicture(4), { type: 'text/plain' });
    expect([text.status, text.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test('nothing was kept', async () => {
    const [row] = await rowsOf(service, `select count(*) as n from picture where state <> 'stored'`);
    expect(row.n).toBe(0);
  });
});

describe('who may, and how much', () => {
  test('401, 403, 404 without a right', async () => {
    const file = await plainPicture(5);
    const worker = await signInStaff(service, { role: 'staff' });
    expect((await upload(service, worker, file)).status).toBe(403);
    const stranger = await signInStaff(service, { merchantId: merchantIds.demoUk });
    expect((await upload(service, stranger, file)).status).toBe(404);
    const answer = await service.call('POST', `/api/v1/dashboard${picturesPath}`, {
      headers: { 'content-type': 'image/png' },
      rawBody: file,
    });
    expect(answer.status).toBe(401);
  });

  test('409 the picture after the thousandth, and the byte after 512 MiB', async () => {
    const merchantId = merchantIds.demoAu;
    const owner = await signInStaff(service, { merchantId });
    const path = `/merchants/${merchantId}/pictures`;
    const fill = (count: number, bytes: number) =>
      service.database.script(`
        delete from picture where merchant_id = '${merchantId}';
        insert into picture (merchant_id, picture_id, state, width, height, bytes, created_at, used_checked_at)
        select '${merchantId}', lpad(to_hex(n), 32, '0'), 'stored', 10, 10, ${bytes}, 1, 1
        from generate_series(1, ${count}) n`);
    await fill(999, 1);
    expect((await upload(service, owner, await plainPicture(6), { path })).status).toBe(201);
    const full = await upload(service, owner, await plainPicture(7), { path });
    expect([full.status, full.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
    expect(full.body.message).toContain('1000 pictures');
    await fill(2, 256 * 2 ** 20);
    const large = await upload(service, owner, await plainPicture(8), { path });
    expect([large.status, large.body.message]).toEqual([409, expect.stringContaining('512 MiB')]);
    const [row] = await rowsOf(service, `select count(*) as n from picture where merchant_id = '${merchantId}'`);
    expect(row.n).toBe(2);
  });
});

/** One that takes a while to be made. */
function slowPicture(): Promise<Buffer> {
  return sharp({
    create: { width: 800, height: 600, channels: 3, background: '#000', noise: { type: 'gaussian', sigma: 60 } },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
}

test('others are answered while pictures are made', async () => {
  const owner = await signInStaff(service);
  const noise = await slowPicture();
  let isDone = false;
  const uploads = Promise.all(
    [0, 1, 2].map((turn) =>
      upload(service, owner, Buffer.concat([noise, Buffer.from([turn])]), { type: 'image/jpeg' }),
    ),
  ).finally(() => {
    isDone = true;
  });
  let answered = 0;
  while (!isDone) {
    const menu = await service.call('GET', `/api/v1/storefront/locations/${locationIds.alwaysOpen}/menus`);
    expect(menu.status).toBe(200);
    answered += 1;
  }
  expect((await uploads).map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(answered).toBeGreaterThan(10);
});

test('503 while more wait than may, and the same file is taken afterwards', async () => {
  const owner = await signInStaff(service);
  const file = await plainPicture(100, 60, 40);
  // Whose places are all taken.
  const full = pictureEncoder({ waitingMax: -1 });
  vi.spyOn(service.context.pictures.encoder, 'encode').mockImplementationOnce((bytes) => full.encode(bytes));
  const refused = await upload(service, owner, file);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  expect((await upload(service, owner, file)).status).toBe(201);
});
