import { readFileSync } from 'node:fs';
import type { Cloth, Dress, Scene } from './dishes.ts';

const cloths: Readonly<Record<Cloth, readonly [light: string, deep: string, stripe: string]>> = {
  butter: ['#fff3cf', '#f7c65f', '#ffffff'],
  apricot: ['#ffe7d1', '#f29a5c', '#fff6ec'],
  rose: ['#ffe3e0', '#ec8a8a', '#fff5f3'],
  mint: ['#e6f7e4', '#8ccf9c', '#f8fff6'],
  sky: ['#e2f3fb', '#85bfe0', '#f6fcff'],
  lilac: ['#efe8fb', '#ad94dc', '#faf6ff'],
  sand: ['#f8ebd9', '#cfa06b', '#fffaf2'],
  olive: ['#f0f3d8', '#a9b663', '#fbfdf0'],
};

/** The dish on a plate on a striped cloth, with something on either side, as SVG of 640 by 480. */
export function composeDish({ dish, beside: [one, other], cloth }: Scene): string {
  const [light, deep, stripe] = cloths[cloth];
  return page(
    [640, 480],
    [960, 720],
    `<defs>${clothGradient(light, deep)}${softShadow}</defs>` +
      `<rect width="960" height="720" fill="url(#cloth)"/>` +
      stripes(960, 720, stripe) +
      placed(other, 655, 20, 250, 14, 'b') +
      plate(480, 400, 320) +
      placed(dish, 240, 130, 480, 0, 'a') +
      placed(one, 40, 440, 260, -12, 'c'),
  );
}

/** A table of dishes from above, as SVG of 1,920 by 800. */
export function composeTable({ table, cloth }: Dress): string {
  const [light, deep, stripe] = cloths[cloth];
  const dishes = table.map((drawing, index) => {
    const x = 170 + index * 315;
    const y = index % 2 === 0 ? 300 : 500;
    return plate(x, y + 20, 190) + placed(drawing, x - 145, y - 150, 290, index % 2 === 0 ? -6 : 6, `t${index}`);
  });
  return page(
    [1920, 800],
    [1920, 800],
    `<defs>${clothGradient(light, deep)}${softShadow}</defs>` +
      `<rect width="1920" height="800" fill="url(#cloth)"/>${stripes(1920, 800, stripe)}${dishes.join('')}`,
  );
}

/** A drawing on a ground of one colour, as SVG of 480 by 480. */
export function composeLogo({ logo: { drawing, ground } }: Dress): string {
  return page(
    [480, 480],
    [480, 480],
    `<rect width="480" height="480" fill="${ground}"/>${placed(drawing, 90, 90, 300, 0, 'l')}`,
  );
}

type Size = readonly [width: number, height: number];

function page(shown: Size, drawn: Size, content: string): string {
  const frame = `width="${shown[0]}" height="${shown[1]}" viewBox="0 0 ${drawn[0]} ${drawn[1]}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${content}</svg>`;
}

function clothGradient(light: string, deep: string): string {
  return (
    `<radialGradient id="cloth" cx="0.5" cy="0.42" r="0.8"><stop offset="0" stop-color="${light}"/>` +
    `<stop offset="1" stop-color="${deep}"/></radialGradient>`
  );
}

const softShadow =
  '<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="14"/></filter>' +
  '<radialGradient id="china" cx="0.45" cy="0.35" r="0.75"><stop offset="0" stop-color="#fff"/>' +
  '<stop offset="0.7" stop-color="#fdfaf6"/><stop offset="1" stop-color="#e9e1d6"/></radialGradient>';

/** A woven pattern, hardly to be seen. */
function stripes(width: number, height: number, colour: string): string {
  const lines: string[] = [];
  for (let x = -height; x < width; x += 96)
    lines.push(`<path d="M${x} ${height}L${x + height} 0h40L${x + 40} ${height}z"/>`);
  return `<g fill="${colour}" opacity="0.28">${lines.join('')}</g>`;
}

function plate(x: number, y: number, radius: number): string {
  const ring = (factor: number, more: string): string => `<circle cx="${x}" cy="${y}" r="${radius * factor}" ${more}/>`;
  return (
    `<ellipse cx="${x}" cy="${y + radius * 0.1}" rx="${radius * 1.02}" ry="${radius}" fill="#4a2a12" opacity="0.28" filter="url(#soft)"/>` +
    ring(1, 'fill="url(#china)"') +
    ring(0.76, 'fill="none" stroke="#d9cdbd" stroke-width="3" opacity="0.8"') +
    ring(0.74, 'fill="#fffdfa" opacity="0.9"')
  );
}

/** A drawing in a square of `size`, with its shadow; ids inside are made its own. */
function placed(drawing: string, x: number, y: number, size: number, turn: number, own: string): string {
  const text = readFileSync(new URL(`../drawings/${drawing}.svg`, import.meta.url), 'utf8');
  const named = text
    .replace(/\bid="([^"]+)"/g, `id="${own}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${own}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${own}-$1"`)
    .replace(
      /^[\s\S]*?<svg[^>]*viewBox="([^"]+)"[^>]*>/,
      '<svg x="0" y="0" width="SIZE" height="SIZE" viewBox="$1" fill="none">',
    )
    .replaceAll('SIZE', String(size));
  const middle = `${x + size / 2} ${y + size / 2}`;
  const shadow =
    `<ellipse cx="${x + size / 2}" cy="${y + size * 0.93}" rx="${size * 0.4}" ry="${size * 0.07}" fill="#3a1d08" ` +
    'opacity="0.3" filter="url(#soft)"/>';
  return `${shadow}<g transform="rotate(${turn} ${middle}) translate(${x} ${y})">${named}</g>`;
}
