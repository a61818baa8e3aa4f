import { Flag } from '../call/codecs.ts';

/** Confirms posting the same text again a moment later, which otherwise gets 409. */
export const Again = Flag.optional();
