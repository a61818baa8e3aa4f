/** @database both: concurrent repeated calls store one row */

import { randomUUID } from 'node:crypto';
import { mock } from 'node:test';
import { type Board, LEVEL } from '@onmaum/shared-contract';
import fc from 'fast-check';
import { useApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { deletePost, postInfos, postWorries } from '../../../test/support/demo.ts';
import { NotificationModel, type Said } from '../../../test/support/notifications/notification-model.ts';
import { withdraw } from '../account/operations/withdraw.ts';
import { blockWriter } from '../block/operations/block-writer.ts';
import { setBlocked } from '../block/operations/set-blocked.ts';
import { deleteComment } from '../post/operations/delete-comment.ts';
import { storeComment } from '../post/operations/store-comment.ts';
import { countNotifications } from './operations/count-notifications.ts';
import { groupNotifications } from './operations/group-notifications.ts';
import { listNotifications } from './operations/list-notifications.ts';
import { readAllNotifications, readNotification, seeNotifications } from './operations/mark-notifications.ts';

const PEOPLE = 3;
const RUNS = 25;

const api = useApp();
let people: number[];
let browsers: Browser[];
// all events of a history are in the same half day
beforeAll(() => mock.timers.enable({ apis: ['Date'], now: Date.now() }));
afterAll(() => mock.timers.reset());

let joined = 0;
/** Signs up new members for each history, because some members leave during a history. */
async function joinAll(): Promise<void> {
  [people, browsers] = [[], []];
  for (let n = 0; n < PEOPLE; n += 1) {
    joined += 1;
    const browser = new Browser(api.app);
    people.push((await browser.join('kakao', `new-history-${joined}`)).user_idx);
    browsers.push(browser);
  }
}

const board = fc.constantFrom<Board>('worry', 'info');
const someone = fc.nat(PEOPLE - 1);
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('comment' as const), by: someone, board }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('reply' as const), by: someone, to: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('see' as const, 'read all' as const), by: someone }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('read' as const), by: someone, which: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete post' as const), board }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('block' as const), by: someone, which: fc.nat(8) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unblock' as const), by: someone }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('leave' as const, 'log out' as const), by: someone }) },
);

test('Whatever members do, each is notified once of each event, and count and list contain what the member may see', async () => {
  const history = fc.array(act, { maxLength: 30, size: 'max' });
  await fc.assert(
    fc.asyncProperty(history, async (acts) => {
      await joinAll();
      const [author = 0, other = 0] = people;
      const [worry = 0] = await postWorries(api.db, [{ author_id: author }]);
      const [info = 0] = await postInfos(api.db, [{ author_id: other }]);
      const posts = { worry, info };
      await api.db.deleteFrom('notifications').execute();
      await api.db.deleteFrom('notification_groups').execute();
      const model = new NotificationModel(people, { worry: author, info: other });

      const say = async (by: number, on: Board, answered: Said | null) => {
        const body = {
          id: posts[on],
          comment: '말',
          anonymous_yn: false,
          reply_yn: answered !== null,
          parent_id: answered?.id ?? null,
          quote: '',
          mentions: [],
        };
        const key = randomUUID();
        // a double press
        const twice = await Promise.allSettled(
          [1, 2].map(() =>
            storeComment(api.db, { id: by, level: LEVEL.member }, { memberId: by, key, digest: key }, on, body),
          ),
        );
        await Promise.all([1, 2].map(() => groupNotifications(api.db)));
        const may = model.maySay(by, on, answered);
        expect(twice.map((one) => (one.status === 'fulfilled' ? 200 : one.reason.status))).toEqual(
          Array(2).fill(may ? 200 : 403),
        );
        if (twice[0]?.status !== 'fulfilled') return;
        const { id } = twice[0].value;
        model.say({ id, by, board: on, root: answered ? (answered.root ?? answered.id) : null }, answered);
      };
      const newest = async (person: number, which = 0) =>
        (await listNotifications(api.db, person)).notificationList[which];

      for (const one of acts) {
        const by = 'by' in one ? (people[one.by] ?? 0) : 0;
        if (!model.isMember(by)) continue;
        if (one.kind === 'comment' && model.isThere(one.board)) await say(by, one.board, null);
        if (one.kind === 'reply') {
          const answered = model.said[one.to];
          if (answered && model.hasComment(answered.id) && model.isThere(answered.board))
            await say(by, answered.board, answered);
        }
        if (one.kind === 'delete') {
          const said = model.said[one.which];
          if (said && model.hasComment(said.id) && model.isThere(said.board) && model.isMember(said.by)) {
            await deleteComment(api.db, said.by, said.board, said.id);
            model.remove(said.id);
          }
        }
        if (one.kind === 'block') {
          const said = model.said[one.which];
          const isThere = said && model.hasComment(said.id) && model.isThere(said.board) && model.isMember(said.by);
          if (isThere && said.by !== by) {
            const target = { kind: 'comment', target_id: said.id } as const;
            const twice = await Promise.all([1, 2].map(() => blockWriter(api.db, by, target)));
            expect(twice[0]).toEqual(twice[1]);
            model.block(by, said.by, twice[0]?.id ?? 0);
          }
        }
        if (one.kind === 'unblock')
          for (const id of model.unblock(by)) await setBlocked(api.db, by, { id, blocked_yn: false });
        if (one.kind === 'log out') await browsers[one.by]?.send('POST', '/api/auth/logout');
        if (one.kind === 'leave') {
          const sessions = { forget: () => undefined };
          await withdraw(
            { db: api.db, config: { ...api.app.config, jwtSecret: 'the secret of a history' }, sessions },
            by,
          );
          model.leave(by);
        }
        if (one.kind === 'delete post') {
          await deletePost(api.db, one.board, posts[one.board]);
          model.removePost(one.board);
        }
        if (one.kind === 'see' || one.kind === 'read all') {
          const shown = await newest(by);
          const marking = one.kind === 'see' ? seeNotifications : readAllNotifications;
          if (shown) await marking(api.db, by, shown.id);
          if (shown) model.mark(by, one.kind === 'see' ? 'seen' : 'read');
        }
        if (one.kind === 'read') {
          const shown = await newest(by, one.which);
          if (shown) await readNotification(api.db, by, shown.id);
          const group = model.list(by)[one.which]?.group;
          if (group) Object.assign(group, { isSeen: true, isRead: true });
        }
      }
      for (const person of people) {
        const stored = await api.db
          .selectFrom('notifications')
          .select(['kind', 'target', 'source_id'])
          .where('member_id', '=', person)
          .execute();
        expect(stored.map((row) => `${row.kind} ${row.target} ${row.source_id}`).toSorted()).toEqual(
          model.events(person).toSorted(),
        );
        const expected = model.list(person);
        const { notificationList } = await listNotifications(api.db, person);
        expect(
          notificationList.map(({ kind, count, is_read, to }) => [kind, count, is_read, Number(to.split('-').at(-1))]),
        ).toEqual(expected.map(({ group, count, newest }) => [group.kind, count, group.isRead, newest]));
        const unseen = expected.filter(({ group }) => !group.isSeen).length;
        expect(await countNotifications(api.db, person)).toEqual({ unseen });
      }
    }),
    { numRuns: RUNS },
  );
});
