import { currentWork } from './current.ts';

/** Field name of the request id in log lines of Fastify (`requestIdLogLabel`) and in all other log lines. */
export const REQUEST_ID = 'request_id';

/**
 * Adds the ids of the current request and trace to log lines (the option `mixin` of pino). Lines of a request's logger already
 * contain them.
 */
export function logFields(_line: object, _level: number, logger: { bindings(): object }): object {
  const current = currentWork();
  if (!current || REQUEST_ID in logger.bindings()) return {};
  return { [REQUEST_ID]: current.request.id, ...(current.span && { trace_id: current.span.traceId }) };
}
