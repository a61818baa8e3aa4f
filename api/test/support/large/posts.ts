import { WORRY_CATEGORIES } from '@onmaum/shared-contract/constants';
import { type People, randomCounsellor } from './people.ts';
import { pick, randomFraction, randomInt, randomMember } from './sql.ts';
import { bodyOf, keywordsOf, rareTextOf, titleOf } from './texts.ts';

const INFO_CATEGORIES = ['information', 'experience', 'question'];

/** SQL that makes a table with the counters of posts, from the generated comments and bookmarks. */
export const countRows = `
  create unlogged table making.counts as
  select worry, id, sum(comments)::int as comments, sum(bookmarks)::int as bookmarks from (
    select worry_id is not null as worry, coalesce(worry_id, info_id) as id, count(*) as comments, 0 as bookmarks
    from comments where deleted_at is null group by 1, 2
    union all
    select worry_id is not null, coalesce(worry_id, info_id), 0, count(*) from bookmarks group by 1, 2
  ) counted group by 1, 2;
  analyze making.counts;
`;

/**
 * SQL for the status of a worry. One in 100 is deleted, and the newest are waiting. Most others are answered, and somewhat
 * less than half of these are reviewed.
 */
const status = (worries: number) => `
  case when ${randomInt('p.id', 40)} % 100 = 0 then 5 when p.id > ${Math.floor(worries * 0.995)} then 1
    when ${randomInt('p.id', 41)} % 10 < 3 then ${randomInt('p.id', 42)} % 2 + 1
    when ${randomInt('p.id', 41)} % 10 < 7 then 3 else 4 end`;

export const makeWorries = (worries: number, people: People) => `
  insert into worries (id, author_id, category, mode, title, content, consult_situation, consult_feelings,
    consult_tried, consult_hoped, desired_answer_type, keywords, status, counsellor_id, assigned_at, answer, answered_at,
    has_poll, crisis, comment_cnt, bookmark_cnt, vote_cnt, view_cnt, created_at, updated_at, deleted_at)
  select p.id, ${randomMember(people.members, 'p.id', 43)}, ${pick(WORRY_CATEGORIES, 'p.id', 44, 1.8)},
    case when consulted then 'consult' else 'free' end, ${titleOf('p.id', worries, 45)},
    case when not consulted then b.body || ${rareTextOf('p.id', worries)} end, case when consulted then b.consult[1] end,
    case when consulted then b.consult[2] end, case when consulted then b.consult[3] end,
    case when consulted then b.consult[4] end, 1 + ${randomInt('p.id', 49)} % 3, ${keywordsOf('p.id', 50)}, p.status,
    case when p.status between 2 and 4 then ${randomCounsellor(people, randomInt('p.id', 52))} end,
    case when p.status between 2 and 4 then p.at + interval '2 hours' end,
    case when p.status in (3, 4) then b.answer end,
    case when p.status in (3, 4) then p.at + interval '1 day' end,
    p.voters > 0, false, coalesce(c.comments, 0), coalesce(c.bookmarks, 0), p.voters, p.views, p.at, p.at,
    case when p.status = 5 then p.at + interval '1 hour' end
  from (
    select *, ${status(worries)} as status, ${randomInt('id', 53)} % 5 = 0 as consulted from making.posts p where worry
  ) p
  join making.bodies b on b.n = ${bodyOf('p.id', 54)}
  left join making.counts c on c.worry and c.id = p.id
  order by p.id;

  insert into answer_reviews (id, worry_id, counsellor_id, member_id, score, keywords, text, created_at)
  select id, id, counsellor_id, author_id, 2.5 + ${randomInt('id', 55)} % 6 / 2.0, '{"위로가 돼요"}', '마음이 한결 가벼워졌습니다.',
    answered_at + interval '1 day'
  from worries where status = 4;

  insert into content_solutions (id, worry_id, counsellor_id, title, content, link_url, created_at)
  select id, id, counsellor_id, '숨을 고르는 5분', '편한 자세로 앉아 천천히 숨을 쉬어 보세요.', '/solution', answered_at
  from worries where status in (3, 4) and ${randomFraction('id', 56)} < 0.04;
`;

export const makeInfos = (infos: number, members: number) => `
  insert into infos (id, author_id, category, title, content, crisis, comment_cnt, bookmark_cnt, view_cnt, created_at,
    updated_at, deleted_at)
  select p.id, ${randomMember(members, 'p.key', 60)}, ${pick(INFO_CATEGORIES, 'p.key', 61, 1.4)}, ${titleOf('p.id', infos, 62)},
    b.body || ${rareTextOf('p.id', infos)}, false, coalesce(c.comments, 0), coalesce(c.bookmarks, 0), p.views, p.at, p.at,
    case when ${randomInt('p.key', 66)} % 100 = 0 then p.at + interval '1 hour' end
  from making.posts p
  join making.bodies b on b.n = ${bodyOf('p.key', 65)}
  left join making.counts c on not c.worry and c.id = p.id
  where not p.worry
  order by p.id;
`;

/**
 * SQL that inserts the search grams of all posts. It combines the prepared grams of the texts in the posts, because the triggers
 * would take hours.
 */
export const makeGrams = ({ worries, infos }: { worries: number; infos: number }) => `
  insert into worry_grams (id, grams)
  select p.id, post_buckets(p.id) || text_grams(concat_ws(' ', p.title, search_text(p.keywords), ${rareTextOf('p.id', worries)}))
    || case when p.content is null then b.consult_grams else b.body_grams end
    || case when p.answer is null then '{}' else b.answer_grams end
  from worries p join making.bodies b on b.n = ${bodyOf('p.id', 54)} where p.deleted_at is null order by p.id;

  insert into info_grams (id, grams)
  select p.id, post_buckets(p.id) || text_grams(p.title || ${rareTextOf('p.id', infos)}) || b.body_grams
  from infos p join making.bodies b on b.n = ${bodyOf('p.id * 2 + 1', 65)} where p.deleted_at is null order by p.id;
`;

/** SQL that inserts polls. A poll has the same id as its worry. */
export const makePolls = `
  insert into polls (id, worry_id, title, ends_at, created_at)
  select id, id, '여러분이라면 어떻게 하시겠어요?', at + interval '30 days', at from making.posts where voters > 0;

  insert into ballot_options (ballot_id, poll_id, position)
  select id, poll_id, 1 + ${randomInt('id', 70)} % ${options('poll_id')} from ballots;

  insert into poll_options (poll_id, position, label, vote_cnt)
  select p.id, place, (array['먼저 이야기를 꺼낸다', '조금 더 기다린다', '거리를 둔다', '도움을 청한다', '그대로 둔다'])[place],
    count(b.position)
  from making.posts p
  cross join lateral generate_series(1, ${options('p.id')}) as place
  left join ballot_options b on b.poll_id = p.id and b.position = place
  where p.voters > 0
  group by p.id, place;
`;

/** SQL for a poll's number of options, two to five. */
function options(poll: string) {
  return `(2 + ${randomInt(poll, 71)} % 4)::int`;
}
