import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstDictionary } from '../../../src/store/cart/archive-dictionary.ts';
import { type ArchivedEntry, packEntries, unpackEntries } from '../../../src/store/cart/archive-form.ts';
import { caseCount } from '../../support/run/proof.ts';

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
// What a text column can hold: no NUL, no half of a pair.
const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const number = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

const entry: fc.Arbitrary<ArchivedEntry> = fc.record({
  entryKey: text,
  revision: orNull(number),
  at: number,
  operation: text,
  actor: text,
  fingerprint: text,
  credentialHash: text,
  statusCode: fc.integer({ min: 200, max: 299 }),
  etag: orNull(text),
  traceDigest: orNull(text),
  seed: orNull(text),
  keyId: orNull(text),
  reply: orNull(text),
  summary: orNull(text),
  trace: orNull(text),
  differences: orNull(text),
  state: orNull(text),
  cartText: orNull(text),
});

const formOf = (base64: string): number | undefined => Buffer.from(base64, 'base64')[0];

test('what is unpacked is what was packed', async () => {
  const lists = fc.array(entry, { minLength: 1, maxLength: 12 });
  const property = fc.asyncProperty(lists, async (entries) => {
    expect(await unpackEntries(await packEntries(entries))).toEqual(entries);
  });
  await fc.assert(property, { numRuns: caseCount(1_000) });
});

test('long entries are packed in the form that sees far back, short ones with the dictionary', async () => {
  const [one] = fc.sample(entry, { numRuns: 1, seed: 1 });
  if (one === undefined) throw new Error('a sample has one');
  const words = (size: number) =>
    Array.from({ length: size }, (_, index) => createHash('md5').update(`${index}`).digest('hex')).join('');
  for (const [size, form, bytesMax] of [
    [10, 1, 4_000],
    [2_000, 2, 60_000],
  ] as const) {
    const entries = Array.from({ length: 20 }, (_, revision) => ({
      ...one,
      revision,
      cartText: words(size),
      state: words(size),
    }));
    const packed = await packEntries(entries);
    expect(formOf(packed)).toBe(form);
    expect(Buffer.from(packed, 'base64').length).toBeLessThan(bytesMax);
    expect(await unpackEntries(packed)).toEqual(entries);
  }
});

test('what was archived by earlier versions is read', async () => {
  expect(createHash('sha256').update(firstDictionary).digest('hex')).toBe(
    '0a1d6a0ba2e7871971b8acce13275ebeb97b33eb5f9ff5065bb1ceb9a301e2b5',
  );
  expect(
    await unpackEntries(
      'AYuORoy9ZKdW6hoggKGSjqGOobmlqYmBiZmxqZGpOcbQFGzoKo1CABrGoBCAxooMUceKlFIoBOCcngqizFNNzAxNLBKVdIxNkIafjHRMLHQsTGNjuQgMKYEGnWKRxiYMDBONDMzMTSyTkk1MjVOMk82SLBKNjQ2R+vixsFY3HrXw1rh/gKsfnmaUc2La4ZUKj2Y0K9UCAA==',
    ),
  ).toEqual(earlier);
  expect(
    await unpackEntries(
      'AhvwAQCcCWWbF1xFxCKPzYkfEzz/v7luSZ6bH3+tajJkwDWjkdGLPYiZKi5ZdPqqLG/dgeEF/7/ubbc0C8OEEmmBxj2wMLcpPeEdYXQ4xz9W+p6Vs9FWf+0Mniys2FxjMCH56GIW6PpPIQwarQSPgASmhzNWGPANys4OINwa8KP08z0kG8oZPsjZD3l3EoqUOI6bnmk9ZW3IhK+Mug4LC2M/Tvje3whjz86kHOrlGqK/+Wu6lLP3FkiaaGRmmXgjqpiJZ90dYDC9FsRLTDntzo9/24UB',
    ),
  ).toEqual(earlier);
});

const earlier: readonly ArchivedEntry[] = [
  {
    entryKey: '~start/1/key-000000000001',
    revision: 1,
    at: 1_795_404_635_257,
    operation: 'startSession',
    actor: 'guest',
    fingerprint: 'f'.repeat(64),
    credentialHash: '0'.repeat(64),
    statusCode: 201,
    etag: '"cart-1"',
    traceDigest: 'd'.repeat(64),
    seed: 'seed',
    keyId: '7e46148a',
    reply: '["{\\"cart\\":",{"slot":"cart"},"}"]',
    summary: null,
    trace: null,
    differences: '[]',
    state: '{"cartId":"01a206749bc453d3c6b8a331","lines":[]}',
    cartText: '{"id":"01a206749bc453d3c6b8a331","status":"OPEN","restaurantDisplayName":"Café ☃"}',
  },
];

test('an archive that is damaged, cut off or of another form is refused', async () => {
  const packed = Buffer.from(await packEntries(earlier), 'base64');
  await expect(unpackEntries(packed.subarray(0, packed.length - 9).toString('base64'))).rejects.toThrow();
  const other = Buffer.from(packed);
  other[0] = 9;
  await expect(unpackEntries(other.toString('base64'))).rejects.toThrow('the form of an archive is known: 9');
});
