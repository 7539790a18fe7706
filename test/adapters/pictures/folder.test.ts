import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureFolder } from '../../../src/adapters/pictures/folder.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiffin-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const picture = { merchantId: 'merchant', pictureId: 'picture' };
const files = ['320.webp', '640.webp', 'image.jpg'].map((name, at) => ({ name, bytes: Buffer.alloc(200_000, at) }));

test('the same picture saved by many at once is whole for each of them, from the first one on', async () => {
  const stores = Array.from({ length: 12 }, () => pictureFolder(folder));
  const isWhole = async (): Promise<boolean> => {
    const read = await Promise.all(files.map(({ name }) => pictureFolder(folder).read(picture, name)));
    return read.every((bytes, at) => bytes !== null && Buffer.compare(bytes, files[at]?.bytes ?? Buffer.of()) === 0);
  };
  const seen = await Promise.all(stores.map((store) => store.save(picture, files).then(isWhole)));
  expect(new Set(seen)).toEqual(new Set([true]));
  expect((await readdir(join(folder, 'merchant', 'picture'))).sort()).toEqual(files.map(({ name }) => name).sort());
});

test('a file that cannot be written leaves nothing beside it', async () => {
  const bytes = null as unknown as Buffer;
  await expect(pictureFolder(folder).save(picture, [{ name: '960.webp', bytes }])).rejects.toThrow();
  expect(await readdir(join(folder, 'merchant', 'picture'))).toHaveLength(files.length);
});
