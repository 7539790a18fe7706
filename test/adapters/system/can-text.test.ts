import { describe, expect, test } from 'vitest';
import { canText } from '../../../src/adapters/system/phone.ts';

const ours = ['US', 'GB', 'AE', 'AU'];

describe('canText', () => {
  test.each([
    ['a number of the list', '+12125550142'],
    ['a mobile', '+447700900123'],
    ['a range that no list knows', '+15551234567'],
  ])('%s: %s', (_what, number) => {
    expect(canText(number, ours)).toBe(true);
  });

  test.each([
    ['a satellite', '+881631555555'],
    ['a satellite of another network', '+870776500123'],
    ['an international network', '+882165555123'],
    ['an international premium number', '+979123456789'],
    ['a premium number', '+19002345678'],
    ['a premium number in Britain', '+449098790123'],
    ['a shared-cost number', '+448431234567'],
    ['a free number', '+18002345678'],
    ['a personal number', '+447012345678'],
    ['a pager', '+447640123456'],
    ['an island that shares the calling code', '+18765550123'],
    ['a country that is not listed', '+33612345678'],
    ['no number', '+'],
  ])('not to %s: %s', (_what, number) => {
    expect(canText(number, ours)).toBe(false);
  });

  test('a country that the operator added', () => {
    expect(canText('+33612345678', [...ours, 'FR'])).toBe(true);
  });
});
