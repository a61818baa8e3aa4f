import * as desk from '@onmaum/shared-contract/desk/calls';
import { claim } from '@onmaum/shared-contract/worry/calls';
import { accessTable, joinStrangers } from '../../../test/support/access-table.ts';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postWorries } from '../../../test/support/demo.ts';
import { ANSWER, type Counsellor, joinAsCounsellor } from '../../../test/support/desk.ts';

const demo = useDemo({ DESK_OPEN_WORRIES: '1000' });

let own: Counsellor;
let authorId: number;
let statuses: Awaited<ReturnType<typeof accessTable>>;

beforeAll(async () => {
  const author = new Browser(demo.app);
  authorId = (await author.join('kakao', 'new-access-author')).user_idx;
  own = await joinAsCounsellor(demo, 'new-access-own');
  const { visitor, member, otherCounsellor, operator } = await joinStrangers(demo, 'access');
  statuses = await accessTable(demo, { visitor, member, author, otherCounsellor, own: own.browser, operator });
});

const taken = () => ({ author_id: authorId, status: 2, counsellor_id: own.id, assigned_at: new Date() });
const answered = () => ({ ...taken(), status: 3, answer: `${ANSWER}.`, answered_at: new Date() });
const posted = async (row: object) => (await postWorries(demo.db, [row]))[0] ?? 0;
const phrase = async () =>
  (
    await demo.db
      .insertInto('desk_phrases')
      .values({ counsellor_id: own.id, title: '가', content: '나', position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

type Made = { path?: string; payload?: object };
/** A valid request of each call by the own counsellor, on data of its own. */
const REQUESTS: Record<string, { call: { method: string; path: string }; make: () => Promise<Made> | Made }> = {
  queue: { call: desk.queue, make: () => ({}) },
  own: { call: desk.own, make: () => ({}) },
  'view of a waiting worry': {
    call: desk.view,
    make: async () => ({ path: `/api/desk/worry/${await posted({ author_id: authorId })}` }),
  },
  'view of a taken worry': {
    call: desk.view,
    make: async () => ({ path: `/api/desk/worry/${await posted(taken())}` }),
  },
  'view of an answered worry': {
    call: desk.view,
    make: async () => ({ path: `/api/desk/worry/${await posted(answered())}` }),
  },
  'claim of a waiting worry': {
    call: claim,
    make: async () => ({ path: `/api/counsel/claim/${await posted({ author_id: authorId })}` }),
  },
  returnWorry: {
    call: desk.returnWorry,
    make: async () => ({ payload: { id: await posted(taken()), reason: 'other' } }),
  },
  saveNote: {
    call: desk.saveNote,
    make: async () => ({ payload: { id: await posted(taken()), note: '메모', version: 0 } }),
  },
  answer: {
    call: desk.answer,
    make: async () => ({ payload: { id: await posted(taken()), version: 1, answer: ANSWER } }),
  },
  correct: {
    call: desk.correct,
    make: async () => ({ payload: { id: await posted(answered()), version: 1, answer: ANSWER } }),
  },
  phrases: { call: desk.phrases, make: () => ({}) },
  storePhrase: { call: desk.storePhrase, make: () => ({ payload: { title: '가', content: '나' } }) },
  updatePhrase: {
    call: desk.updatePhrase,
    make: async () => ({ payload: { id: await phrase(), title: '가', content: '다' } }),
  },
  removePhrase: {
    call: desk.removePhrase,
    make: async () => ({ path: `/api/desk/phrase-delete/${await phrase()}` }),
  },
  orderPhrases: {
    call: desk.orderPhrases,
    make: async () => {
      await demo.db.deleteFrom('desk_phrases').execute();
      return { payload: { ids: [await phrase()] } };
    },
  },
};

/** Status by caller: visitor, member, author, other counsellor, own counsellor, operator. */
const EXPECTED: Record<string, readonly number[]> = {
  queue: [401, 403, 403, 200, 200, 404],
  own: [401, 403, 403, 200, 200, 404],
  'view of a waiting worry': [401, 403, 403, 200, 200, 404],
  'view of a taken worry': [401, 403, 403, 404, 200, 404],
  'view of an answered worry': [401, 403, 403, 404, 200, 404],
  'claim of a waiting worry': [401, 403, 403, 200, 200, 404],
  returnWorry: [401, 403, 403, 404, 200, 404],
  saveNote: [401, 403, 403, 404, 200, 404],
  answer: [401, 403, 403, 404, 200, 404],
  correct: [401, 403, 403, 404, 200, 200],
  phrases: [401, 403, 403, 200, 200, 404],
  storePhrase: [401, 403, 403, 200, 200, 404],
  updatePhrase: [401, 403, 403, 404, 200, 404],
  removePhrase: [401, 403, 403, 404, 204, 404],
  orderPhrases: [401, 403, 403, 409, 204, 404],
};

test('Every call of the desk is in the table', () => {
  const called = new Set(Object.values(REQUESTS).map(({ call }) => call));
  expect(Object.values(desk).filter((call) => !called.has(call))).toEqual([]);
  expect(Object.keys(EXPECTED)).toEqual(Object.keys(REQUESTS));
});

test.each(Object.entries(REQUESTS))('%s: who may do it, and a refusal writes nothing', async (name, { call, make }) => {
  const ask = (by: Browser, { path = call.path, payload }: Made) =>
    by.send(call.method as 'GET', path, payload ? { payload } : {});
  expect(await statuses(make, ask)).toEqual(EXPECTED[name]);
});
