import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { OwnRows } from '../lib/own-rows.ts';

/**
 * SQL that ends a statement: condition, order and range of the member's rows, along an index of member and id. The member
 * is in a list of one, and in the order, which no other index gives: for `member = …` the planner may walk the primary
 * key from the newest row of everybody, and read the whole table when the member has been quiet for long.
 */
export const ownRange = (
  { member, id }: { member: string; id: string },
  { memberId, before, offset, limit }: OwnRows,
): RawBuilder<unknown> => sql`
  ${sql.ref(member)} = any(array[${memberId}]::bigint[]) and ${sql.ref(id)} < ${before}::bigint
  order by ${sql.ref(member)}, ${sql.ref(id)} desc limit ${limit} offset ${offset}
`;
