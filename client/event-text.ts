/** One server-sent event as the service writes them: named, with JSON, perhaps with a number as its id. */
export type EventFrame = { readonly event: string; readonly id: number | null; readonly data: unknown };

/** The events of a body as they arrive. `heard` is called for everything that comes, comments too. */
export async function* readEvents(body: ReadableStream<Uint8Array>, heard: () => void): AsyncGenerator<EventFrame> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const frame = parseEvent(block);
        if (frame !== null) yield frame;
      }
    }
  } finally {
    reader.releaseLock();
  }
}

/** Null for what carries no data: a comment, or the advice when to come back. */
function parseEvent(block: string): EventFrame | null {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const at = line.indexOf(':');
    if (at > 0) fields.set(line.slice(0, at), line.slice(at + 1).trimStart());
  }
  const data = fields.get('data');
  if (data === undefined) return null;
  const id = Number(fields.get('id') ?? Number.NaN);
  return { event: fields.get('event') ?? 'message', id: Number.isSafeInteger(id) ? id : null, data: JSON.parse(data) };
}
