import { Flag } from '../call/codecs.ts';

/** Confirms that the same text is posted twice within a short time. Otherwise the second post fails with 409. */
export const Again = Flag.optional();
