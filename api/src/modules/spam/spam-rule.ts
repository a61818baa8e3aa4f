import { DAY_MS, HOUR_MS } from '@onmaum/shared-contract';

/** Rules against spam (rules/moderation.md#spam). */

export type Written = 'post' | 'comment';

/** A member is new for this long after joining. */
const NEW_MS = 7 * DAY_MS;
export const isNew = (joinedAt: Date, now: Date): boolean => now.getTime() - joinedAt.getTime() < NEW_MS;
/** Members who joined after this time are new. */
export const newSince = (now: Date): Date => new Date(now.getTime() - NEW_MS);

/** Maximum number of posts and comments of a member in an hour. */
const AN_HOUR: Record<Written, { new: number; other: number }> = {
  post: { new: 5, other: 30 },
  comment: { new: 40, other: 200 },
};
export const FLOOD_MS = HOUR_MS;
export const mostAnHour = (kind: Written, isNewMember: boolean): number => AN_HOUR[kind][isNewMember ? 'new' : 'other'];

/** Number of similar texts within a day after which another one counts as repeated. */
export const SAME_BEFORE = 2;
export const SAME_MS = DAY_MS;
/** Minimum number of letters of a text that can count as repeated: short thanks are often the same. */
const LONG: Record<'own' | 'others', number> = { own: 30, others: 60 };
export const isLong = (text: string, of: keyof typeof LONG): boolean => lettersIn(text) >= LONG[of];

const lettersIn = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length;
