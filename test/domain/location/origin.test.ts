import { describe, expect, test } from 'vitest';
import { isLoopbackOrigin } from '../../../src/domain/location/origin.ts';

describe('an origin on this very machine', () => {
  test.each([
    ['http://localhost', true],
    ['http://localhost:5173', true],
    ['https://localhost:8443', true],
    ['http://127.0.0.1:4000', true],
    ['http://127.8.9.1', true],
    ['http://[::1]:3000', true],
    ['http://shop.localhost:3000', true],
    ['http://localhost.evil.example', false],
    ['http://localhost:5173@evil.example', false],
    ['http://127.0.0.1.evil.example', false],
    ['http://1270.0.0.1', false],
    ['http://localhost:5173/path', false],
    ['http://evil.example#localhost', false],
    ['ftp://localhost', false],
    ['null', false],
    ['', false],
  ])('%s: %s', (origin, expected) => {
    expect(isLoopbackOrigin(origin)).toBe(expected);
  });
});
