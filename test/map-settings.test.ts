import { describe, expect, test } from 'vitest';
import { parseConfig } from '../src/config.ts';

const tiles = 'https://tiles.example/{z}/{x}/{y}.png';

describe('the tiles of maps', () => {
  test('none: maps are drawn plainly', () => {
    expect(parseConfig({}).mapTiles).toBeNull();
  });

  test('a template and whose it is', () => {
    const environment = { MAP_TILES_URL: tiles, MAP_ATTRIBUTION: '© OpenStreetMap contributors' };
    expect(parseConfig(environment).mapTiles).toEqual({ url: tiles, attribution: '© OpenStreetMap contributors' });
  });

  test.each([
    ['without whose they are', { MAP_TILES_URL: tiles }, /MAP_ATTRIBUTION/],
    ['of nothing', { MAP_ATTRIBUTION: 'Mine' }, /MAP_TILES_URL/],
    ['without places', { MAP_TILES_URL: 'https://tiles.example/map.png', MAP_ATTRIBUTION: 'Mine' }, /\{z\}/],
    ['over plain http', { MAP_TILES_URL: tiles.replace('https', 'http'), MAP_ATTRIBUTION: 'Mine' }, /https/],
    ['with a template in the host', { MAP_TILES_URL: 'https://{x}.example/{z}/{y}', MAP_ATTRIBUTION: 'Mine' }, /https/],
  ])('refuses tiles %s', (_sentence, environment, problem) => {
    expect(() => parseConfig(environment)).toThrow(problem);
  });
});
