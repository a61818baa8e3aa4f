import { z } from 'zod';
import { Id, Instant } from '../common.ts';
import { REPORT_TEXT } from '../texts/report-texts.ts';
import { memberText } from '../writing/member-text.ts';
import { isBlank } from '../writing/writing.ts';
import {
  HIDDEN,
  REPORT_KINDS,
  REPORT_REASONS,
  REPORT_STATES,
  REPORT_TEXT_MAX,
  type ReportKind,
  type ReportReason,
  type ReportState,
  reasonsFor,
  reportReason,
} from './report-rules.ts';

const Kind = z.enum(Object.keys(REPORT_KINDS) as [ReportKind, ...ReportKind[]]);
const reasons = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]];

/** See `Hidden` of report-rules.ts. */
export const HiddenState = z.enum(HIDDEN);

/** Reports a post, comment, answer, message, nickname or picture (rules/moderation.md#reports). */
export const AbuseReportBody = z
  .object({
    kind: Kind,
    /** Id of the post, comment or message; for an answer, of its worry; for a nickname or picture, of its member. */
    target_id: Id,
    reason: z.enum(reasons, { error: REPORT_TEXT.reasonEmpty }),
    text: memberText({ max: REPORT_TEXT_MAX, tooLong: REPORT_TEXT.textLong }).default(''),
  })
  .refine(({ kind, reason }) => reasonsFor(kind).includes(reason), {
    path: ['reason'],
    error: REPORT_TEXT.reasonEmpty,
  })
  .refine(({ reason, text }) => !reportReason(reason).needsText || !isBlank(text), {
    path: ['text'],
    error: REPORT_TEXT.textEmpty,
  });
export type AbuseReportBody = z.output<typeof AbuseReportBody>;

/** A report of the caller. It describes the target only by its kind, because the target may have been deleted. */
export const AbuseReport = z.object({
  id: Id,
  kind: Kind,
  reason: z.enum(reasons),
  text: z.string(),
  state: z.enum(Object.keys(REPORT_STATES) as [ReportState, ...ReportState[]]),
  created_at: Instant,
  /** Null until an operator has decided. */
  decided_at: Instant.nullable(),
});
export type AbuseReport = z.infer<typeof AbuseReport>;

export const ReportAnswer = AbuseReport.extend({
  /**
   * Whether the server lets the reporter block the writer of the reported post or comment. Absent for other targets, and from an
   * older API.
   */
  can_block: z.boolean().optional(),
});
export type ReportAnswer = z.infer<typeof ReportAnswer>;

export const AbuseReports = z.object({ reportList: z.array(AbuseReport), next_cursor: z.string().nullable() });
export type AbuseReports = z.infer<typeof AbuseReports>;
