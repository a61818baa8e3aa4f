import type { Transaction } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import { infos as infoContent } from '../content/infos.ts';
import { solutions } from '../content/solutions.ts';
import { worriesBody } from '../content/worries-body.ts';
import { worriesLife } from '../content/worries-life.ts';
import { worriesSelf } from '../content/worries-self.ts';
import type { Clock } from './clock.ts';
import type { Product } from './goods.ts';
import { type Info, postInfos } from './infos.ts';
import { insertAll } from './insert.ts';
import type { People } from './people.ts';
import { type Ballot, castVotes, optionRows } from './poll.ts';
import { attachSolutions, likeSolution } from './solutions.ts';
import { bookmarkPost, numberComments, sayComments } from './talk.ts';
import { type Post, pollEnd, postWorries, reviewRow, worryRow } from './worries.ts';

export interface Boards {
  posts: Post[];
  infos: Info[];
  ballots: (Ballot & { id: number; poll_id: number })[];
}

/** Both boards, with what people said, voted and kept. */
export async function fillBoards(
  trx: Transaction<Database>,
  people: People,
  products: Product[],
  clock: Clock,
): Promise<Boards> {
  const posts = postWorries([...worriesLife, ...worriesSelf, ...worriesBody], clock);
  const infos = postInfos(infoContent, people, clock);
  await insertAll(
    trx,
    'worries',
    posts.map((post) => worryRow(post, people, clock)),
  );
  await insertAll(
    trx,
    'infos',
    infos.map(({ row }) => row),
  );

  const reviews = posts.flatMap((post) => reviewRow(post, people));
  await insertAll(
    trx,
    'answer_reviews',
    reviews.toSorted((a, b) => Number(a.created_at) - Number(b.created_at)),
  );

  const ballots = await fillPolls(trx, posts, people, clock);
  await fillTalk(trx, posts, infos, people, clock);
  await fillSolutions(trx, posts, people, products, clock);
  return { posts, infos, ballots };
}

async function fillPolls(trx: Transaction<Database>, posts: Post[], people: People, clock: Clock) {
  const polls = posts.flatMap((post) => (post.from.poll ? [{ post, poll: post.from.poll }] : []));
  const ballots = polls
    .flatMap(({ post, poll }, at) => {
      const open = { from: post.created_at, until: pollEnd(post) };
      const votes = castVotes(poll, at + 1, people.idOf(post.from.author), people.crowd, open, clock);
      return votes.map((vote) => ({ ...vote, poll_id: at + 1 }));
    })
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((ballot, at) => ({ ...ballot, id: at + 1 }));

  const pollRows = polls.map(({ post, poll }, at) => ({
    id: at + 1,
    worry_id: post.id,
    title: poll.title,
    multiple: poll.multiple ?? false,
    ends_at: pollEnd(post),
    created_at: post.created_at,
  }));
  await insertAll(trx, 'polls', pollRows);
  await insertAll(
    trx,
    'poll_options',
    polls.flatMap(({ poll }, at) => optionRows(poll, at + 1)),
  );
  await insertAll(
    trx,
    'ballots',
    ballots.map(({ id, poll_id, member_id, created_at }) => ({ id, poll_id, member_id, created_at })),
  );
  const marks = ballots.flatMap(({ id, poll_id, positions }) =>
    positions.map((position) => ({ ballot_id: id, poll_id, position })),
  );
  await insertAll(trx, 'ballot_options', marks);
  return ballots;
}

async function fillTalk(trx: Transaction<Database>, posts: Post[], infos: Info[], people: People, clock: Clock) {
  const said = [
    ...posts.flatMap(({ id, from, created_at }) =>
      sayComments(from.comments, { worry_id: id }, created_at, people, clock),
    ),
    ...infos.flatMap(({ from, row }) => sayComments(from.comments, { info_id: row.id }, row.created_at, people, clock)),
  ];
  const comments = numberComments(said);
  // Replies refer to their roots, which must be there first.
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
    ...posts.flatMap(({ id, from, created_at }) => {
      const post = { worry_id: id, author_id: people.idOf(from.author), view_cnt: from.views, created_at };
      return bookmarkPost(post, people, clock);
    }),
    ...infos.flatMap(({ row }) => bookmarkPost({ info_id: row.id, ...row }, people, clock)),
  ];
  await insertAll(
    trx,
    'bookmarks',
    bookmarks.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()),
  );
}

async function fillSolutions(
  trx: Transaction<Database>,
  posts: Post[],
  people: People,
  products: Product[],
  clock: Clock,
) {
  const attached = attachSolutions(solutions, posts, products);
  await insertAll(trx, 'content_solutions', attached);
  await insertAll(
    trx,
    'content_solution_likes',
    attached.flatMap((one) => likeSolution(one, people.crowd, clock)),
  );
}
