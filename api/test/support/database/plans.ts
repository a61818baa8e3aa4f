import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../src/db/schema.ts';

/** A node of `explain (analyze, format json)`. */
export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** A result row of an explained statement. */
export interface Explained {
  'QUERY PLAN': [{ Plan: Plan }];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The nodes of plans that scan a table or an index. */
export const scansIn = (explained: readonly Explained[]): Plan[] =>
  explained.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)).filter((node) => node['Node Type'].includes('Scan'));

/** Number of rows that a scan read, including rows that a filter removed. */
export const rowsOf = (node: Plan) =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

/** Runs a statement and explains it. @returns the scans of tables and indexes in its plan */
export async function scansOf(db: Kysely<Database>, query: RawBuilder<unknown>): Promise<Plan[]> {
  const { rows } = await sql<Explained>`explain (analyze, format json) ${query}`.execute(db);
  return scansIn(rows);
}

/** Descriptions of the scans that read more than `max` rows. */
export const scansOver = (max: number, scans: readonly Plan[]): string[] =>
  scans.filter((node) => rowsOf(node) > max).map(describeScan);

/** Describes a scan in one line. */
export const describeScan = (node: Plan) =>
  `${node['Node Type']} on ${node['Relation Name'] ?? node['Index Name']}: ${rowsOf(node)}`;
