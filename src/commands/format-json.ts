const widthMax = 120;

/**
 * JSON text for people and for git: a list or an object that fits on a line stands on one, any other has a line per
 * member. Takes what `JSON.stringify` takes.
 */
export function formatJson(value: unknown): string {
  return format(JSON.parse(JSON.stringify(value)), '', 0);
}

/** `used` is how much of the line stands before the value, its indentation left aside. */
function format(value: unknown, indent: string, used: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const onOneLine = formatFlat(value, widthMax - indent.length - used);
  if (onOneLine !== null) return onOneLine;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => inner + format(item, inner, 1));
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value).map(([name, member]) => {
    const key = `${JSON.stringify(name)}: `;
    return inner + key + format(member, inner, key.length + 1);
  });
  return `{\n${members.join(',\n')}\n${indent}}`;
}

/** The value on one line, null when that is longer than `width`. */
function formatFlat(value: unknown, width: number): string | null {
  if (typeof value !== 'object' || value === null) return within(JSON.stringify(value), width);
  const isList = Array.isArray(value);
  const parts: string[] = [];
  let left = width - 2;
  for (const [name, member] of Object.entries(value)) {
    const key = isList ? '' : `${JSON.stringify(name)}: `;
    const text = formatFlat(member, left - key.length);
    if (text === null) return null;
    parts.push(key + text);
    left -= key.length + text.length + 2;
  }
  if (parts.length === 0) return within(isList ? '[]' : '{}', width);
  return within(isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`, width);
}

function within(text: string, width: number): string | null {
  return text.length <= width ? text : null;
}
