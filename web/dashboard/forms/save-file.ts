/** Hands the person a JSON file that the page made itself, without a request. */
export function saveFile(name: string, content: unknown): void {
  const text = JSON.stringify(content, null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
