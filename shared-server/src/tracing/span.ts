/** Values that describe a span: ids, patterns and numbers, never a text of a person or an address with its query. */
export type Attributes = Record<string, string | number | boolean>;

export interface SpanOptions {
  /** `server` answers a request, `client` waits for another process; by default the work of this process. */
  kind?: 'server' | 'client' | 'internal';
  attributes?: Attributes;
  /** The id of the span, 16 hex digits, if other spans know it already. */
  id?: string;
  /** The beginning in milliseconds since 1970, if it is past. */
  startMs?: number;
}

/** Timed work within a trace. */
export interface Span {
  readonly traceId: string;
  /** The header of this name (W3C Trace Context) for calls that belong to the work. */
  readonly traceparent: string;
  /** Whether the span will be exported. If it will not, attributes need not be computed. */
  readonly sampled: boolean;
  /** Starts work that is a part of this. */
  start(name: string, options?: SpanOptions): Span;
  set(attributes: Attributes): void;
  /** @param result `error`: the class or code of an error; its message may contain personal data */
  end(result?: { error?: string; endMs?: number }): void;
}

/** Starts traces, and exports them. */
export interface Tracing {
  /** @param parent the header `traceparent` of a trusted caller; without it, or if it is invalid, a new trace begins */
  start(name: string, options: SpanOptions & { parent?: string | undefined }): Span;
  /** Exports the remaining spans, for at most two seconds. */
  stop(): Promise<void>;
}
