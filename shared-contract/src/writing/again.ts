import { Flag } from '../call/codecs.ts';

/** The writer knows of the same post of a moment ago, and posts it again; without it that is 409. */
export const Again = Flag.optional();
