import type { AbuseReport, ReportReason } from '@onmaum/shared-contract';
import type { OwnReport } from './report-repository.ts';

/** Converts a report to its form for the reporter. */
export const toReport = ({ id, kind, reason, detail, status, created_at, resolved_at }: OwnReport): AbuseReport => ({
  id,
  kind,
  reason: reason as ReportReason,
  text: detail,
  state: status,
  created_at: created_at.toISOString(),
  decided_at: resolved_at?.toISOString() ?? null,
});
