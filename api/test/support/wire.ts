import type { z } from 'zod';

/** The wire format of a schema, for tests that call the API without our client. */
export type Wire<Schema extends z.ZodType> = z.input<Schema>;
