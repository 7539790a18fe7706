/** Whether every word that was typed occurs in the texts; accents and capitals do not matter. */
export function matches(typed: string, texts: readonly string[]): boolean {
  const text = plain(texts.join(' '));
  return plain(typed)
    .split(/[\s,]+/)
    .every((word) => text.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
