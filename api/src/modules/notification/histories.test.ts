/** @database both: repeated calls at the same time store one row */

import { randomUUID } from 'node:crypto';
import { mock } from 'node:test';
import { type Board, LEVEL } from '@onmaum/shared-contract';
import fc from 'fast-check';
import { useApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { deletePost, postInfos, postWorries } from '../../../test/support/demo.ts';
import { deleteComment } from '../post/operations/delete-comment.ts';
import { storeComment } from '../post/operations/store-comment.ts';
import { countNotifications } from './operations/count-notifications.ts';
import { deliverNotifications } from './operations/deliver.ts';
import { listNotifications } from './operations/list-notifications.ts';
import { readAllNotifications, readNotification, seeNotifications } from './operations/mark-notifications.ts';

const PEOPLE = 4;
const RUNS = 25;

const api = useApp();
let people: number[];
beforeAll(async () => {
  // all events of a history are in the same half day
  mock.timers.enable({ apis: ['Date'], now: Date.now() });
  people = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const { user_idx } = await new Browser(api.app).join('kakao', `new-history-${n}`);
    people.push(user_idx);
  }
});
afterAll(() => mock.timers.reset());

interface Said {
  id: number;
  by: number;
  board: Board;
  root: number | null;
}

/** A group of notifications as it should be, with its comments. */
interface Group {
  kind: 'comment' | 'reply';
  board: Board;
  comments: number[];
  isSeen: boolean;
  isRead: boolean;
}

/** The notifications that members should have. */
class Model {
  readonly #authors: Record<Board, number>;
  /** By member, those with the newest notification last. */
  readonly #groups = new Map<number, Group[]>();
  readonly said: Said[] = [];
  readonly #gone = new Set<number>();
  readonly #gonePosts = new Set<Board>();

  constructor(authors: Record<Board, number>) {
    this.#authors = authors;
  }

  isThere = (board: Board) => !this.#gonePosts.has(board);
  hasComment = (id: number) => !this.#gone.has(id);

  say(one: Said, answered: Said | null): void {
    this.said.push(one);
    const root = this.said.find(({ id }) => id === one.root);
    const writers = [answered, root].filter((other) => other && this.hasComment(other.id)).map((other) => other?.by);
    for (const person of people.filter((id) => id !== one.by)) {
      if (answered && writers.includes(person)) this.#notify(person, 'reply', one);
      else if (person === this.#authors[one.board]) this.#notify(person, 'comment', one);
    }
  }

  #notify(person: number, kind: Group['kind'], { id, board }: Said): void {
    const own = this.#groups.get(person) ?? [];
    const before = own.find((group) => group.kind === kind && group.board === board);
    const comments = [...(before?.comments ?? []), id];
    const group = { kind, board, comments, isSeen: false, isRead: false };
    this.#groups.set(person, [...own.filter((one) => one !== before), group]);
  }

  remove = (id: number) => this.#gone.add(id);
  removePost = (board: Board) => this.#gonePosts.add(board);

  /** The list of a member: groups of which something is still there. */
  list(person: number) {
    const own = this.#groups.get(person) ?? [];
    return own.toReversed().flatMap((group) => {
      const comments = this.isThere(group.board) ? group.comments.filter(this.hasComment) : [];
      return comments.length > 0 ? [{ group, count: comments.length, newest: comments.at(-1) }] : [];
    });
  }

  mark(person: number, as: 'seen' | 'read'): void {
    for (const { group } of this.list(person)) {
      group.isSeen = true;
      if (as === 'read') group.isRead = true;
    }
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
);

test('Whatever members do, each is notified once of each event, and count and list show what is still there', async () => {
  const history = fc.array(act, { maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(history, async (acts) => {
      const [author = 0, other = 0] = people;
      const [worry = 0] = await postWorries(api.db, [{ author_id: author }]);
      const [info = 0] = await postInfos(api.db, [{ author_id: other }]);
      const posts = { worry, info };
      await api.db.deleteFrom('notifications').execute();
      await api.db.deleteFrom('notification_groups').execute();
      const model = new Model({ worry: author, info: other });

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
        const twice = await Promise.all(
          [1, 2].map(() =>
            storeComment(api.db, { id: by, level: LEVEL.member }, { memberId: by, key, digest: key }, on, body),
          ),
        );
        await Promise.all([1, 2].map(() => deliverNotifications(api.db)));
        const id = twice[0]?.id ?? 0;
        model.say({ id, by, board: on, root: answered ? (answered.root ?? answered.id) : null }, answered);
      };
      const newest = async (person: number, which = 0) =>
        (await listNotifications(api.db, person)).notificationList[which];

      for (const one of acts) {
        const by = 'by' in one ? (people[one.by] ?? 0) : 0;
        if (one.kind === 'comment' && model.isThere(one.board)) await say(by, one.board, null);
        if (one.kind === 'reply') {
          const answered = model.said[one.to];
          if (answered && model.hasComment(answered.id) && model.isThere(answered.board))
            await say(by, answered.board, answered);
        }
        if (one.kind === 'delete') {
          const said = model.said[one.which];
          if (said && model.hasComment(said.id) && model.isThere(said.board)) {
            await deleteComment(api.db, said.by, said.board, said.id);
            model.remove(said.id);
          }
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
