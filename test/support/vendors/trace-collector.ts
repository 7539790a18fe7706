import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedSpan = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly status: number;
};

export type TraceCollector = {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** Everything that was sent, as it was. */
  readonly texts: string[];
  close(): Promise<void>;
};

type Value = { readonly stringValue?: string; readonly intValue?: number; readonly doubleValue?: number };
type Attribute = { readonly key: string; readonly value: Value };
type SentSpan = Omit<ReceivedSpan, 'facts' | 'links' | 'status'> & {
  readonly attributes: readonly Attribute[];
  readonly links?: ReceivedSpan['links'];
  readonly status?: { readonly code?: number };
};
type Sent = {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[];
};

/** A collector on this machine that takes OTLP as JSON over HTTP and keeps what it was sent. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  const texts: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    texts.push(text);
    if (request.url === '/v1/traces') spans.push(...spansIn(JSON.parse(text) as Sent));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    texts,
    close: async () => {
      server.close().closeAllConnections();
    },
  };
}

function spansIn({ resourceSpans }: Sent): readonly ReceivedSpan[] {
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ attributes, links = [], status, ...span }) => ({
      ...span,
      facts: Object.fromEntries(
        attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue ?? '']),
      ),
      links,
      status: status?.code ?? 0,
    }));
}
