import { setTimeout as pause } from 'node:timers/promises';
import {
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import {
  defaultResource,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { GivenIds } from './given-ids.ts';
import type { Span, SpanOptions, Tracing } from './span.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
/** Time limit of the last export, so that a collector that does not answer does not delay the end of the process. */
const STOP_MS = 2_000;

/**
 * Starts the SDK of OpenTelemetry, which reads the standard variables. Only spans are exported. Automatic instrumentation is not
 * used: it does not work for ES modules, and it might export personal data.
 * @param service name of this process, unless OTEL_SERVICE_NAME is set
 */
export function startSdk(service: string): Tracing {
  const ids = new GivenIds();
  const sdk = new NodeSDK({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': service })),
    // the detectors of process and host are left out, because they add command lines and user names
    resourceDetectors: [serviceInstanceIdDetector, envDetector],
    idGenerator: ids,
    metricReaders: [],
    logRecordProcessors: [],
    textMapPropagator: null,
  });
  sdk.start();
  const tracer = trace.getTracer('onmaum');
  return {
    start: (name, { parent, ...options }) => startSpan({ tracer, ids }, contextOf(parent), name, options),
    stop: () => Promise.race([sdk.shutdown(), pause(STOP_MS, undefined, { ref: false })]).catch(() => undefined),
  };
}

function contextOf(traceparent: string | undefined): Context {
  const parent = traceparent ? parseTraceParent(traceparent) : null;
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}

function startSpan(
  sdk: { tracer: Tracer; ids: GivenIds },
  context: Context,
  name: string,
  { kind = 'internal', attributes = {}, id, startMs }: SpanOptions = {},
): Span {
  const options = { kind: KINDS[kind], attributes, ...(startMs !== undefined && { startTime: startMs }) };
  const span: OtelSpan = sdk.ids.give(id, () => sdk.tracer.startSpan(name, options, context));
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    sampled: span.isRecording(),
    start: (child, more) => startSpan(sdk, trace.setSpan(context, span), child, more),
    set: (more) => void span.setAttributes(more),
    end: ({ error, endMs } = {}) => {
      if (error) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
      span.end(endMs);
    },
  };
}
