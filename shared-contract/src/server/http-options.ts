import { trusted } from './trusted-proxies.ts';

interface Settings {
  logLevel: string;
  /** Value of `TrustProxy`. */
  trustProxy: Parameters<typeof trusted>[0];
}

/**
 * Options of an HTTP server (Fastify) in front of which there may be proxies.
 * @param requestMs time within which a request must arrive, so that slow senders do not occupy connections
 */
export const httpOptions = ({ logLevel, trustProxy }: Settings, requestMs: number) => ({
  logger: { level: logLevel, base: undefined },
  trustProxy: trusted(trustProxy),
  requestTimeout: requestMs,
  // at most the time of the whole request, or Node never times out a slow body
  http: { headersTimeout: requestMs, connectionsCheckingInterval: requestMs / 6 },
  forceCloseConnections: 'idle' as const,
  // requests that still arrive on open connections during a stop are served
  return503OnClosing: false,
});
