import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { OpenSpan, SpanKind as OwnKind, Tracing } from './tracing.ts';

const KINDS: Record<OwnKind, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
  consumer: SpanKind.CONSUMER,
};

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const CLOSE_WITHIN_MS = 3_000;

type Options = {
  /** Base address of the collector; spans go to `/v1/traces` there. */
  endpoint: string;
  /** Which share of traces is sent, 0 to 1. */
  share: number;
};

/** Sends spans to a collector by OTLP over HTTP, in the background; what a collector that is down misses is dropped. */
export function openTelemetry({ endpoint, share }: Options): Tracing {
  const chosen = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tokpa' }),
    // Whoever sends a traceparent joins a trace to ours but does not decide that we send more of them.
    sampler: new ParentBasedSampler({ root: chosen, remoteParentSampled: chosen }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
      }),
    ],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const tracer = provider.getTracer('tokpa');

  const begin = (name: string, kind: OwnKind, facts: Record<string, string | number>, parent: Context) => {
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, parent);
    const open: OpenSpan = {
      end: (more = {}, error = undefined) => {
        span.setAttributes(more);
        if (typeof more['http.route'] === 'string') span.updateName(`${name} ${more['http.route']}`);
        if (error !== undefined) {
          span.setAttribute('error.type', error);
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
    return { open, within: trace.setSpan(parent, span) };
  };

  return {
    begin: (name, kind, facts) => begin(name, kind, facts, context.active()).open,
    within: ({ name, kind, facts, traceparent }, work) => {
      const parent = traceparent === undefined ? context.active() : contextOf(traceparent);
      const { open, within } = begin(name, kind, facts, parent);
      return context.with(within, () => work(open));
    },
    close: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      context.disable();
    },
  };
}

/** The trace that a request belongs to by its header; an invalid one begins a new trace, as the standard says. */
function contextOf(traceparent: string): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent) ?? [];
  const isValid = /[^0]/.test(traceId) && /[^0]/.test(spanId);
  if (!isValid) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & 1,
    isRemote: true,
  });
}
