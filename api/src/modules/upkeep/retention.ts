import type { Database } from '../../db/schema.ts';

export interface Retention {
  table: keyof Database;
  /** A time or a Korean day; the first column of an index. */
  column: string;
  kind: 'time' | 'day';
  /** Retention after that time. */
  days: number;
}

/** Retention periods of rows that are needed for a limited time. */
export const RETENTION: readonly Retention[] = [
  // a device that was offline for weeks may still retry its post
  { table: 'idempotency_keys', column: 'created_at', kind: 'time', days: 30 },
  // each reader is counted once a day; after the day this data is not needed
  { table: 'view_marks', column: 'day', kind: 'day', days: 2 },
  // twice the period of popular searches
  { table: 'search_marks', column: 'day', kind: 'day', days: 14 },
  { table: 'drafts', column: 'updated_at', kind: 'time', days: 180 },
  // the counsellor's draft of an answer, if the counsellor has returned the worry (rules/desk.md#returning)
  { table: 'drafts', column: 'expires_at', kind: 'time', days: 0 },
  // the counsellor's note about a returned worry
  { table: 'worry_notes', column: 'expires_at', kind: 'time', days: 0 },
  // an expired ticket, session or token is not accepted; one day covers differences of clocks
  { table: 'used_tickets', column: 'expires_at', kind: 'time', days: 1 },
  { table: 'sessions', column: 'expires_at', kind: 'time', days: 1 },
  { table: 'sessions', column: 'ended_at', kind: 'time', days: 1 },
  { table: 'refresh_tokens', column: 'expires_at', kind: 'time', days: 1 },
  // only notifications are deleted, not the pages to which they link (rules/notifications.md#retention)
  { table: 'notifications', column: 'created_at', kind: 'time', days: 90 },
  { table: 'notification_groups', column: 'latest_at', kind: 'time', days: 90 },
  // by then a group of half a day no longer grows, and no delivery is retried
  { table: 'notification_deliveries', column: 'created_at', kind: 'time', days: 7 },
  { table: 'mail_changes', column: 'expires_at', kind: 'time', days: 0 },
  // the end of a block can be undone within a day (rules/moderation.md#blocking)
  { table: 'blocks', column: 'ended_at', kind: 'time', days: 1 },
  // an expired export cannot be downloaded
  { table: 'data_exports', column: 'expires_at', kind: 'time', days: 0 },
];

/**
 * Days for which changes of posts are kept, even if every consumer has read them. A new consumer begins with the oldest change.
 */
export const OUTBOX_DAYS = 7;
