import type { Span } from '@onmaum/shared-server/tracing/span';
import { z } from 'zod';
import { apiRoute } from '../../api/api-route.ts';

/** Schema of `PageCall`: reports are validated, since the code of an area can send anything. */
const Reported = z.object({
  method: z.enum(['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT']),
  path: z.string(),
  status: z.int().min(0).max(599),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  startMs: z.number().positive(),
  endMs: z.number().positive(),
});

/** Adds a span for a call that a thread reports, below the span of its page. @throws when the report is malformed */
export function addCallSpan(page: Span | undefined, report: unknown): void {
  const { method, path, status, spanId, startMs, endMs } = Reported.parse(report);
  const span = page?.start(`${method} ${apiRoute(path)}`, { kind: 'client', id: spanId, startMs });
  if (status > 0) span?.set({ 'http.response.status_code': status });
  span?.end({ endMs, ...(status === 0 && { error: 'unanswered' }) });
}
