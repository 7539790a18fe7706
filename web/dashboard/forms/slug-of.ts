// Unicode takes an accent off its letter, and none of these apart.
const whole: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** A name as a part of a URL: `Café Nord 2` is `cafe-nord-2`, `Joe’s` is `joes`. Empty for a name without a letter or digit of that kind. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, (letter) => whole[letter] ?? '-');
  return plain.replaceAll(/-+/g, '-').replaceAll(/^-|-$/g, '');
}
