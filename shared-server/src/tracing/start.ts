import type { Tracing } from './span.ts';

/**
 * Starts tracing if OTEL_EXPORTER_OTLP_ENDPOINT is set. The SDK is imported only then.
 * @param service name of this process in traces, unless OTEL_SERVICE_NAME is set
 */
export async function startTracing(service: string, env = process.env): Promise<Tracing | undefined> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined;
  const { startSdk } = await import('./sdk.ts');
  return startSdk(service);
}
