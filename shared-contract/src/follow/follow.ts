import { z } from 'zod';
import { IdText } from '../common.ts';

/** Parameters of a path that identify a post. */
export const FollowParams = z.object({ board: z.enum(['worry', 'info']), id: IdText });
export type FollowParams = z.output<typeof FollowParams>;

/** Whether the member is notified of each new comment on a post (rules/notifications.md#followed-posts). */
export const FollowState = z.object({ is_following: z.boolean() });
export type FollowState = z.infer<typeof FollowState>;
