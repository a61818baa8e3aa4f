import { z } from 'zod';

/**
 * Every error of the API has this body (rules/http.md#error-body). `code` is a stable English
 * identifier, `message` a Korean text that may be shown, `errors` maps a field to its Korean text.
 */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** Id of the existing order, if a purchase is refused because the solution was already bought. */
  order_id: z.number().int().optional(),
  /** Id of the existing post, if a post is refused because its author posted the same text a moment ago. */
  post_id: z.number().int().optional(),
  /** Only for unexpected failures (500): identifies the log entry. */
  request_id: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
