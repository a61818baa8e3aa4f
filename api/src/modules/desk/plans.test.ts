/** @database both: the plans of the two databases differ */

import { WORRY_CATEGORIES } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { useApp } from '../../../test/support/app.ts';
import { scansOf, scansOver } from '../../../test/support/database/plans.ts';
import { joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import { ownQuery } from './own-repository.ts';
import { queueQuery } from './queue-repository.ts';

/** Number of waiting worries in one category, and number of answered worries of one counsellor. */
const WAITING = 6_000;
/** Maximum number of rows that one scan may read for a page of twenty from several groups. */
const MAX_ROWS = 400;

const api = useApp();
let counsellorId: number;

beforeAll(async () => {
  const { id } = await joinAsCounsellor(api, 'new-plans');
  counsellorId = id;
  const post = sql`author_id, category, mode, title, content, desired_answer_type`;
  const { rows } = await sql<{ id: number }>`
    insert into members (provider, social_id, nickname, nickname_key) values ('kakao', 'plans-author', '글쓴이', '글쓴이')
    returning id
  `.execute(api.db);
  const authorId = rows[0]?.id ?? 0;
  await sql`
    insert into worries (${post}, created_at)
    select ${authorId}::bigint, '기타', 'free', '고민', '글', 1, now() - n * interval '1 minute'
    from generate_series(1, ${WAITING}::int) n
  `.execute(api.db);
  // a few worries of each other category, in the middle of every sort order
  await sql`
    insert into worries (${post}, created_at)
    select ${authorId}::bigint, category, 'free', '고민', '글', 1, now() - interval '3000 minutes'
    from unnest(${WORRY_CATEGORIES}::text[]) category, generate_series(1, 5)
  `.execute(api.db);
  await sql`
    insert into worries (${post}, status, counsellor_id, assigned_at, answer, answered_at)
    select ${authorId}::bigint, '기타', 'free', '고민', '글', 1, 3, ${id}::bigint, now(), '답변', now() - n * interval '1 minute'
    from generate_series(1, ${WAITING}::int) n
  `.execute(api.db);
  await sql`vacuum analyze worries`.execute(api.db);
});

const queue = { sort: 'oldest', categories: [], hasPoll: false, marked: false, limit: 21, after: null } as const;

describe.each(['oldest', 'newest', 'due'] as const)(
  'a page of the queue by %s reads little more than the page',
  (sort) => {
    const cursor = { sort: `queue-${sort}`, key: Date.now() * 1000 - 3_000 * 60_000_000, id: 1 } as const;
    test.each([
      ['of everything', {}],
      ['of some categories', { categories: ['기타', '직장', '가족'] }],
      ['of an empty category', { categories: ['직장'] }],
      ['of most categories', { categories: WORRY_CATEGORIES.slice(1) }],
      ['of marked worries', { marked: true }],
      ['with a poll', { hasPoll: true }],
      ['of a desired type of answer', { answerType: 3 }],
      ['after a cursor', { after: cursor }],
      ['after a cursor in some categories', { after: cursor, categories: ['기타', '직장'] }],
    ])('%s', async (_name, filter) => {
      const query = queueQuery({ ...queue, readerId: counsellorId, sort, ...filter });
      expect(scansOver(MAX_ROWS, await scansOf(api.db, query))).toEqual([]);
    });
  },
);

test.each(['open', 'answered', 'reviewed'] as const)(
  'A page of the %s worries of a counsellor reads little more than the page',
  async (state) => {
    const query = ownQuery({ counsellorId, state, limit: 21, after: null });
    expect(scansOver(MAX_ROWS, await scansOf(api.db, query))).toEqual([]);
  },
);
