/** Hands the person a JSON file that the page made itself, without a request. */
export function saveFile(name: string, content: unknown): void {
  save(name, JSON.stringify(content, null, 2), 'application/json');
}

/** The same with a table; its mark tells spreadsheets that it is UTF-8. */
export function saveTable(name: string, text: string): void {
  save(name, `\ufeff${text}`, 'text/csv');
}

function save(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
