import { Flag } from '../call/codecs.ts';

/** Set if the member wants to post the same text twice within a short time. Without it, the second post fails with 409. */
export const Again = Flag.optional();
