import type { Database } from '../../../db/schema.ts';
import type { Source } from './answer-texts-repository.ts';

type Table = keyof Database;

/** Where to find the owner of a row: in a column of the row, or through its parent row. */
interface Owner {
  column: string;
  /** Set when the column contains viewer keys, which identify members or visitors (lib/member-viewer.ts). */
  isViewer?: true;
  /** Set when the column refers to a parent row: the parent's table, and where to find its owner. */
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
 * Handling of the rows on a withdrawal (rules/mypage.md#withdrawal). 'delete': they are deleted. 'keep': they stay, and refer to
 * the emptied row of the member. 'own': the withdrawal handles them in a separate step.
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
  /** Query to export instead of the table. It omits texts that somebody else wrote. */
  from?: Source;
  /** Columns that are left out. */
  without?: readonly string[];
  /** Added columns, with text of other tables. */
  also?: Readonly<Record<string, Wording>>;
  /** The only columns that are exported; default: all. */
  only?: readonly string[];
  /** Set for a table of counsellors. The export omits it if it has no rows of the member. */
  ofCounsellors?: true;
}

export const mine = (column = 'member_id'): Owner => ({ column });
export const through = (column: string, table: Table, owner = mine()): Owner => ({ column, of: { table, ...owner } });
export const ofWorry = through('worry_id', 'worries', mine('author_id'));
export const VIEWER: Owner = { column: 'viewer', isViewer: true };
/** Columns that the site computes for itself. */
export const COMPUTED = ['hot', 'excerpt', 'version'] as const;

/** A table with data about counsellors. Its rows are kept: counsellors cannot withdraw, an operator ends their membership. */
export const ofCounsellor = (
  table: Table,
  exported: Omit<Exported, 'ofCounsellors'> | { no: string },
): PersonalTable => ({
  table,
  owner: mine('counsellor_id'),
  export: 'no' in exported ? exported : { ...exported, ofCounsellors: true },
  leaving: 'keep',
});
