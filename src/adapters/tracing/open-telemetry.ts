import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  type Link,
  SpanKind as OtlpKind,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import { LRUCache } from 'lru-cache';
import type { SpanKind, SpanStart, Tracing } from '../../ports/tracing.ts';

export type TracingSettings = {
  /** Where a collector takes OTLP over HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** The share of traces that is kept, 0 to 1. */
  readonly share: number;
};

const kinds = { server: OtlpKind.SERVER, client: OtlpKind.CLIENT, internal: OtlpKind.INTERNAL } satisfies Record<
  SpanKind,
  OtlpKind
>;

/** So many subjects are remembered for links; jobs come to theirs within seconds, nearly always. */
const subjectsMax = 5_000;

/**
 * Tracing by OpenTelemetry, sent in the background by OTLP over HTTP. A collector that is away or slow costs spans and nothing
 * else: what waits is bounded, and `report` hears of it (design/operating.md#traces-are-off-unless-a-collector-is-named).
 */
export function openTracing(settings: TracingSettings, report: (error: unknown) => void): Tracing {
  setGlobalErrorHandler(report);
  const provider = providerOf(settings);
  const tracer = provider.getTracer('tiffin');
  const open = new AsyncLocalStorage<Context>();
  const causes = new LRUCache<string, Link>({ max: subjectsMax });
  return {
    async span(start, work) {
      const within = contextOf(start) ?? open.getStore();
      if (within === undefined && start.isDetail === true) return work(() => {});
      const cause = start.causedBy === undefined ? undefined : causes.get(start.causedBy);
      const links = cause === undefined ? [] : [cause];
      const options = { kind: kinds[start.kind], attributes: { ...start.facts }, links };
      const parent = within ?? ROOT_CONTEXT;
      const span = tracer.startSpan(start.name, options, parent);
      try {
        return await open.run(trace.setSpan(parent, span), () =>
          work((facts) => void span.setAttributes({ ...facts })),
        );
      } catch (error) {
        noteFailure(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    traceparent() {
      const context = openSpan(open)?.spanContext();
      if (context === undefined) return null;
      return `00-${context.traceId}-${context.spanId}-0${context.traceFlags & TraceFlags.SAMPLED}`;
    },
    remember(subject) {
      const span = openSpan(open);
      if (span?.isRecording() === true) causes.set(subject, { context: span.spanContext() });
    },
    close: async () => {
      // A collector that hangs must not hold up the end of the process.
      await Promise.race([provider.shutdown().catch(report), sleep(1_000, undefined, { ref: false })]);
    },
  };
}

function providerOf({ endpoint, serviceName, share }: TracingSettings): BasicTracerProvider {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: 5_000 });
  const ours = new TraceIdRatioBasedSampler(share);
  return new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    // What a caller sends decides which trace a span belongs to, and never that more of them are kept.
    sampler: new ParentBasedSampler({ root: ours, remoteParentSampled: ours }),
    spanLimits: { attributeCountLimit: 32, attributeValueLengthLimit: 200 },
    spanProcessors: [
      new BatchSpanProcessor(exporter, { maxQueueSize: 2_048, maxExportBatchSize: 512, exportTimeoutMillis: 5_000 }),
    ],
  });
}

function openSpan(open: AsyncLocalStorage<Context>): Span | undefined {
  const context = open.getStore();
  return context === undefined ? undefined : trace.getSpan(context);
}

/** Undefined where nothing was sent, or something that is no `traceparent`. */
function contextOf({ parent }: SpanStart): Context | undefined {
  if (parent === undefined || parent.length > 100) return undefined;
  const remote = parseTraceParent(parent);
  return remote === null ? undefined : trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });
}

/** The kind of an error and its code: its words may name a person. */
function noteFailure(span: Span, error: unknown): void {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', code !== '' ? code : error instanceof Error ? error.name : typeof error);
}
