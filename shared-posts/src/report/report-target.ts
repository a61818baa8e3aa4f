import type { ReportKind } from '@onmaum/shared-contract';

/** Something of another person that can be reported. */
export interface ReportTarget {
  kind: ReportKind;
  id: number;
  /** The member whose nickname and picture can be reported in its place. */
  author?: number;
}
