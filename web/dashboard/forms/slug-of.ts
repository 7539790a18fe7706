/** A name as a part of a URL: `Café Nord 2` is `cafe-nord-2`, `Joe’s` is `joes`. Empty for a name without a letter or digit of that kind. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}
