import { expect, test } from 'vitest';
import { directionsAddress } from '../../../web/order/directions.ts';

const place = {
  name: 'Marigold & Co',
  addressString: '88 Reade Street, New York',
  position: { lat: 40.715, lng: -74.008 },
};

test.each([
  ['Mozilla/5.0 (Linux; Android 15)', /^geo:40\.715,-74\.008\?q=40\.715,-74\.008\(Marigold%20%26%20Co\)$/],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    /^https:\/\/maps\.apple\.com\/\?daddr=40\.715,-74\.008&q=/,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64)', /^https:\/\/www\.openstreetmap\.org\/directions\?to=40\.715%2C-74\.008/],
])('%s', (userAgent, address) => {
  expect(directionsAddress(place, userAgent)).toMatch(address);
});

test('an address whose position is not known is searched for by its words', () => {
  const words = { ...place, position: null };
  expect(directionsAddress(words, 'Android')).toBe(
    'geo:0,0?q=Marigold%20%26%20Co%2C%2088%20Reade%20Street%2C%20New%20York',
  );
  expect(directionsAddress(words, 'iPad')).toContain('daddr=88%20Reade%20Street');
  expect(directionsAddress(words, 'Linux')).toBe(
    'https://www.openstreetmap.org/search?query=88%20Reade%20Street%2C%20New%20York',
  );
});
