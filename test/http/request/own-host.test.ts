import { expect, test } from 'vitest';
import { ownHosts } from '../../../src/http/request/own-host.ts';

const isOwn = ownHosts(['https://orders.example', 'https://pay.example:8443'], ['proxy.internal']);

test.each([
  ...['orders.example', 'Orders.Example:443', 'orders.example.', 'pay.example:8443', 'pay.example', 'proxy.internal'],
  ...['127.0.0.1:4000', '10.1.2.3', '[::1]:4000', 'localhost:4000'],
])('%s is ours', (host) => {
  expect(isOwn(host)).toBe(true);
});

test.each([
  undefined,
  '',
  'evil.example',
  'orders.example.evil.example',
  'notorders.example',
  '127.0.0.1.evil.example',
])('%s is not', (host) => {
  expect(isOwn(host)).toBe(false);
});
