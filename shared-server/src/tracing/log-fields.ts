import { currentWork } from './current.ts';

/** Name of the id of the request in log lines: those of the framework (`requestIdLogLabel`) and all others. */
export const REQUEST_ID = 'request_id';

/**
 * Names the current request and its trace in log lines (the option `mixin` of pino). Lines of a request's own logger have
 * them already.
 */
export function logFields(_line: object, _level: number, logger: { bindings(): object }): object {
  const current = currentWork();
  if (!current || REQUEST_ID in logger.bindings()) return {};
  return { [REQUEST_ID]: current.request.id, ...(current.span && { trace_id: current.span.traceId }) };
}
