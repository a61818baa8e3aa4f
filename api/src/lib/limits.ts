import { isPrerender } from './viewer-key.ts';

/** A rate limit, for `config.rateLimit` of a route. */
export const perMinute = (max: number) => ({ max, timeWindow: '1 minute' });

/** The same for what is read: the site server reads for all visitors together, and is not counted. */
export const readsPerMinute = (max: number) => ({ ...perMinute(max), allowList: isPrerender });

/** Settings of a call that each member may make so often a minute. @param alsoAnswers statuses that its schema does not tell */
export const forMembers = (max: number, ...alsoAnswers: number[]) => ({
  access: 'member' as const,
  rateLimit: perMinute(max),
  alsoAnswers,
});
