import type { ReportKind, Writer } from '@onmaum/shared-contract';
import type { BlockTarget, OwnPersona } from '../block/api/set-block.ts';
import { isSomebody } from '../block/writer.ts';

/** Something of another person that can be reported. */
export interface ReportTarget {
  kind: ReportKind;
  id: number;
  /** The member whose nickname and picture can be reported in its place. */
  author?: number;
  /** The writer, whom the reader can block. */
  writer?: Writer;
  /** A counsellor wrote it, who can be reported but not blocked. */
  counsellor?: boolean;
  /** It is in a private worry, whose readers block nobody. */
  isPrivate?: boolean;
  /** Whether the reader is a persona in the thread. */
  persona?: () => OwnPersona;
}

/** The writer whom the menu of a target blocks; null where nobody can be blocked. */
export function blockTargetOf({ kind, id, writer, counsellor, isPrivate, persona }: ReportTarget): BlockTarget | null {
  if (kind !== 'worry' && kind !== 'info' && kind !== 'comment') return null;
  return writer && isSomebody(writer) && !counsellor && !isPrivate ? { kind, id, writer, persona } : null;
}
