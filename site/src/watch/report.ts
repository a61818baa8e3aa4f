import { z } from 'zod';

/** Name of an app or version in the report of a browser. */
export const Name = z.string().regex(/^\w[\w.-]{0,63}$/);
