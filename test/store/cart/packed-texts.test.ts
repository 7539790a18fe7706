import * as fc from 'fast-check';
import lz4 from 'lz4-napi';
import { describe, expect, test } from 'vitest';
import {
  packTexts,
  stateBeside,
  type TextColumns,
  unpackRevision,
  unpackTexts,
} from '../../../src/store/cart/packed-texts.ts';
import { emptyCart } from '../../support/data/stored-carts.ts';

const cart = emptyCart({ cartId: '0'.repeat(24) });
const bytesOf = ({ packed }: TextColumns): Uint8Array => packed ?? Buffer.of();

test('any two texts come back as they were', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(fc.option(text), text, async (state, cartText) => {
      const columns = packTexts({ state, cartText }, state === null ? null : cart);
      expect(columns.cartText).toBeNull();
      expect(unpackTexts(columns)).toEqual({ state, cartText });
    }),
  );
});

test('a text that begins with digits and line ends is no length', () => {
  for (const [state, cartText] of [
    ['', '12\n34'],
    ['7\n', ''],
    [null, '7\nx'],
    ['🍕\n', '\n🍕'],
  ] as const) {
    expect(unpackTexts(packTexts({ state, cartText }, state === null ? null : cart))).toEqual({ state, cartText });
  }
});

test('what is stored of a cart is a fraction of its texts, and says what statements ask of it', () => {
  const state = JSON.stringify(cart);
  const columns = packTexts({ state, cartText: state.repeat(3) }, cart);
  expect(bytesOf(columns).length).toBeLessThan(state.length / 2);
  expect(columns.state).toBe('{"lines":[]}');
});

test('an act that shows no cart stores none', () => {
  expect(packTexts({ state: null, cartText: null }, null)).toEqual({ state: null, cartText: null, packed: null });
});

describe('texts of more than 32 kB together', () => {
  const sized = (length: number) => ({ state: 'x', cartText: 'y'.repeat(length - 3) });

  test('are stored as they are, so that no caller waits until they are compressed', () => {
    expect(packTexts(sized(32_768), cart).packed).not.toBeNull();
    expect(packTexts(sized(32_769), cart)).toEqual({ ...sized(32_769), packed: null });
  });

  test('and read as they are', () => {
    expect(unpackTexts({ ...sized(40_000), packed: null })).toEqual(sized(40_000));
  });
});

describe('the form is kept for good', () => {
  const stored = 'AToAAAA3MjUKMw8QYUUJA2QOFF32CQAVAAMvCsBLw6RzZSDwn42VIn0=';

  test('bytes of the first version are read', () => {
    const columns = { state: '{}', cartText: null, packed: Buffer.from(stored, 'base64') };
    expect(unpackRevision(columns)).toEqual({
      state: '{"cartId":"a","lines":[]}',
      cartText: '{"id":"a","note":"Käse 🍕"}',
    });
  });

  test.each([
    ['of a form that is not known', Buffer.of(2, 1, 2)],
    ['that are damaged', Buffer.of(1, 255, 255)],
    ['that are cut off', Buffer.from(stored, 'base64').subarray(0, -4)],
    [
      'that unpack to more than was ever packed',
      Buffer.concat([Buffer.of(1), lz4.compressSync(Buffer.alloc(300_000))]),
    ],
  ])('bytes %s are refused', (_what, packed) => {
    expect(() => unpackTexts({ state: '{}', cartText: null, packed })).toThrow();
  });
});

test('beside packed texts stands whom to find a cart by, its code, its lines, why it was revalidated, and nothing else', () => {
  const contact = { customerName: 'Ada', emailAddress: 'ada@example.com', phoneNumber: null };
  expect(JSON.parse(stateBeside({ ...cart, contact, note: 'secret' }))).toEqual({
    contact: { emailAddress: 'ada@example.com', phoneNumber: null },
    lines: [],
  });
});
