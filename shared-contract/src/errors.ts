import { z } from 'zod';

/**
 * Every error of the API has this body (decisions, "HTTP status"). `code` is a stable English
 * identifier, `message` a Korean text that may be shown, `errors` maps a field to its Korean text.
 */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** Only on unknown failures (500), to find them in the log. */
  request_id: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
