import { describe, expect, test } from 'vitest';
import { refuseReturnUrl } from '../../../src/domain/location/return-url.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import { locationFacts } from '../../support/data/location-snapshots.ts';

const { merchant } = locationFacts();
const sandboxMerchant = { ...merchant, loopbackOriginsAllowed: true };

function ruleBroken(returnUrl: string, of = merchant): string | null {
  try {
    refuseReturnUrl(returnUrl, of, 'https://orders.example');
    return null;
  } catch (error) {
    if (error instanceof CommerceError) return error.details?.fields?.[0]?.rule ?? '';
    throw error;
  }
}

describe('addresses to return to', () => {
  test.each<[string, string | null]>([
    ['https://shop.example/done?x=1#y', null],
    ['https://shop.example', null],
    // The contract takes 2,048 characters; the schema of the request counts them.
    [`https://shop.example/${'a'.repeat(2_027)}`, null],
    ['HTTPS://SHOP.example/done', null],
    ['https://orders.example/shop/at/one/cart', null],
    ['https://orders.example:8443/', 'registered'],
    ['http://orders.example/', 'scheme'],
    ['vectorapp://order/done', null],
    ['vectorapp:done', null],
    ['otherapp://order', 'registered'],
    ['https://shop.example:8443/', 'registered'],
    ['https://evil.example/', 'registered'],
    ['https://shop.example.evil.example/', 'registered'],
    ['http://shop.example/', 'scheme'],
    ['http://localhost:3000/', 'registered'],
    ['https://user@shop.example/', 'userInfo'],
    ['https://user:pass@shop.example/', 'userInfo'],
    ['https://@shop.example/', 'userInfo'],
    ['https://evil.example\\@shop.example/', 'uri'],
    ['https:shop.example/', 'host'],
    ['https:///shop.example/', 'host'],
    ['https://', 'uri'],
    ['/done', 'uri'],
    ['//shop.example/', 'uri'],
    ['shop.example', 'uri'],
    ['https://shop.example/a b', 'uri'],
    ['https://shop.example/\nx', 'uri'],
    ['javascript:alert(1)', 'scheme'],
    ['JavaScript:alert(1)', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['blob:https://shop.example/x', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
  ])('%s', (returnUrl, rule) => {
    expect(ruleBroken(returnUrl)).toBe(rule);
  });

  test.each<[string, string | null]>([
    ['http://localhost:3000/done', null],
    ['http://127.0.0.1/', null],
    ['http://[::1]:5173/', null],
    ['https://localhost:3000/', null],
    ['http://192.168.0.2/', 'scheme'],
    ['http://localhost.evil.example/', 'scheme'],
  ])('in the sandbox, %s', (returnUrl, rule) => {
    expect(ruleBroken(returnUrl, sandboxMerchant)).toBe(rule);
  });
});
