import type { ReportState } from '@onmaum/shared-contract';
import type { Generated } from 'kysely';

/** Why a post or comment is hidden: reports of it are being reviewed, or it breaks the rules. */
export type HiddenFor = 'review' | 'rules';

/** Why a worry is hidden: for a reason above, or because it is private, which hides it only from the public. */
export type WorryHiddenFor = HiddenFor | 'private';

/** A report. One of the columns below references the reported thing. */
export interface AbuseReports {
  id: Generated<number>;
  reporter_id: number;
  worry_id: number | null;
  info_id: number | null;
  comment_id: number | null;
  message_id: number | null;
  /** Set for a reported answer: the worry that it answers. */
  answer_id: number | null;
  /** Set for a reported nickname: the member who has it; `picture_of`: the same for a picture. */
  nickname_of: number | null;
  picture_of: number | null;
  /** The member who wrote the reported thing or has it; null in old reports, which did not store it. */
  author_id: number | null;
  /** The text that the reporter saw; null three years after the decision, and in old reports, which did not store it. */
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

/** A member who is blocked by another member, everywhere or in one thread (rules/moderation.md#blocking). */
export interface Blocks {
  id: Generated<number>;
  member_id: number;
  blocked_id: number;
  worry_id: number | null;
  info_id: number | null;
  /**
   * Whether the blocked member may not answer texts that show the blocker's nickname. False as long as the blocker has blocked
   * the person only in threads in which the blocker is a persona.
   */
  refuses: boolean;
  created_at: Generated<Date>;
  /** Time when the blocker lifted the block; null while it applies. */
  ended_at: Date | null;
}

export interface ModerationTables {
  blocks: Blocks;
  abuse_reports: AbuseReports;
}
