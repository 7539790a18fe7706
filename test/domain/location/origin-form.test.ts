import { expect, test } from 'vitest';
import { refuseOrigins } from '../../../src/domain/location/origin-form.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';

function placeOf(origins: readonly string[], appSchemes: readonly string[] = []): string | undefined {
  try {
    refuseOrigins(origins, appSchemes);
    return 'fine';
  } catch (error) {
    return error instanceof CommerceError ? error.details?.fields?.[0]?.path : String(error);
  }
}

test.each(['https://shop.example', 'https://shop.example:8443', 'http://localhost:3000', 'http://127.0.0.1'])(
  '%s is an origin',
  (origin) => {
    expect(placeOf([origin])).toBe('fine');
  },
);

test.each([
  'https://shop.example/',
  'https://shop.example:443',
  'https://Shop.example',
  'https://me@shop.example',
  'http://shop.example',
  'ftp://shop.example',
  'shop.example',
  'https://*.example',
  'null',
  '',
])('%s is none', (origin) => {
  expect(placeOf(['https://fine.example', origin])).toBe('origins[1]');
});

test('app schemes are those of apps', () => {
  expect(placeOf([], ['myapp', 'com.example.app'])).toBe('fine');
  for (const scheme of [
    ...['https', 'javascript', 'data', 'file', 'my app', 'MyApp', 'app:', 'x'],
    ...['mailto', 'tel', 'intent', 'vbscript', 'view-source', 'chrome-extension', 'ms-msdt', 'search-ms', 'web+pay'],
  ]) {
    expect([scheme, placeOf([], ['myapp', scheme])]).toEqual([scheme, 'appSchemes[1]']);
  }
});
