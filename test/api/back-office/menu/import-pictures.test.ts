import { beforeEach, describe, expect, test } from 'vitest';
import { pictureFetcher } from '../../../../src/adapters/pictures/fetch-picture.ts';
import type { EncodedPicture, PictureEncoder, PictureStore } from '../../../../src/ports/pictures.ts';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { picturesAtOnce, picturesMs } from '../../../../src/workflows/location/copy-menu-pictures.ts';
import { demoPath } from '../../../support/callers/back-office.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

// What is elsewhere: an address answers with its own bytes unless something else is said here.
let asked: string[] = [];
let atOnce = 0;
let atOnceMost = 0;
let answers: Record<string, Uint8Array | null | Error> = {};
let eachTakesMs = 0;
/** Until so many are asked for at one time, none is answered. */
let waitsFor = 0;
let waiting: (() => void)[] = [];

/** The first bytes of a PNG, then whatever makes it another one. */
const png = (content: string): Uint8Array => Buffer.from(`\x89PNG\r\n\x1a\n${content}`, 'latin1');

const publicOnly = pictureFetcher({ resolve: async () => [{ address: '10.0.0.1', family: 4 }] });

async function fetchPicture(address: string): Promise<Uint8Array | null> {
  asked.push(address);
  if (address.includes('//inside.')) return publicOnly(address);
  atOnce += 1;
  atOnceMost = Math.max(atOnceMost, atOnce);
  if (atOnce < waitsFor) await new Promise<void>((resolve) => waiting.push(resolve));
  waitsFor = 0;
  for (const goOn of waiting.splice(0)) goOn();
  service.clock.advance(eachTakesMs);
  atOnce -= 1;
  const answer = answers[address];
  if (answer instanceof Error) throw answer;
  return answer === undefined ? png(address) : answer;
}

const encoder: PictureEncoder = {
  encode: async (bytes): Promise<EncodedPicture | 'notReadable'> =>
    Buffer.from(bytes).includes('broken')
      ? 'notReadable'
      : { width: 640, height: 480, files: [{ name: 'image.jpg', bytes }] },
  close: () => {},
};
const store: PictureStore = { save: async () => {}, read: async () => null, remove: async () => {} };
const service = serviceForTests({ pictures: { encoder, store, fetch: fetchPicture } });

beforeEach(async () => {
  asked = [];
  atOnceMost = 0;
  answers = {};
  eachTakesMs = 0;
  waitsFor = 0;
  waiting = [];
  await service.database.script(`delete from picture where merchant_id = '${merchantIds.demo}'`);
});

type Dish = readonly [name: string, image: string];

async function bring(dishes: readonly Dish[], changes: object = {}) {
  const manager = await signInStaff(service, { role: 'manager' });
  const { draftRevision } = (await manager.call('GET', `${demoPath}/catalog/draft`)).body;
  const text = ['item,price,image', ...dishes.map(([name, image]) => `${name},4.00,${image}`)].join('\n');
  const body = { draftRevision, locationId: locationIds.downtown, format: 'csv', text, ...changes };
  const answer = await manager.call('POST', `${demoPath}/catalog/imports`, body);
  expect(answer.status, answer.text).toBe(200);
  const draft = (await manager.call('GET', `${demoPath}/catalog/draft`)).body.document;
  const images = (name: string) => draft.products.find((product: { name: string }) => product.name === name)?.images;
  return { report: answer.body, images };
}

const soup: Dish = ['Soup', 'https://pictures.example/soup.png'];
const cake: Dish = ['Cake', 'https://pictures.example/cake.png'];
const reference = /^picture:[0-9a-f]{32}$/;

describe('pictures of an imported menu', () => {
  test('200 are kept here, once however often they are named, and a second import asks nothing', async () => {
    const twice: Dish = ['Soup of the day', soup[1]];
    const copy: Dish = ['Cake again', 'https://pictures.example/the-same-cake.png'];
    answers = { [copy[1]]: png(cake[1]) };
    const first = await bring([soup, cake, twice, copy]);
    expect(first.report.pictures).toEqual({ copied: 3, known: 0, failed: [] });
    expect(asked.toSorted()).toEqual([cake[1], soup[1], copy[1]].toSorted());
    expect(first.images('Soup')).toEqual([expect.stringMatching(reference)]);
    expect(first.images('Soup of the day')).toEqual(first.images('Soup'));
    expect(first.images('Cake again')).toEqual(first.images('Cake'));
    expect(
      await rowsOf(service, `select picture_id from picture where merchant_id = '${merchantIds.demo}'`),
    ).toHaveLength(2);

    asked = [];
    const other: Dish = ['Cake', 'https://pictures.example/new-cake.png'];
    const second = await bring([soup, other, twice, copy]);
    expect(asked).toEqual([other[1]]);
    expect(second.report.pictures).toEqual({ copied: 1, known: 2, failed: [] });
    expect(second.report.changes).toMatchObject([{ name: 'Cake', change: 'changed' }]);
    expect(second.images('Soup')).toEqual(first.images('Soup'));
  });

  test('200 one that cannot be had stays at its address and is named with the reason; the import goes on', async () => {
    const gone: Dish = ['Pie', 'https://pictures.example/gone.png'];
    const page: Dish = ['Tart', 'https://pictures.example/page.html'];
    const broken: Dish = ['Bun', 'https://pictures.example/broken.png'];
    const failing: Dish = ['Roll', 'https://pictures.example/failing.png'];
    const inside: Dish = ['Stew', 'https://inside.example/secret.png'];
    answers = { [gone[1]]: null, [page[1]]: Buffer.from('<html>'), [failing[1]]: new Error('disk full') };
    const { report, images } = await bring([gone, soup, page, broken, failing, inside]);
    expect(report.refusal).toBeNull();
    expect(report.menu.products).toBe(6);
    expect(report.pictures).toMatchObject({ copied: 1, known: 0 });
    const reasons = Object.fromEntries(
      report.pictures.failed.map(({ name, address, reason }: Record<string, string>) => [name, [address, reason]]),
    );
    const notThere = 'No picture could be read there. Upload the file instead.';
    expect(reasons).toEqual({
      Pie: [gone[1], notThere],
      Stew: [inside[1], notThere],
      Tart: [page[1], 'Send a picture in JPEG, PNG, WebP, AVIF or GIF.'],
      Bun: [broken[1], 'This file is no picture that can be read. Save it anew as JPEG, PNG or WebP.'],
      Roll: [failing[1], 'This picture could not be kept. Import the file again to try it once more.'],
    });
    expect(images('Pie')).toEqual([gone[1]]);
    expect(images('Soup')).toEqual([expect.stringMatching(reference)]);
  });

  test('200 a preview asks nothing, and says what would be copied', async () => {
    await bring([soup]);
    asked = [];
    const { report } = await bring([soup, cake], { preview: true });
    expect(report.pictures).toEqual({ copied: 1, known: 1, failed: [] });
    expect(asked).toEqual([]);
    expect(report.changes.find(({ name }: { name: string }) => name === 'Soup')).toBeUndefined();
  });

  test('200 a few at once, and none is begun when the time is up; the next import goes on', async () => {
    const many = Array.from({ length: 24 }, (_, n): Dish => [`Dish ${n}`, `https://pictures.example/${n}.png`]);
    eachTakesMs = picturesMs / 10;
    waitsFor = picturesAtOnce;
    const first = await bring(many);
    expect(atOnceMost).toBe(picturesAtOnce);
    expect(asked.length).toBeGreaterThanOrEqual(10);
    expect(asked.length).toBeLessThan(10 + picturesAtOnce);
    expect(first.report.pictures.copied).toBe(asked.length);
    const failed = first.report.pictures.failed as readonly { reason: string }[];
    expect(failed).toHaveLength(24 - asked.length);
    expect(new Set(failed.map(({ reason }) => reason))).toEqual(
      new Set(['There was no time left for this picture. Import the file again to copy it.']),
    );
    const before = asked.length;
    eachTakesMs = 0;
    const second = await bring(many);
    expect(second.report.pictures).toEqual({ copied: 24 - before, known: before, failed: [] });
  });

  test('200 a full library asks nothing', async () => {
    await service.database.script(`
      insert into picture (merchant_id, picture_id, state, width, height, bytes, created_at, used_checked_at)
      select '${merchantIds.demo}', lpad(to_hex(n), 32, '0'), 'stored', 10, 10, 1, 1, 1 from generate_series(1, 1000) n`);
    const { report } = await bring([soup]);
    expect(report.pictures.failed).toMatchObject([{ name: 'Soup', reason: expect.stringContaining('at most 1000') }]);
    expect(asked).toEqual([]);
  });

  test('200 a picture that was deleted since is copied again', async () => {
    const first = await bring([soup]);
    const owner = await signInStaff(service);
    await bring([['Soup', '']]);
    const [kept = ''] = first.images('Soup');
    const path = `${demoPath}/pictures/${kept.replace('picture:', '')}`;
    const gone = await owner.call('DELETE', path);
    expect(gone.status, gone.text).toBe(200);
    asked = [];
    const again = await bring([soup]);
    expect([asked, again.report.pictures.known]).toEqual([[soup[1]], 0]);
  });
});

test('a merchant notes at most 5,000 addresses: further ones are copied and not noted', async () => {
  await bring([soup]);
  await service.database.script(`
    insert into picture_source (merchant_id, address_hash, picture_id)
    select merchant_id, lpad(to_hex(n), 64, '0'), picture_id from picture, generate_series(1, 5000) n
    where merchant_id = '${merchantIds.demo}'`);
  expect((await bring([soup, cake])).report.pictures).toEqual({ copied: 1, known: 1, failed: [] });
  expect((await bring([soup, cake])).report.pictures).toEqual({ copied: 1, known: 1, failed: [] });
});
