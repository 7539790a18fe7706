import { describe, expect, test } from 'vitest';
import { checkEndpoint } from '../../../src/domain/webhooks/webhook-endpoint.ts';

const eventTypes = ['order.created'];

describe('addresses', () => {
  test.each([
    ['https://hooks.example/tiffin', false],
    ['https://hooks.example:8443/a?b=c', false],
    ['http://localhost:3000/hooks', true],
    ['http://127.0.0.1:3000/hooks', true],
    ['http://[::1]:3000/hooks', true],
    ['https://app.localhost/hooks', true],
    // Spellings that mean this machine are seen through; the others are refused when we connect.
    ['http://2130706433/hooks', true],
  ])('the sandbox takes %s', (url, onLoopback) => {
    expect(checkEndpoint({ url, eventTypes }, 'sandbox')).toEqual({ url: new URL(url).href, onLoopback, eventTypes });
  });

  test.each([
    ['http://hooks.example/tiffin', 'scheme'],
    ['ftp://hooks.example/tiffin', 'uri'],
    ['hooks.example', 'uri'],
    ['', 'uri'],
    ['https://', 'uri'],
    ['https://hooks.example/a b', 'uri'],
    ['https://hooks.example\\@evil.example/', 'uri'],
    ['https://ada:secret@hooks.example/', 'userInfo'],
    ['https://@hooks.example/', 'userInfo'],
    ['https://hooks.example/#part', 'fragment'],
    [`https://hooks.example/${'a'.repeat(2_000)}`, 'uri'],
    ['http://192.168.0.1/hooks', 'scheme'],
  ])('refuses %s', (url, rule) => {
    for (const mode of ['sandbox', 'production'] as const) {
      expect(() => checkEndpoint({ url, eventTypes }, mode)).toThrow(
        expect.objectContaining({ code: 'VALIDATION_ERROR', details: { fields: [{ path: 'url', rule }] } }),
      );
    }
  });

  test('production takes nothing on this machine over http, and has no loopback endpoints', () => {
    expect(() => checkEndpoint({ url: 'http://localhost:3000/hooks', eventTypes }, 'production')).toThrow('https');
    expect(checkEndpoint({ url: 'https://localhost/hooks', eventTypes }, 'production').onLoopback).toBe(false);
  });
});

describe('events', () => {
  const url = 'https://hooks.example/';

  test('each is named once', () => {
    const request = { url, eventTypes: ['order.ready', 'cart.abandoned', 'order.ready'] };
    expect(checkEndpoint(request, 'production').eventTypes).toEqual(['order.ready', 'cart.abandoned']);
  });

  test('at least one, and none that does not exist', () => {
    expect(() => checkEndpoint({ url, eventTypes: [] }, 'production')).toThrow(
      expect.objectContaining({ details: { fields: [{ path: 'eventTypes', rule: 'minItems' }] } }),
    );
    expect(() =>
      checkEndpoint({ url, eventTypes: ['order.ready', 'message.order_confirmation'] }, 'production'),
    ).toThrow(expect.objectContaining({ details: { fields: [{ path: 'eventTypes[1]', rule: 'enum' }] } }));
  });
});
