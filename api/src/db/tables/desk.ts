import type { ReturnReason } from '@onmaum/shared-contract/desk/worry-options';
import type { ColumnType, Generated } from 'kysely';

export interface WorryReturns {
  id: Generated<number>;
  worry_id: number;
  counsellor_id: number;
  reason: ReturnReason;
  words_enc: string | null;
  /** When the counsellor had taken the worry. */
  assigned_at: Date;
  created_at: Generated<Date>;
}

export interface WorryNotes {
  id: Generated<number>;
  worry_id: number;
  counsellor_id: number;
  body_enc: string;
  version: Generated<number>;
  updated_at: Generated<Date>;
  /** Set when the counsellor returns the worry. */
  expires_at: Date | null;
}

export interface AnswerEdits {
  id: Generated<number>;
  worry_id: number;
  /** The counsellor, or an operator. */
  editor_id: number;
  former_answer: string;
  created_at: Generated<Date>;
}

export interface DeskPhrases {
  id: Generated<number>;
  counsellor_id: number;
  title: string;
  content: string;
  position: number;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** A counsellor's own notes about the sessions of an order. */
export interface SessionNotes {
  id: Generated<number>;
  order_id: number;
  /** 0 for the order as a whole. */
  position: number;
  counsellor_id: number;
  body_enc: string;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

/** A change that a counsellor proposes (rules/proposals.md#proposals). */
export interface Proposals {
  id: Generated<number>;
  counsellor_id: number;
  /** Null for the own page. */
  goods_id: number | null;
  /** The fields that change, by their names on the wire. */
  changes: ColumnType<Record<string, unknown>, string, string>;
  /** Version of what was public when the proposal was made. */
  base_version: number;
  version: Generated<number>;
  state: Generated<'open' | 'approved' | 'declined' | 'withdrawn'>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Null while it is not decided, like the operator. */
  decided_at: Date | null;
  decided_by: number | null;
  /** Empty while it is not decided. */
  reason: Generated<string>;
}

export interface DeskTables {
  worry_returns: WorryReturns;
  worry_notes: WorryNotes;
  answer_edits: AnswerEdits;
  desk_phrases: DeskPhrases;
  session_notes: SessionNotes;
  proposals: Proposals;
}
