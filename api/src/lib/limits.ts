/** A rate limit, for `config.rateLimit` of a route. */
export const perMinute = (max: number) => ({ max, timeWindow: '1 minute' });

/** Settings of a call that each member may make so often a minute. @param alsoAnswers statuses that its schema does not tell */
export const forMembers = (max: number, ...alsoAnswers: number[]) => ({
  access: 'member' as const,
  rateLimit: perMinute(max),
  alsoAnswers,
});
