import { trusted } from './trusted-proxies.ts';

interface Settings {
  logLevel: string;
  /** Parsed by `TrustProxy` (trusted-proxies.ts). */
  trustProxy: Parameters<typeof trusted>[0];
}

/**
 * Options of a Fastify server that may be behind proxies.
 * @param requestMs time within which a request must arrive, so that slow senders do not occupy connections
 */
export const httpOptions = ({ logLevel, trustProxy }: Settings, requestMs: number) => ({
  logger: { level: logLevel, base: undefined },
  trustProxy: trusted(trustProxy),
  requestTimeout: requestMs,
  // not longer than the timeout of the whole request; otherwise Node never times out a slow body
  http: { headersTimeout: requestMs, connectionsCheckingInterval: requestMs / 6 },
  forceCloseConnections: 'idle' as const,
  // requests that arrive on open connections during a stop are still answered
  return503OnClosing: false,
});
