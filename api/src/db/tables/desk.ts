import type { ReturnReason } from '@onmaum/shared-contract/desk/worry-options';
import type { ColumnType, Generated } from 'kysely';

export interface WorryReturns {
  id: Generated<number>;
  worry_id: number;
  counsellor_id: number;
  reason: ReturnReason;
  words_enc: string | null;
  /** When the counsellor took the worry that is now returned. */
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
  /** Time when the note is deleted; set when the worry goes back to the queue. */
  expires_at: Date | null;
}

export interface AnswerEdits {
  id: Generated<number>;
  worry_id: number;
  /** The counsellor or operator who edited the answer. */
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

/** A counsellor's private notes about an order and its sessions. */
export interface SessionNotes {
  id: Generated<number>;
  order_id: number;
  /** Number of the session; 0 for a note about the whole order. */
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
  /** The solution that changes; null for a change of the counsellor's profile. */
  goods_id: number | null;
  /** New values of the changed fields, by the names of the fields in the contract. */
  changes: ColumnType<Record<string, unknown>, string, string>;
  /** Version of the public page that the proposal changes. */
  base_version: number;
  version: Generated<number>;
  state: Generated<'open' | 'approved' | 'declined' | 'withdrawn'>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Null until an operator has decided, like `decided_by`. */
  decided_at: Date | null;
  decided_by: number | null;
  /** Reason of the decision; empty until then. */
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
