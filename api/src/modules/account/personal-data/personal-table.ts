import type { Database } from '../../../db/schema.ts';

type Table = keyof Database;

/** Tells how to find the owner of a row: in its own column, or through its parent row. */
interface Owner {
  column: string;
  /** The column contains viewer keys, of members and of visitors (lib/member-viewer.ts). */
  isViewer?: true;
  /** Set when the column refers to parent rows: their table, and how to find their owner. */
  of?: Owner & { table: Table };
}

/** Adds text of another table to an exported row, such as the nickname for an id. */
export interface Wording {
  table: Table;
  column: string;
  key: Readonly<Record<string, string>>;
  /** Columns of the exported row. If one of them has a value, the text is left out. */
  unless?: readonly string[];
}

/**
 * Handling of the rows on a withdrawal (rules/mypage.md#withdrawal). 'delete' deletes them. 'keep' keeps them without a name,
 * because the row of the member is emptied. For 'own', the withdrawal has a separate step.
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
  /** Heading, in Korean. */
  title: string;
  /** Name in the export; default: the name of the table. */
  name?: string;
  /** Columns that are left out. */
  without?: readonly string[];
  /** Added columns, with text of other tables. */
  also?: Readonly<Record<string, Wording>>;
  /** Exported columns of a row that also belongs to somebody else; default: all. */
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
 * Data about a member as a counsellor. The data export contains it. A withdrawal keeps it: counsellors cannot withdraw, an
 * operator ends their membership.
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
