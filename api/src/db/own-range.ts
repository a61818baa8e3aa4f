import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { OwnRows } from '../lib/own-rows.ts';

/**
 * SQL that ends a statement: condition, order and range of the member's rows, along an index of member and id. The
 * condition is a list of one member, and the order begins with the member, because only the wanted index has that
 * order. With `member = …` the planner may scan the primary key from the newest row, and read the whole table if the
 * member's rows are old.
 */
export const ownRange = (
  { member, id }: { member: string; id: string },
  { memberId, before, offset, limit }: OwnRows,
): RawBuilder<unknown> => sql`
  ${sql.ref(member)} = any(array[${memberId}]::bigint[]) and ${sql.ref(id)} < ${before}::bigint
  order by ${sql.ref(member)}, ${sql.ref(id)} desc limit ${limit} offset ${offset}
`;
