import { describe, expect, test } from 'vitest';
import { formatPhone, normalizePhone } from '../../../src/adapters/system/phone.ts';

describe('normalizePhone', () => {
  test.each([
    ['(212) 555-0142', 'United States', '+12125550142'],
    ['555-123-4567', 'United States', '+15551234567'],
    ['+1 212 555 0142', 'Australia', '+12125550142'],
    ['020 7946 0018', 'United Kingdom', '+442079460018'],
    ['07700 900123', 'United Kingdom', '+447700900123'],
    ['050 123 4567', 'United Arab Emirates', '+971501234567'],
    ['0491 570 156', 'Australia', '+61491570156'],
  ] as const)('%s in %s is %s', (text, country, expected) => {
    expect(normalizePhone(text, country)).toBe(expected);
  });

  test.each([
    '',
    '12',
    '555-0142',
    'ada',
    'call 212 555 0142',
    '+1 212 555 0142 ext. 7',
    '+999 123456',
    '0'.repeat(40),
  ])('"%s" is no number one could send to', (text) => {
    expect(normalizePhone(text, 'United States')).toBeNull();
  });
});

test.each([
  ['+12125550142', '+1 212 555 0142'],
  ['+442079460142', '+44 20 7946 0142'],
  ['+49301234567', '+49 30 1234567'],
  ['+99912', '+99912'],
])('%s reads %s', (number, text) => {
  expect(formatPhone(number)).toBe(text);
});
