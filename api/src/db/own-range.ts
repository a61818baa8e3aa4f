import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { OwnRows } from '../lib/paging/own-rows.ts';

/**
 * End of a query: condition, order and range that select one page of a member's rows. They make the planner use an index on
 * member and id: the condition is `member = any(…)` with a single member, and the order begins with the member, an order that
 * only this index has. With `member = …`, the planner might scan the primary key from the newest row, and read the whole table
 * if the member's rows are old.
 */
export const ownRange = (
  { member, id }: { member: string; id: string },
  { memberId, before, offset, limit }: OwnRows,
): RawBuilder<unknown> => sql`
  ${sql.ref(member)} = any(array[${memberId}]::bigint[]) and ${sql.ref(id)} < ${before}::bigint
  order by ${sql.ref(member)}, ${sql.ref(id)} desc limit ${limit} offset ${offset}
`;
