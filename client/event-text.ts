/** One server-sent event: its name, its JSON, and its number when it has one. */
export type EventFrame = { readonly event: string; readonly id: number | null; readonly data: unknown };

/** Yields the events of a body as they arrive. Calls `heard` for everything that arrives, comments included. */
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

/** Null for a block without data: a comment, or the reconnection time. */
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
