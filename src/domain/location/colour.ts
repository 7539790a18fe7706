/** A colour as `#rrggbb`, lower case. */
export type Colour = string;

type Rgb = readonly [number, number, number];

/** The contrast of two colours as WCAG 2 counts it: 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** `share` of one colour over the other, 0 to 1. */
export function mixed(one: Colour, other: Colour, share: number): Colour {
  const [over, under] = [channels(one), channels(other)];
  return written([0, 1, 2].map((at) => (over[at] ?? 0) * share + (under[at] ?? 0) * (1 - share)));
}

/**
 * `colour` made darker (`by` below 0) or lighter, by eye: its hue stays, and as much of its chroma as the screen can
 * show. Steps of 1 are from black to white.
 */
export function shifted(colour: Colour, by: number): Colour {
  const [lightness, a, b] = toOklab(channels(colour));
  const target = Math.min(1, Math.max(0, lightness + by));
  if (target === 0 || target === 1) return target === 0 ? '#000000' : '#ffffff';
  for (let chroma = 1; chroma > 0; chroma -= 0.05) {
    const made = fromOklab([target, a * chroma, b * chroma]);
    if (made.every((each) => each >= -0.002 && each <= 1.002)) return written(made.map((each) => each * 255));
  }
  return written(fromOklab([target, 0, 0]).map((each) => each * 255));
}

/** The colour that is nearest to `colour` and has at least `ratio` to every one of `grounds`, going darker or lighter. */
export function legible(
  colour: Colour,
  grounds: readonly Colour[],
  direction: 'darker' | 'lighter',
  ratio = 4.5,
): Colour {
  const step = direction === 'darker' ? -0.01 : 0.01;
  for (let count = 0; count <= 100; count += 1) {
    const tried = count === 0 ? colour : shifted(colour, step * count);
    if (grounds.every((ground) => contrast(tried, ground) >= ratio)) return tried;
  }
  return direction === 'darker' ? '#000000' : '#ffffff';
}

function channels(colour: Colour): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function written(values: readonly number[]): Colour {
  const parts = values.map((value) =>
    Math.min(255, Math.max(0, Math.round(value)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}

function luminance(colour: Colour): number {
  const [red, green, blue] = linear(channels(colour));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(rgb: Rgb): Rgb {
  const each = (value: number): number => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [each(rgb[0]), each(rgb[1]), each(rgb[2])];
}

// Oklab by Björn Ottosson (public domain): equal steps look equal.
function toOklab(rgb: Rgb): Rgb {
  const [r, g, b] = linear(rgb);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Shares of red, green and blue, 0 to 1 where the screen can show the colour. */
function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const each = (value: number): number =>
    value <= 0.0031308 ? 12.92 * value : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055;
  return [
    each(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    each(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    each(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
