import { z } from 'zod';

/** A problem that the browser check found. The sentence about it consists of the app, `what`, the place, `: ` and `advice`. */
const Problem = z.object({
  what: z.string().max(1_000),
  /** Position in a file of the area, such as `client/c/care.js:1:345`; empty if unknown. */
  place: z.string().max(300),
  advice: z.string().max(100),
});
export type Problem = z.infer<typeof Problem>;

/** Messages of the process that checks areas in a browser, one area after the other. */
export const FromLook = z.discriminatedUnion('kind', [
  /** A page is opened. The first such message begins the check of an area. */
  z.object({ kind: z.literal('page'), address: z.string().max(300) }),
  /** All pages of the area were checked, or one of them ended the check of the area. */
  z.object({ kind: z.literal('seen'), problems: z.array(Problem).max(50) }),
  /** The browser cannot be opened, or fails before the check of an area begins. */
  z.object({ kind: z.literal('unopened'), why: z.string().max(1_000) }),
  z.object({ kind: z.literal('done') }),
]);
export type FromLook = z.infer<typeof FromLook>;
