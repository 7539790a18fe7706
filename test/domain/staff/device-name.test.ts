import { expect, test } from 'vitest';
import { deviceName } from '../../../src/domain/staff/device-name.ts';

const kit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${kit} Chrome/130.0 Safari/537.36 Edg/130.0`, 'Edge, Windows'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${kit} SamsungBrowser/25.0 Chrome/121.0 Mobile`,
    'Samsung Internet, Android',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${kit} HeadlessChrome/130.0 Safari/537.36`, 'Chrome, Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox, macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1',
    'Safari, iPhone',
  ],
  ['curl/8.5.0', ''],
  ['', ''],
])('%s is called "%s"', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
