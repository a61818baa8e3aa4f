import type { ReportKind, Writer } from '@onmaum/shared-contract';
import type { BlockTarget, OwnPersona } from '../block/api/set-block.ts';
import { isSomebody } from '../block/writer.ts';

/** A text of another person that can be reported. */
export interface ReportTarget {
  kind: ReportKind;
  id: number;
  /** Id of the author, whose nickname or picture can be reported instead. */
  author?: number;
  /** The writer, whom the reader can block. */
  writer?: Writer;
  /** Whether a counsellor wrote it. Counsellors can be reported but not blocked. */
  counsellor?: boolean;
  /** Whether it is in a private worry, where nobody can be blocked. */
  isPrivate?: boolean;
  /** Whether the reader is a persona in the thread. */
  persona?: () => OwnPersona;
}

/** The writer whom the menu of a target can block; null if the writer cannot be blocked. */
export function blockTargetOf({ kind, id, writer, counsellor, isPrivate, persona }: ReportTarget): BlockTarget | null {
  if (kind !== 'worry' && kind !== 'info' && kind !== 'comment') return null;
  return writer && isSomebody(writer) && !counsellor && !isPrivate ? { kind, id, writer, persona } : null;
}
