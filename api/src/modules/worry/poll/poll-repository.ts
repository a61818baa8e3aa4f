import { DAY_MS, LIMITS } from '@onmaum/shared-contract';
import { type RawBuilder, sql } from 'kysely';
import { changeCounts, countOf, optionVotes } from '../../../db/counters/counters.ts';
import { isOpenTo } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { Worry } from '../write-repository.ts';

export interface CountedOption {
  position: number;
  label: string;
  /** Number of voters. */
  votes: number;
}

export interface Poll {
  id: number;
  /** The author of the worry. */
  author_id: number;
  title: string;
  multiple: boolean;
  ends_at: Date;
  created_at: Date;
  voters: number;
  options: CountedOption[];
}

/**
 * Locks the poll of a worry until the end of the transaction, so that it can be changed or deleted. Waits for running votes;
 * later votes wait for this transaction.
 */
export async function lockPoll(trx: Trx, worryId: number): Promise<Poll | undefined> {
  await sql`select from polls where worry_id = ${worryId} for update`.execute(trx);
  return findPoll(trx, worryId, sql`true`);
}

/**
 * Locks a poll against changes until the end of the transaction; other votes do not wait.
 * @returns the poll of the worry if the voter may read it; `isLocked` is false if `pollId` is not the poll of the worry
 */
export async function lockForVote(trx: Trx, worryId: number, pollId: number, voterId: number) {
  // locks nothing if the poll was replaced while this query waited
  const { rows } = await sql`select from polls where id = ${pollId} and worry_id = ${worryId} for key share`.execute(
    trx,
  );
  return { poll: await findPoll(trx, worryId, isOpenTo('w', voterId)), isLocked: rows.length > 0 };
}

/** The poll of a post with its current votes. @param which condition on the worry `w` */
async function findPoll(db: Db, worryId: number, which: RawBuilder<unknown>): Promise<Poll | undefined> {
  const { rows } = await sql<Poll>`
    select p.id, w.author_id, p.title, p.multiple, least(p.ends_at, p.closed_at) as ends_at, p.created_at,
      ${countOf('worry', 'w', 'votes')} as voters,
      (
        select json_agg(json_build_object('position', o.position, 'label', o.label, 'votes', ${optionVotes('o', 'w.id')})
          order by o.position)
        from poll_options o where o.poll_id = p.id
      ) as options
    from polls p
    join worries w on w.id = p.worry_id
    where p.worry_id = ${worryId} and ${which}
  `.execute(db);
  return rows[0];
}

/**
 * Stores the poll of a post.
 * @param createdAt start of its duration; a poll that replaces another one keeps the start of the replaced poll
 */
export async function insertPoll(trx: Trx, worryId: number, worry: Worry, createdAt = new Date()): Promise<void> {
  const { id } = await trx
    .insertInto('polls')
    .values({
      worry_id: worryId,
      title: worry.poll_title,
      multiple: worry.poll_multiple,
      created_at: createdAt,
      ends_at: new Date(createdAt.getTime() + LIMITS.pollDays * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const options = worry.poll_options.map((label, at) => ({ poll_id: id, position: at + 1, label }));
  await trx.insertInto('poll_options').values(options).execute();
}

export const deletePoll = (trx: Trx, id: number) => trx.deleteFrom('polls').where('id', '=', id).execute();

/** Stores a ballot. @returns false when the member has already voted */
export async function castBallot(
  trx: Trx,
  { memberId, pollId, worryId, positions }: { memberId: number; pollId: number; worryId: number; positions: number[] },
): Promise<boolean> {
  const ballot = await trx
    .insertInto('ballots')
    .values({ poll_id: pollId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!ballot) return false;
  const marks = positions.map((position) => ({ ballot_id: ballot.id, poll_id: pollId, position }));
  await trx.insertInto('ballot_options').values(marks).execute();
  await changeCounts(trx, 'worry', worryId, { votes: 1, options: positions });
  return true;
}
