import { z } from 'zod';
import type { Shape } from '../call/answer-shape.ts';

/** The calls of the API that the bundles of a release use (docs/adr/0048-calls-of-releases.md). */

/** Form of the query or body of a request, in a subset of JSON Schema. */
export interface RequestShape {
  type?: string | undefined;
  enum?: unknown[] | undefined;
  anyOf?: RequestShape[] | undefined;
  items?: RequestShape | undefined;
  properties?: Record<string, RequestShape> | undefined;
  required?: string[] | undefined;
}

const RequestShape: z.ZodType<RequestShape> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(RequestShape).optional(),
    items: RequestShape.optional(),
    properties: z.record(z.string(), RequestShape).optional(),
    required: z.array(z.string()).optional(),
  }),
);

const AnswerShape: z.ZodType<Shape> = z.lazy(() =>
  z.union([z.null(), z.string(), z.number(), z.boolean(), z.array(AnswerShape), z.record(z.string(), AnswerShape)]),
);

export const UsedCall = z.object({
  /** The required parts of the answer. */
  reads: AnswerShape,
  /** The fields that the release may send. */
  query: RequestShape.optional(),
  body: RequestShape.optional(),
  /** Names of the chunks that use the call. The chunk of a page is named after the id of its route. */
  chunks: z.array(z.string()),
  /** Only for a call that the area's own service answers: its access, and example answers for the checks of a deploy. */
  own: z.object({ access: z.string(), examples: z.array(z.unknown()).min(1).max(3) }).optional(),
});
export type UsedCall = z.infer<typeof UsedCall>;
