import { describe, expect, test } from 'vitest';
import { checkPushEndpoint, isLocalEndpoint } from '../../../src/domain/order/push-endpoint.ts';

const isAddress = (host: string) => /^[\d.]+$/.test(host);
const check = (text: string, mode: 'sandbox' | 'production' = 'production') => checkPushEndpoint(text, mode, isAddress);

describe('the endpoint of a push service', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QOXx',
    'https://wns2-db5p.notify.windows.com/w/?token=BQYA',
  ])('%s', (endpoint) => {
    expect(check(endpoint)).toBe(endpoint);
    expect(isLocalEndpoint(endpoint, 'sandbox')).toBe(false);
  });

  test.each([
    'https://localhost/send',
    'https://push.localhost/send',
    'https://127.0.0.1/send',
    'https://10.0.0.1/send',
    'https://2130706433/send',
    'https://[::1]/send',
    'https://intranet/send',
    'https://push.example:444/send',
    'https://push.example/send#1',
    'http://push.example/send',
    `https://push.example/${'é'.repeat(300)}`,
  ])('never %s', (endpoint) => {
    expect(() => check(endpoint)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }));
    expect(isLocalEndpoint('https://localhost/send', 'production')).toBe(false);
  });

  test('this very machine in the sandbox alone', () => {
    expect(check('http://localhost:8080/send', 'sandbox')).toBe('http://localhost:8080/send');
    expect(isLocalEndpoint('http://127.0.0.1:8080/send', 'sandbox')).toBe(true);
  });
});
