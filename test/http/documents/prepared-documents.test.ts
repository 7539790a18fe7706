import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { recentValues } from '../../../src/domain/values/recent-values.ts';
import { rememberDocuments } from '../../../src/http/documents/prepared-documents.ts';

const text = `<p>${'a menu '.repeat(2_000)}</p>`;
const whole = (made = text) => Promise.resolve({ text: made, isWhole: true });

test('a document is made once for each state, also for those who ask at the same time', async () => {
  let made = 0;
  const make = () => {
    made += 1;
    return whole(`${text}${made}`);
  };
  const remembered = rememberDocuments(recentValues(1e6));
  const [one, other] = await Promise.all([remembered('menu', 'a', make), remembered('menu', 'a', make)]);
  expect(one).toBe(other);
  expect(await remembered('menu', 'a', make)).toBe(one);
  expect(made).toBe(1);
  const next = await remembered('menu', 'b', make);
  expect((await next.form('identity')).bytes.toString()).toBe(`${text}2`);
  expect((await next.form('br')).etag).not.toBe((await one.form('br')).etag);
});

test('each coding holds the same text', async () => {
  const document = await rememberDocuments(recentValues(1e6))('menu', 'a', whole);
  const forms = await Promise.all((['br', 'gzip', 'identity'] as const).map(document.form));
  expect(brotliDecompressSync(forms[0]?.bytes ?? '').toString()).toBe(text);
  expect(gunzipSync(forms[1]?.bytes ?? '').toString()).toBe(text);
  expect(forms[2]?.bytes.toString()).toBe(text);
  expect(new Set(forms.map(({ etag }) => etag)).size).toBe(3);
});

test('what is kept is bounded, whatever is asked for', async () => {
  const recent = recentValues(20_000);
  const remembered = rememberDocuments(recent);
  for (let at = 0; at < 200; at += 1) await remembered(`menu ${at}`, 'a', whole);
  expect(recent.bytes()).toBeLessThanOrEqual(20_000);
  for (let at = 0; at < 200; at += 1) await remembered('menu', `state ${at}`, whole);
  expect(recent.bytes()).toBeLessThanOrEqual(20_000);
});

test('what lacks something is sent but made again, and a failure is not kept', async () => {
  let made = 0;
  const remembered = rememberDocuments(recentValues(1e6));
  const make = async () => {
    made += 1;
    if (made === 1) throw new Error('away');
    return { text, isWhole: made > 2 };
  };
  await expect(remembered('menu', 'a', make)).rejects.toThrow('away');
  for (let at = 0; at < 3; at += 1) await remembered('menu', 'a', make);
  expect(made).toBe(3);
});
