import type { Transaction } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import type { DemoContent } from '../read-content.ts';
import { bookmarkRows } from './bookmarks.ts';
import type { Clock } from './clock.ts';
import { draftComments, numberComments } from './comments.ts';
import type { Product } from './goods.ts';
import { type PlannedInfo, planInfos } from './infos.ts';
import { insertAll } from './insert.ts';
import type { People } from './people.ts';
import { type Ballot, castVotes, optionRows } from './poll.ts';
import { attachSolutions, likeSolution } from './solutions.ts';
import { type PlannedWorry, planWorries, pollEnd, reviewRow, worryRow } from './worries.ts';

export interface Boards {
  worries: PlannedWorry[];
  infos: PlannedInfo[];
  ballots: (Ballot & { id: number; poll_id: number })[];
}

/** Inserts the posts of both boards with their comments, votes and bookmarks. */
export async function fillBoards(
  trx: Transaction<Database>,
  content: DemoContent,
  people: People,
  products: Product[],
  clock: Clock,
): Promise<Boards> {
  const worries = planWorries(content.worries, clock);
  const infos = planInfos(content.infos, people, clock);
  await insertAll(
    trx,
    'worries',
    worries.map((worry) => worryRow(worry, people, clock)),
  );
  await insertAll(
    trx,
    'infos',
    infos.map(({ row }) => row),
  );

  const reviews = worries.flatMap((worry) => reviewRow(worry, people));
  await insertAll(
    trx,
    'answer_reviews',
    reviews.toSorted((a, b) => Number(a.created_at) - Number(b.created_at)),
  );

  const ballots = await fillPolls(trx, worries, people, clock);
  await fillComments(trx, worries, infos, people, clock);
  await fillSolutions(trx, content, worries, people, products, clock);
  return { worries, infos, ballots };
}

async function fillPolls(trx: Transaction<Database>, worries: PlannedWorry[], people: People, clock: Clock) {
  const polls = worries.flatMap((worry) => (worry.from.poll ? [{ worry, poll: worry.from.poll }] : []));
  const ballots = polls
    .flatMap(({ worry, poll }, index) => {
      const period = { from: worry.created_at, until: pollEnd(worry) };
      const votes = castVotes(poll, index + 1, people.idOf(worry.from.author), people.memberIds, period, clock);
      return votes.map((vote) => ({ ...vote, poll_id: index + 1 }));
    })
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((ballot, index) => ({ ...ballot, id: index + 1 }));

  const pollRows = polls.map(({ worry, poll }, index) => ({
    id: index + 1,
    worry_id: worry.id,
    title: poll.title,
    multiple: poll.multiple ?? false,
    ends_at: pollEnd(worry),
    created_at: worry.created_at,
  }));
  await insertAll(trx, 'polls', pollRows);
  await insertAll(
    trx,
    'poll_options',
    polls.flatMap(({ poll }, index) => optionRows(poll, index + 1)),
  );
  await insertAll(
    trx,
    'ballots',
    ballots.map(({ id, poll_id, member_id, created_at }) => ({ id, poll_id, member_id, created_at })),
  );
  const choices = ballots.flatMap(({ id, poll_id, positions }) =>
    positions.map((position) => ({ ballot_id: id, poll_id, position })),
  );
  await insertAll(trx, 'ballot_options', choices);
  return ballots;
}

async function fillComments(
  trx: Transaction<Database>,
  worries: PlannedWorry[],
  infos: PlannedInfo[],
  people: People,
  clock: Clock,
) {
  const drafts = [
    ...worries.flatMap(({ id, from, created_at }) =>
      draftComments(from.comments, { worry_id: id }, created_at, people, clock),
    ),
    ...infos.flatMap(({ from, row }) =>
      draftComments(from.comments, { info_id: row.id }, row.created_at, people, clock),
    ),
  ];
  const comments = numberComments(drafts);
  // top-level comments are inserted first, because replies reference them
  await insertAll(
    trx,
    'comments',
    comments.filter(({ parent_id }) => parent_id === null),
  );
  await insertAll(
    trx,
    'comments',
    comments.filter(({ parent_id }) => parent_id !== null),
  );

  const bookmarks = [
    ...worries.flatMap(({ id, from, created_at }) => {
      const post = { worry_id: id, author_id: people.idOf(from.author), view_cnt: from.views, created_at };
      return bookmarkRows(post, people, clock);
    }),
    ...infos.flatMap(({ row }) => bookmarkRows({ info_id: row.id, ...row }, people, clock)),
  ];
  await insertAll(
    trx,
    'bookmarks',
    bookmarks.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()),
  );
}

async function fillSolutions(
  trx: Transaction<Database>,
  content: DemoContent,
  worries: PlannedWorry[],
  people: People,
  products: Product[],
  clock: Clock,
) {
  const attached = attachSolutions(content.solutions, worries, products);
  await insertAll(trx, 'content_solutions', attached);
  await insertAll(
    trx,
    'content_solution_likes',
    attached.flatMap((one) => likeSolution(one, people.memberIds, clock)),
  );
}
