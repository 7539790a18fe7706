// Receives a merchant's events and prints them. With the secret that was shown when the endpoint was registered:
//   npx tsx examples/receive-webhooks.ts whsec_... [3000]
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

type Event = { readonly id: string; readonly type: string; readonly createdAt: string; readonly data: object };

const webhook = new Webhook(process.argv[2] ?? '');
const port = Number(process.argv[3] ?? 3000);
// In a real receiver this is a table with a unique key, written together with what the event causes.
const seen = new Set<string>();

export const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  let event: Event;
  try {
    // The body as it came: parsed and written again it would have another signature.
    event = webhook.verify(Buffer.concat(chunks), request.headers as Record<string, string>) as Event;
  } catch {
    response.writeHead(401).end();
    return;
  }
  if (!seen.has(event.id)) {
    seen.add(event.id);
    console.log(`${event.createdAt} ${event.type} ${JSON.stringify(event.data)}`);
  }
  // First keep it, then say so, and only then do what takes long.
  response.writeHead(204).end();
}).listen(port, '127.0.0.1', () => console.log(`Waiting for events at http://127.0.0.1:${port}`));
