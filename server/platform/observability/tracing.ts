export type SpanKind = 'server' | 'client' | 'internal' | 'consumer';
export type SpanFacts = Record<string, string | number>;

export type OpenSpan = {
  /** Anything beyond what the span began with; `error` is a code, never a message. */
  end: (facts?: SpanFacts, error?: string) => void;
};

export type Tracing = {
  /** Begins a span under the current one, for work that ends in a callback. */
  begin: (name: string, kind: SpanKind, facts: SpanFacts) => OpenSpan;
  /** Runs work as a span; what begins in it is below. `traceparent`: the header of the request that asks for it. */
  within: <Result>(span: SpanOptions, work: (span: OpenSpan) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

export type SpanOptions = {
  name: string;
  kind: SpanKind;
  facts: SpanFacts;
  traceparent?: string | undefined;
};

let current: Tracing | null = null;

/** null unless the configuration names a collector: then nothing of OpenTelemetry is loaded. */
export function tracing(): Tracing | null {
  return current;
}

export function useTracing(next: Tracing | null): void {
  current = next;
}

/** Runs work as a span where traces are collected. */
export function inSpan<Result>(options: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  if (!current) return work();
  return current.within(options, async (span) => {
    try {
      const result = await work();
      span.end();
      return result;
    } catch (error) {
      span.end({}, error instanceof Error ? error.name : 'unknown');
      throw error;
    }
  });
}

export async function openTracing(options: { endpoint: string; share: number } | null): Promise<void> {
  if (!options) return;
  const { openTelemetry } = await import('./open-telemetry.ts');
  useTracing(openTelemetry(options));
}
