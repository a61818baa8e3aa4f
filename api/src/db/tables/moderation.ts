import type { ReportState } from '@onmaum/shared-contract';
import type { Generated } from 'kysely';

/** Why a post or comment is hidden: reports of it are being reviewed, or it breaks the rules. */
export type HiddenFor = 'review' | 'rules';

/** The same for a worry, which may also be private. */
export type WorryHiddenFor = HiddenFor | 'private';

/** A report of one of the things that the columns reference. */
export interface AbuseReports {
  id: Generated<number>;
  reporter_id: number;
  worry_id: number | null;
  info_id: number | null;
  comment_id: number | null;
  message_id: number | null;
  /** The worry of a reported answer. */
  answer_id: number | null;
  /** The member whose nickname or picture is reported. */
  nickname_of: number | null;
  picture_of: number | null;
  /** The reported member; null in reports from before it was stored. */
  author_id: number | null;
  /** The text that the reporter saw; null in reports from before it was stored, and three years after the decision. */
  snapshot_enc: string | null;
  reason: string;
  detail: Generated<string>;
  weight: Generated<number>;
  status: Generated<ReportState>;
  created_at: Generated<Date>;
  resolved_at: Date | null;
  decided_by: number | null;
  decision_reason_enc: string | null;
}

/** A member who is blocked by another one, everywhere or in one thread (rules/moderation.md#blocking). */
export interface Blocks {
  id: Generated<number>;
  member_id: number;
  blocked_id: number;
  worry_id: number | null;
  info_id: number | null;
  /** The blocked member may not answer what the blocker writes by name; decided when the block is made. */
  refuses: boolean;
  created_at: Generated<Date>;
  /** The block is not in force any more. */
  ended_at: Date | null;
}

export interface ModerationTables {
  blocks: Blocks;
  abuse_reports: AbuseReports;
}
