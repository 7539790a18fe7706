import { expect, test } from 'vitest';
import { readText } from '../../../../web/dashboard/import/import-form.ts';

const table = 'Artikel;Preis\r\nKürbissuppe;7,50\r\n';

test.each([
  ['UTF-8', Buffer.from(table)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${table}`)],
  ['UTF-16', Buffer.from(`\ufeff${table}`, 'utf16le')],
  ['UTF-16 the other way around', Buffer.from(`\ufeff${table}`, 'utf16le').swap16()],
])('%s says itself how it is read', (_name, bytes) => {
  expect(readText(bytes, 'Germany')).toEqual({ text: table, assumed: null });
});

test('what is not UTF-8 is read as Windows writes it in the country, and says so', () => {
  expect(readText(Buffer.from(table, 'latin1'), 'Germany')).toEqual({ text: table, assumed: 'windows-1252' });
  const arabic = readText(Uint8Array.of(0xcd, 0xe3, 0xd5), 'United Arab Emirates');
  expect(arabic).toEqual({ text: 'حمص', assumed: 'windows-1256' });
});
