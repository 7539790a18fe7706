import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { unpackImage } from '../../../../src/store/database/embedded/unpack-image.ts';

let folder = '';
const newFolder = (): string => {
  folder = mkdtempSync(join(tmpdir(), 'tiffin-unpack-'));
  return folder;
};
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** One entry as PGlite writes it. */
function entry(name: string, content: string, { kind = '0', prefix = '', magic = 'ustar' } = {}): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(content.length.toString(8).padStart(11, '0'), 124);
  header.write(kind, 156);
  header.write(magic, 257);
  header.write(prefix, 345);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return Buffer.concat([header, body]);
}

const archive = (...entries: readonly Buffer[]): Buffer => gzipSync(Buffer.concat([...entries, Buffer.alloc(1024)]));

test('files and folders as they were, empty and whole blocks too', () => {
  const into = newFolder();
  const contents = {
    '/PG_VERSION': '18\n',
    '/base/empty': '',
    '/base/block': 'x'.repeat(512),
    '/base/more': 'y'.repeat(9_000),
  };
  const files = Object.entries(contents).map(([name, content]) => entry(name, content));
  unpackImage(archive(entry('/base', '', { kind: '5' }), ...files, entry('deep', 'z', { prefix: '/base' })), into);
  for (const [name, content] of Object.entries(contents)) expect(readFileSync(join(into, name), 'utf8')).toBe(content);
  expect(readFileSync(join(into, 'base', 'deep'), 'utf8')).toBe('z');
});

test('nothing outside of the folder', () => {
  const into = join(newFolder(), 'inner');
  mkdirSync(into);
  unpackImage(archive(entry('../../outside', 'no')), into);
  expect([existsSync(join(folder, 'outside')), existsSync(join(into, 'outside'))]).toEqual([false, true]);
});

test.each([
  ['another archive', archive(entry('/file', 'text', { magic: 'other' }))],
  ['a link', archive(entry('/file', '', { kind: '2' }))],
  ['an archive that ends early', gzipSync(entry('/file', 'x'.repeat(2_000)).subarray(0, 1_500))],
  ['no archive', Buffer.from('no archive')],
])('refuses %s', (_what, image) => {
  expect(() => unpackImage(image, newFolder())).toThrow();
});
