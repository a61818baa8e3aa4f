import type { Attributes, Span, SpanOptions, Tracing } from './span.ts';

/** A recorded span. */
export interface Recorded {
  name: string;
  /** The `traceparent` of the parent span. */
  parent: string | undefined;
  traceparent: string;
  kind: SpanOptions['kind'];
  attributes: Attributes;
  ended: boolean;
  error?: string | undefined;
}

/** Tracing for tests, which records its spans. @param sampled value of `sampled` in each span */
export function recordedTracing({ sampled = true } = {}): Tracing & { spans: Recorded[] } {
  const spans: Recorded[] = [];
  const start = (name: string, parent: string | undefined, { kind, attributes, id }: SpanOptions = {}): Span => {
    const number = String(spans.length + 1);
    const traceId = parent?.split('-')[1] ?? number.padStart(32, '0');
    const traceparent = `00-${traceId}-${id ?? number.padStart(16, '0')}-0${sampled ? 1 : 0}`;
    const recorded: Recorded = { name, parent, traceparent, kind, attributes: { ...attributes }, ended: false };
    spans.push(recorded);
    return {
      ...{ traceId, traceparent, sampled },
      start: (child, options) => start(child, traceparent, options),
      set: (more) => void Object.assign(recorded.attributes, more),
      end: ({ error } = {}) => void Object.assign(recorded, { ended: true, error }),
    };
  };
  return { spans, start: (name, { parent, ...options }) => start(name, parent, options), stop: async () => undefined };
}
