import type { z } from 'zod';

/** A schema's type in the wire format, for tests that call the API without our client. */
export type Wire<Schema extends z.ZodType> = z.input<Schema>;
