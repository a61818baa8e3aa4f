import { POST_CHANGES_PATH } from '@onmaum/shared-contract/server/post-changes';
import { open } from '@onmaum/shared-contract/stream/calls';
import type { Tracing } from '@onmaum/shared-server/tracing/span';
import { trackRequests } from '@onmaum/shared-server/tracing/track-requests';
import type { FastifyInstance } from 'fastify';
import { isFromSite } from '../http/caller.ts';

/** Not traced: monitors' checks, which would be most traces, and streams, whose spans would last for hours. */
const UNTRACED: readonly string[] = ['/healthz', '/readyz', '/metrics', open.path, POST_CHANGES_PATH];

/**
 * Makes each request current while its hooks and handler run, so that their log lines and spans belong to the request.
 * Continues the trace of the site server if the request contains a trace.
 */
export function trackCalls(app: FastifyInstance, tracing: Tracing | undefined): void {
  trackRequests(app, {
    tracing,
    parentOf: ({ headers }) =>
      isFromSite(headers, app.config.siteSecret) ? String(headers.traceparent ?? '') : undefined,
    routeOf: ({ routeOptions: { url = 'unknown' } }) => (UNTRACED.includes(url) ? null : url),
  });
}
