import type { IncomingMessage } from 'node:http';
import { newRequestId } from '@onmaum/shared-server/tracing/request-id';

/** The id in the header `x-request-id`, which the site server sends; a new id if there is none or it is malformed. */
export function requestId(raw: IncomingMessage): string {
  const given = raw.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newRequestId();
}
