import { z } from 'zod';

const error = z.string();
/** Messages of a rendering process. The code of a release can forge any of them. */
export const FromProcess = z.discriminatedUnion('kind', [
  /** The code of releases runs from now on. */
  z.object({ kind: z.literal('begins') }),
  /** The code is loaded. `failed`: errors of areas that cannot be loaded. */
  z.object({ kind: z.literal('loaded'), failed: z.array(error) }),
  /** A page was rendered. `ms`: its processor time (`measure`); 0 if it was not measured. */
  z.object({ kind: z.literal('page'), status: z.number(), text: z.string(), ms: z.number() }),
  /** A render of the current page was long. Another render follows, for which the limits begin anew. */
  z.object({ kind: z.literal('again') }),
  z.object({ kind: z.literal('failed'), error }),
  /** An error that breaks a part of the current page, or that has no visible effect yet. */
  z.object({ kind: z.literal('stray'), error }),
  /** The code of a release is ending the process. */
  z.object({ kind: z.literal('ends'), error }),
  z.object({ kind: z.literal('done') }),
]);
export type FromProcess = z.infer<typeof FromProcess>;
