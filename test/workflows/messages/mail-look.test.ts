import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast } from '../../../src/domain/location/colour.ts';
import type { LocationSnapshot, MerchantSnapshot } from '../../../src/domain/location/location-snapshot.ts';
import { grounds } from '../../../src/domain/location/look.ts';
import { mailHtml } from '../../../src/domain/messages/mail-layout.ts';
import { mailLook } from '../../../src/workflows/messages/mail-look.ts';
import { snapshot } from '../../support/data/kitchen.ts';
import { forAll } from '../../support/run/for-all.ts';

const https = { baseUrl: 'https://orders.example' };
const pictureId = 'ab'.repeat(16);

function place(merchant: Partial<MerchantSnapshot>, changes: Partial<LocationSnapshot> = {}): LocationSnapshot {
  const plain = snapshot();
  return { ...plain, ...changes, merchant: { ...plain.merchant, ...merchant } };
}

function withLogo(logo: string, alt = 'A copper kettle', size = { width: 900, height: 300 }): LocationSnapshot {
  return place({ ownPictures: { logo, cover: '', facts: new Map([[pictureId, { ...size, alt }]]) } });
}

function htmlOf(location: LocationSnapshot, settings = https): string {
  return mailHtml({
    language: 'en',
    subject: 'Your order 7KQ2',
    restaurant: 'Marigold & Co.',
    look: mailLook(settings, location, 'en'),
    hello: null,
    paragraphs: [],
    rows: [],
    lines: [],
    totals: [],
    link: { label: 'Follow your order', address: 'https://orders.example/receipt/1' },
    questions: 'Call +1 212 555 0142',
    phone: '+1 212 555 0142',
    why: '',
    legal: [],
  });
}

describe('the colour of a merchant', () => {
  test('is on the button of its mails', () => {
    const html = htmlOf(place({ look: { accent: '#0b6e4f', ground: 'white', font: 'plain' } }));
    expect(html).toContain('background:#0b6e4f;color:#ffffff');
    expect(html).toContain('style="color:#0b6e4f">+1 212 555 0142');
  });

  test('can be read whatever was chosen: words on white and on the button, 4.5 to 1', () => {
    const anyColour = fc.nat({ max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    forAll(fc.tuple(anyColour, fc.constantFrom(...grounds)), ([accent, ground]) => {
      const html = htmlOf(place({ look: { accent, ground, font: 'plain' } }));
      const [, button = '', onButton = ''] = /background:(#\w{6});color:(#\w{6});/.exec(html) ?? [];
      const [, words = ''] = /href="tel:[^"]*" dir="ltr" style="color:(#\w{6})"/.exec(html) ?? [];
      expect(contrast(onButton, button)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(words, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    });
  });
});

describe('the logo of a merchant', () => {
  test('comes from this service, in its own shape, with its words and the name beside it', () => {
    const html = htmlOf(withLogo(`picture:${pictureId}`));
    expect(html.match(/<img [^>]*>/g)).toEqual([
      expect.stringContaining(
        `src="https://orders.example/pictures/${snapshot().merchant.merchantId}/${pictureId}/image.jpg" alt="A copper kettle" width="120" height="40"`,
      ),
    ]);
    expect(html).toContain('Marigold &amp; Co.</span>');
    expect(html).not.toMatch(/<(script|link)|url\(/);
  });

  test('is at most 160 wide, and named where the merchant wrote nothing', () => {
    expect(htmlOf(withLogo(`picture:${pictureId}`, '', { width: 1000, height: 100 }))).toContain(
      'alt="Logo" width="160" height="16"',
    );
  });

  test.each([
    ['the service is not reached by https', withLogo(`picture:${pictureId}`), { baseUrl: 'http://127.0.0.1:4000' }],
    ['it stands elsewhere', withLogo('https://pictures.example/logo.png'), https],
    ['it was deleted', withLogo(`picture:${'0'.repeat(32)}`), https],
    ['there is none', place({}), https],
  ])('is left out where %s: then nothing is fetched', (_where, location, settings) => {
    expect(htmlOf(location, settings)).not.toMatch(/<(img|script|link)|url\(/);
  });

  test('of the location goes before that of the merchant', () => {
    const merchant = withLogo('https://pictures.example/logo.png').merchant;
    const location = place(merchant, { ownPictures: { coverPhoto: '', logo: `picture:${pictureId}` } });
    expect(htmlOf(location)).toContain(`/${pictureId}/image.jpg`);
  });
});
