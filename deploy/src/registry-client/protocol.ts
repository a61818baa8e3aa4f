import { z } from 'zod';
import { Refused } from '../refused.ts';
import { LONGEST_MESSAGE, onOneLine } from '../releases/one-line.ts';

/** Protocol of the registry and its clients. */

/**
 * Name of an app that can be released: the shell, or an area. The pattern ensures that different names have different keys in
 * discovery.json.
 */
export const ReleasableApp = z
  .string()
  .regex(/^(shell|mfe-(?!shell$)[a-z0-9][a-z0-9-]{0,39})$/, 'must be shell, or an area named mfe-<name>');

export const Version = z.string().regex(/^\w[\w.-]{0,63}$/, 'must be a version');

export const line = (max: number) => z.string().max(max).transform(onOneLine);

/** Data that a client sends about a command; the registry identifies the client by its token. */
const COMMAND_ORIGIN = {
  message: line(LONGEST_MESSAGE).optional(),
  commit: line(100).optional(),
  run: line(500).optional(),
};

/** The query of a request that publishes a release for all visitors, a share of them, or people with a link. */
export const PublishInput = z.strictObject({
  ...COMMAND_ORIGIN,
  traffic: z.coerce.number().optional(),
  preview: z.stringbool().optional(),
});
export type PublishInput = z.infer<typeof PublishInput>;

/** The body of a command. */
export const CommandInput = z.strictObject({
  ...COMMAND_ORIGIN,
  app: ReleasableApp.optional(),
  version: Version.optional(),
  days: z.number().int().min(0).max(10_000).optional(),
  flag: z.string().max(100).optional(),
  value: z.string().max(40).optional(),
  share: z.number().int().min(1).max(100).optional(),
});
export type CommandInput = z.infer<typeof CommandInput>;

/** The answer to a command that was carried out: a sentence for the person who requested it. */
export const Done = z.object({ said: z.string() });

/** The answer to a command that was refused or failed. */
export const NotDone = z.object({ message: z.string() });

/** Header with the key of a request: a second request with the same key is not carried out again. */
export const REQUEST_KEY = 'idempotency-key';
export const RequestKey = z.string().regex(/^[\w-]{16,64}$/);

/** @throws Refused with the reason, for the person who made the request */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const { data, error } = schema.safeParse(input);
  if (error) throw new Refused(z.prettifyError(error));
  return data as T;
}
