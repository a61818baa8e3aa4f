import { z } from 'zod';

/** Schema for the name of an app or a version in the report of a browser. */
export const Name = z.string().regex(/^\w[\w.-]{0,63}$/);
