import { z } from 'zod';
import { Id } from '../common.ts';
import { COUNTED_MAX } from '../constants.ts';
import { ListCursor, Size } from '../mypage/paging.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './kinds.ts';

/**
 * Notifications of one kind about one target within half a day. Lists show them as one (rules/notifications.md#groups). `id` is
 * the id of the newest notification.
 */
export const NotificationGroup = z.object({
  id: Id,
  kind: z.enum(Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]]),
  /** Counting stops at `COUNTED_MAX`. */
  count: z.number().int().min(1).max(COUNTED_MAX),
  /** Title of the target; '' if the text alone suffices. */
  title: z.string(),
  /** Path that the notification links to, with the anchor of the newest comment. */
  to: z.string(),
  created_at: z.iso.datetime(),
  is_read: z.boolean(),
});
export type NotificationGroup = z.infer<typeof NotificationGroup>;

export const NotificationQuery = ListCursor.extend({ size: Size.optional() });
export const NotificationList = z.object({
  notificationList: z.array(NotificationGroup),
  next_cursor: z.string().nullable(),
});
export type NotificationList = z.infer<typeof NotificationList>;

/** Number of groups that the member has not seen in a list yet, at most `COUNTED_MAX`. */
export const UnseenCount = z.object({ unseen: z.number().int().min(0).max(COUNTED_MAX) });
export type UnseenCount = z.infer<typeof UnseenCount>;

/** Marks the notifications up to this id as seen. */
export const SeenBody = z.object({ through: Id });
/** Marks the group whose newest notification has this id as read. */
export const ReadBody = z.object({ id: Id });
