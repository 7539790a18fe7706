const plain = /^[\w .,:()[\]-]*$/;

/** `text` as a JSON string. Most of ours need no escaping, and a pattern finds that out sooner than JSON.stringify does. */
export function quoted(text: string): string {
  return plain.test(text) ? `"${text}"` : JSON.stringify(text);
}
