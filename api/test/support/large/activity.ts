import { randomFraction, randomInt, randomMember } from './sql.ts';
import { remarkOf } from './texts.ts';

/** One post in 2,000 has far more comments than the others: weight 500, compared with about 3.6 on average. */
const BUSY = 2000;

/**
 * SQL that makes a table with the creation times and numbers of interactions of all posts. `key` is unique across both
 * boards. The numbers of comments add up exactly to `comments`.
 */
export const makePostActivity = ({
  worries,
  infos,
  comments,
}: {
  worries: number;
  infos: number;
  comments: number;
}) => `
  create unlogged table making.posts as
  with post as (
    select true as worry, id, id * 2 as key, ${timeOf('id', worries)} as at from generate_series(1::bigint, ${worries}) as id
    union all
    select false, id, id * 2 + 1, ${timeOf('id', infos)} from generate_series(1::bigint, ${infos}) as id
  ),
  weighed as (
    select *, case when id % ${BUSY} = 7 then 500 else 0.2 + 2.37 * (-ln(1 - ${randomFraction('key', 11)})) ^ 1.6 end as weight
    from post
  ),
  summed as (
    select *, sum(weight) over (order by key rows unbounded preceding) / sum(weight) over () as until,
      weight / sum(weight) over () as part
    from weighed
  )
  select worry, id, key, at,
    (round(${comments} * until) - round(${comments} * (until - part)))::int as comments,
    floor(2.2 * ${randomFraction('key', 12)} ^ 2 * 2)::int as bookmarks,
    floor(12 / (0.03 + ${randomFraction('key', 13)}))::int as views,
    case when worry and ${randomInt('key', 14)} % 7 = 0 then floor(1 + 14 * ${randomFraction('key', 15)} ^ 2)::int else 0 end as voters
  from summed;
  analyze making.posts;
`;

/** SQL for a creation time within the last two years. Times have the same order as ids. */
const timeOf = (id: string, posts: number) =>
  `date_trunc('second', now()) - interval '2 years' * ((${posts} - ${id} + ${randomFraction(id, 10)}) / ${posts}::float8) - interval '5 minutes'`;

/**
 * SQL that inserts comments, with ids in the order of their times. One in three is a reply to the latest top-level comment of
 * the post.
 */
export const makeComments = (members: number) => `
  insert into comments (id, worry_id, info_id, author_id, parent_id, text, created_at, deleted_at)
  with said as (
    select worry, post, key, place, at, row_number() over (order by at, key, place) as id,
      place > 1 and ${randomInt('key * 1024 + place', 20)} % 3 = 0 as reply
    from (
      select worry, p.id as post, key, place, p.at + (now() - p.at) * (place::float8 / (comments + 1)) ^ 3 as at
      from making.posts p cross join lateral generate_series(1, p.comments) as place
    ) placed
  ),
  threaded as (
    select *, max(id) filter (where not reply) over (partition by key order by place) as root from said
  )
  select id, case when worry then post end, case when not worry then post end, ${randomMember(members, 'id', 21)},
    case when reply then root end, r.remark, at, case when ${randomInt('id', 22)} % 50 = 0 then at end
  from threaded join making.remarks r on r.n = ${remarkOf('id', 23)}
  order by id;
`;

/**
 * SQL for the id of the n-th member (`place`) who interacts with a post. The ids are consecutive from a random start, so no
 * member occurs twice.
 */
const nthMember = (members: number, seed: number) => `1 + (${randomInt('key', seed)} + place) % ${members}`;

export const makeBookmarks = (members: number) => `
  insert into bookmarks (id, member_id, worry_id, info_id, created_at)
  select row_number() over (order by p.key, place), ${nthMember(members, 30)}, case when worry then p.id end,
    case when not worry then p.id end, p.at + (now() - p.at) * place / (bookmarks + 1)
  from making.posts p cross join lateral generate_series(1, p.bookmarks) as place;
`;

export const makeBallots = (members: number) => `
  insert into ballots (id, poll_id, member_id, created_at)
  select row_number() over (order by p.id, place), p.id, ${nthMember(members, 31)}, p.at + interval '1 hour' * place
  from making.posts p cross join lateral generate_series(1, p.voters) as place;
`;
