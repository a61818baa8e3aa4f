import type { Database } from '../../../db/schema.ts';

type Table = keyof Database;

/** Owner of rows: by a column of their own, or by that of their parent rows. */
interface Owner {
  column: string;
  /** The column holds a viewer, who may be a member (lib/member-viewer.ts). */
  isViewer?: true;
  /** Table of the parent rows, and how their owner is found. */
  of?: Owner & { table: Table };
}

/** Replaces a number in a row by words: a column of another table, found by these key columns. */
export interface Wording {
  table: Table;
  column: string;
  key: Readonly<Record<string, string>>;
  /** Columns of the row that must be empty: otherwise the words are left out. */
  unless?: readonly string[];
}

/**
 * Handling of the rows on a withdrawal (rules/mypage.md#withdrawal): they are deleted; they stay without a name, because the
 * row of the member is emptied; or the withdrawal has a step of its own for them.
 */
type Leaving = 'delete' | 'keep' | 'own';

export interface PersonalTable {
  table: Table;
  owner: Owner;
  /** The export of the table, or the reason why the table is not in the export. */
  export: Exported | { no: string };
  leaving: Leaving;
}

interface Exported {
  /** Korean. */
  title: string;
  /** Name in the export; default: the name of the table. */
  name?: string;
  /** Columns that are left out. */
  without?: readonly string[];
  /** Columns of other tables. */
  also?: Readonly<Record<string, Wording>>;
  /** The only exported columns, for a row that also belongs to somebody else. */
  only?: readonly string[];
  /** Tables of counsellors: the export of other members omits them. */
  ofCounsellors?: true;
}

export const mine = (column = 'member_id'): Owner => ({ column });
export const through = (column: string, table: Table, owner = mine()): Owner => ({ column, of: { table, ...owner } });
export const ofWorry = through('worry_id', 'worries', mine('author_id'));
export const VIEWER: Owner = { column: 'viewer', isViewer: true };
/** Columns that the site computes for itself. */
export const COMPUTED = ['hot', 'excerpt', 'version'] as const;

/**
 * Data about a member as a counsellor. The data export contains it; a withdrawal keeps it, because the operator ends the
 * membership of a counsellor.
 */
export const ofCounsellor = (
  table: Table,
  exported: Omit<Exported, 'ofCounsellors'> | { no: string },
): PersonalTable => ({
  table,
  owner: mine('counsellor_id'),
  export: 'no' in exported ? exported : { ...exported, ofCounsellors: true },
  leaving: 'keep',
});
