import type { ActivityPage } from '@onmaum/shared-contract';
import { listArticles } from '../../src/modules/activity/operations/list-articles.ts';
import { listBookmarks } from '../../src/modules/activity/operations/list-bookmarks.ts';
import { listComments } from '../../src/modules/activity/operations/list-comments.ts';
import { listPolls } from '../../src/modules/activity/operations/list-polls.ts';
import { refusesComment } from '../../src/modules/block/block-repository.ts';
import { listBlocked } from '../../src/modules/block/operations/list-blocked.ts';
import { listBlocks } from '../../src/modules/block/operations/list-blocks.ts';
import { countNotifications } from '../../src/modules/notification/operations/count-notifications.ts';
import { listNotifications } from '../../src/modules/notification/operations/list-notifications.ts';
import { countWritten, findOwnTexts, findTextsOfNew } from '../../src/modules/spam/written-repository.ts';
import type { LargeDatabase } from './large-database.ts';

/** A member with thousands of posts, comments, votes and bookmarks; `QUIET`: a member with few. */
const BUSY = 83;
const QUIET = 84;

/** Statements that give the busy member a large part of the boards. */
const MAKE_BUSY = [
  `update worries set author_id = ${BUSY} where id % 5 = 0 and author_id <> 77`,
  `update infos set author_id = ${BUSY} where id % 4 = 0`,
  `update comments set author_id = ${BUSY} where id % 12 = 0`,
  `insert into bookmarks (member_id, worry_id) select ${BUSY}, id from worries where id % 5 = 1 on conflict do nothing`,
  `insert into bookmarks (member_id, info_id) select ${BUSY}, id from infos where id % 12 = 1 on conflict do nothing`,
  `insert into ballots (poll_id, member_id) select id, ${BUSY} from polls on conflict do nothing`,
  // all comments of the member are old: a scan from the newest comment of all members would read many rows
  `update comments set author_id = 85 where author_id = ${BUSY} and id > 50000`,
  'vacuum analyze worries',
  'vacuum analyze infos',
  'vacuum analyze comments',
  'vacuum analyze bookmarks',
  'vacuum analyze ballots',
  // thousands of notifications of the member, many in large groups, mixed with notifications of other members
  `insert into notifications (member_id, kind, target, target_id, source_id, period)
    select case when n % 10 = 0 then ${BUSY} else n % 5000 + 1 end, 'message', 'order', n % 20000, n, n / 20000
    from generate_series(1, 100000) n where n % 10 = 0 or n % 5000 + 1 in (select id from members)`,
  `insert into notification_groups (member_id, kind, target, target_id, period, latest_id, latest_at)
    select member_id, kind, target, target_id, period, max(id), now() from notifications group by 1, 2, 3, 4, 5`,
  // notifications of comments, some of them by blocked writers, and blocks by many members
  `insert into notifications (member_id, kind, target, target_id, source_id, period)
    select ${BUSY}, 'comment', 'worry', c.worry_id, c.id, c.id / 5000 from comments c
    where c.worry_id is not null and c.author_id <> ${BUSY} order by c.id limit 10000`,
  `insert into notification_groups (member_id, kind, target, target_id, period, latest_id, latest_at)
    select member_id, kind, target, target_id, period, max(id), now() from notifications where kind = 'comment'
    group by 1, 2, 3, 4, 5`,
  `insert into blocks (member_id, blocked_id)
    select one.id, other.id from members one join members other on other.id <> one.id
    where one.id % 40 = 0 and other.id % 100 = 1 or one.id = ${BUSY} and other.id % 2 = 0
    on conflict do nothing`,
  'vacuum analyze notifications',
  'vacuum analyze notification_groups',
  'vacuum analyze blocks',
];

const LISTS = { articles: listArticles, comments: listComments, polls: listPolls, bookmarks: listBookmarks };
const FIRST: ActivityPage = { page: 1, size: 10 };

const OF_NOTIFICATIONS: Record<string, (db: LargeDatabase['db'], member: number) => Promise<unknown>> = {
  notifications: (db, member) => listNotifications(db, member),
  'the number of notifications': (db, member) => countNotifications(db, member),
};
const OF_BLOCKS: Record<string, (db: LargeDatabase['db'], member: number) => Promise<unknown>> = {
  'the list of blocks': (db, member) => listBlocks(db, member, FIRST),
  'the check of a comment': (db, member) => refusesComment(db, 'worry', { postId: 1, by: member }),
};

/** Registers the tests for lists of a member's own posts, comments, votes, notifications and blocks. */
export function testActivityPlans(large: LargeDatabase) {
  describe('what a member did', () => {
    beforeAll(async () => {
      for (const statement of MAKE_BUSY) await large.pool.query(statement);
    });

    /** Scans that read too much, except index-only scans of the boards, which count all posts. */
    const reading = async (work: () => Promise<unknown>) =>
      (await large.longReadings(work)).filter((scan) => !/^Index Only Scan on (worries|infos): /.test(scan));

    test.each(Object.entries(OF_NOTIFICATIONS))('%s, with thousands or few', async (_name, work) => {
      const { next_cursor } = await listNotifications(large.db, BUSY);
      expect(next_cursor).not.toBeNull();
      for (const member of [BUSY, QUIET]) expect(await large.longReadings(() => work(large.db, member))).toEqual([]);
    });

    test.each(Object.entries(OF_BLOCKS))('%s, with hundreds or none', async (_name, work) => {
      for (const member of [BUSY, QUIET]) expect(await large.longReadings(() => work(large.db, member))).toEqual([]);
    });

    test.each(['post', 'comment'] as const)('the checks of a new %s for spam', async (kind) => {
      const [since, memberId] = [new Date(0), BUSY];
      const check = () =>
        large.db.transaction().execute(async (trx) => {
          await countWritten(trx, kind, { memberId, since, most: 30 });
          await findOwnTexts(trx, memberId, since);
          await findTextsOfNew(trx, { memberId, since, newSince: since });
        });
      expect(await reading(check)).toEqual([]);
    });

    test('the list of blocked members is read along an index', async () => {
      const { blockedList } = await listBlocked(large.db, BUSY);
      expect(blockedList.length).toBeGreaterThan(100);
      const scans = await large.scansOf(() => listBlocked(large.db, QUIET));
      expect(Math.max(...scans.map((node) => Number(node['Actual Rows'])))).toBeLessThan(50);
    });

    test.each(Object.entries(LISTS))('%s, with thousands of rows or few', async (_name, list) => {
      const { next_cursor } = await list(large.db, BUSY, { ...FIRST, page: 60 });
      expect(next_cursor).not.toBeNull();
      for (const page of [FIRST, { ...FIRST, page: 60 }, { ...FIRST, cursor: next_cursor ?? '' }]) {
        expect(await reading(() => list(large.db, BUSY, page))).toEqual([]);
      }
      expect(await reading(() => list(large.db, QUIET, FIRST))).toEqual([]);
      const near = await large.scansOf(() => list(large.db, BUSY, { ...FIRST, cursor: next_cursor ?? '' }));
      const read = near.filter((node) => node['Node Type'] !== 'Index Only Scan').map((node) => node['Actual Rows']);
      expect(Math.max(...read)).toBeLessThan(50);
    });
  });
}
