/** What a printed link already answers for the customer. */
export type LinkKind = (typeof linkKinds)[number];

export const linkKinds = ['menu', 'takeout', 'table', 'room', 'delivery'] as const;

export type PrintedLink = { readonly address: string; readonly number: string | null };

/** The links of one kind into a menu, one for each number where there are numbers (docs/pages.md). */
export function linksTo(menu: string, kind: LinkKind, numbers: readonly string[]): readonly PrintedLink[] {
  if (kind === 'menu') return [{ address: menu, number: null }];
  if (kind === 'takeout' || kind === 'delivery') return [{ address: `${menu}?method=${kind}`, number: null }];
  return numbers.map((number) => ({ address: `${menu}?${kind}=${encodeURIComponent(number)}`, number }));
}

const most = 200;

/**
 * Tables or rooms as they are typed: `1-12, 14, Terrace 2`, each once. Null when there is nothing, more than fits a sheet
 * (200), or a range that runs backwards.
 */
export function readNumbers(text: string): readonly string[] | null {
  const found = new Set<string>();
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue;
    const [, from, to] = /^(\d{1,5})\s*[-–]\s*(\d{1,5})$/.exec(part) ?? [];
    const first = Number(from);
    const last = Number(to);
    if (from === undefined) found.add(part);
    else if (last < first || last - first >= most) return null;
    else for (let number = first; number <= last; number += 1) found.add(String(number));
    if (found.size > most || part.length > 50) return null;
  }
  return found.size === 0 ? null : [...found];
}
