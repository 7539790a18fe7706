import { describe, expect, test } from 'vitest';
import { checkPicture, checkWebAddress, webAddressOf } from '../../../src/domain/values/web-address.ts';

const refusal = (path: string, rule: string) =>
  expect.objectContaining({ code: 'VALIDATION_ERROR', details: { fields: [{ path, rule }] } });

describe('an address is stored as a browser sends it (design/security.md#an-address-is-stored-as-a-browser-sends-it)', () => {
  test.each([
    ['https://shop.example', 'https://shop.example/'],
    ['HTTPS://Shop.Example/Soho', 'https://shop.example/Soho'],
    ['https://café.example/menü?tisch=süß#früh', 'https://xn--caf-dma.example/men%C3%BC?tisch=s%C3%BC%C3%9F#fr%C3%BCh'],

    ['https://shop.example:8443/a%20b', 'https://shop.example:8443/a%20b'],
    ['https://shop.example/@soho', 'https://shop.example/@soho'],
  ])('%s', (text, stored) => {
    expect(checkWebAddress(text, 'url').href).toBe(stored);
    expect(webAddressOf(stored)).toBe(stored);
    expect(stored).toMatch(/^[\x21-\x7e]+$/);
  });

  test('the ten-thousandth as the first', () => {
    const texts = Array.from({ length: 10_000 }, () => webAddressOf('https://café.example/menü'));
    expect([...new Set(texts)]).toEqual(['https://xn--caf-dma.example/men%C3%BC']);
  });

  test.each([
    ['http://shop.example/', 'scheme'],
    ['http://localhost/', 'scheme'],
    ['ftp://shop.example/', 'uri'],
    ['javascript:alert(1)', 'uri'],
    ['//shop.example/', 'uri'],
    ['shop.example', 'uri'],
    ['https://', 'uri'],
    ['https:///shop.example', 'uri'],
    ['https:shop.example', 'uri'],
    ['https://[', 'uri'],
    ['https://shop.example/a b', 'uri'],
    ['https://shop.example/a\tb', 'uri'],
    ['https://shop.example/\n', 'uri'],
    ['https://shop.example/\u0000', 'uri'],
    ['https://shop.example/\ud800', 'uri'],
    ['https://shop.example\\soho', 'uri'],
    ['https:\\\\shop.example', 'uri'],
    ['https://evil.example\\@shop.example/', 'uri'],
    ['https://ada@shop.example/', 'userInfo'],
    ['https://ada:secret@shop.example/', 'userInfo'],
    ['https://@shop.example/', 'userInfo'],
    [`https://shop.example/${'é'.repeat(400)}`, 'uri'],
  ])('refuses %s', (text, rule) => {
    expect(() => checkWebAddress(text, 'storefrontUrl')).toThrow(refusal('storefrontUrl', rule));
    expect(webAddressOf(text)).toBeNull();
  });

  test('plain http for this machine only, where it is allowed', () => {
    const onLoopback = { httpAtLoopback: true };
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:8080', 'app.localhost']) {
      expect(checkWebAddress(`http://${host}/a`, 'url', onLoopback).href).toBe(`http://${host}/a`);
    }
    expect(() => checkWebAddress('http://192.168.0.1/', 'url', onLoopback)).toThrow(refusal('url', 'scheme'));
  });

  test('a picture may be none', () => {
    expect(checkPicture('', 'logo')).toBe('');
    expect(() => checkPicture('https://ada@shop.example/', 'logo')).toThrow(refusal('logo', 'userInfo'));
  });
});
