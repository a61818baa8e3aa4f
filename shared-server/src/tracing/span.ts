/** Values that describe a span: ids, patterns and numbers. Never texts that people wrote, or addresses with a query. */
export type Attributes = Record<string, string | number | boolean>;

export interface SpanOptions {
  /** `server`: answering a request. `client`: waiting for another process. Default: `internal`, work of this process. */
  kind?: 'server' | 'client' | 'internal';
  attributes?: Attributes;
  /** Id of the span, 16 hexadecimal digits, if other spans already refer to it; by default random. */
  id?: string;
  /** Start in milliseconds since 1970; default: now. */
  startMs?: number;
}

/** A timed piece of work in a trace. */
export interface Span {
  readonly traceId: string;
  /** Value of the header `traceparent` (W3C Trace Context) for calls that are part of this work. */
  readonly traceparent: string;
  /** Whether the span will be exported. If not, attributes need not be computed. */
  readonly sampled: boolean;
  /** Starts a child span. */
  start(name: string, options?: SpanOptions): Span;
  set(attributes: Attributes): void;
  /** @param result `error` is the class or code of an error, not its message, which may contain personal data */
  end(result?: { error?: string; endMs?: number }): void;
}

/** Starts and exports traces. */
export interface Tracing {
  /** @param parent the header `traceparent` of a trusted caller; without it, or if it is invalid, a new trace begins */
  start(name: string, options: SpanOptions & { parent?: string | undefined }): Span;
  /** Exports the remaining spans, for at most two seconds. */
  stop(): Promise<void>;
}
