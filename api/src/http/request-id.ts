import type { IncomingMessage } from 'node:http';
import { newRequestId } from '@onmaum/shared-server/tracing/request-id';

/** The request id that the site server sent, or a new one. */
export function requestId(raw: IncomingMessage): string {
  const given = raw.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newRequestId();
}
