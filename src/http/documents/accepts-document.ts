type Range = { readonly type: string; readonly weight: number };

/**
 * Whether a caller who accepts this takes a page: whatever allows HTML does, so that previews of links, curl and probes get one.
 * A program that names JSON and not HTML takes none, though it may add that it accepts anything.
 */
export function acceptsDocument(accept = '*/*'): boolean {
  const ranges = accept
    .slice(0, 1_000)
    .toLowerCase()
    .split(',')
    .map(parseRange)
    .filter(({ type }) => type !== '');
  if (ranges.length === 0) return true;
  const html = ranges.find(({ type }) => type === 'text/html' || type === 'application/xhtml+xml');
  if (html !== undefined) return html.weight > 0;
  const isJsonNamed = ranges.some(({ type, weight }) => weight > 0 && /^application\/([\w.-]+\+)?json$/.test(type));
  if (isJsonNamed) return false;
  const broad = ranges.find(({ type }) => type === 'text/*') ?? ranges.find(({ type }) => type === '*/*');
  return broad !== undefined && broad.weight > 0;
}

function parseRange(range: string): Range {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { type, weight: Number.isNaN(weight) ? 0 : weight };
}
