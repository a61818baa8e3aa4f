import { LEVEL } from '@onmaum/shared-contract';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { claim } from '@onmaum/shared-contract/worry/calls';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import {
  type AccessRow,
  accessTable,
  forCounsellors,
  joinStrangers,
  testAccess,
} from '../../../test/support/calls/access-table.ts';
import { postWorries } from '../../../test/support/demo.ts';
import { ANSWER, type Counsellor, joinAsCounsellor } from '../../../test/support/desk/desk.ts';

const demo = useDemo({ DESK_OPEN_WORRIES: '1000' });

let own: Counsellor;
let authorId: number;
let table: Awaited<ReturnType<typeof accessTable>>;

beforeAll(async () => {
  const author = new Browser(demo.app);
  authorId = (await author.join('kakao', 'new-access-author')).user_idx;
  own = await joinAsCounsellor(demo, 'new-access-own');
  const { visitor, member, otherCounsellor, operator } = await joinStrangers(demo, 'access');
  table = await accessTable(demo, { visitor, member, author, otherCounsellor, own: own.browser, operator });
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

const REQUESTS: Record<string, AccessRow> = {
  queue: { call: desk.queue, make: () => ({}), statuses: forCounsellors(200) },
  own: { call: desk.own, make: () => ({}), statuses: forCounsellors(200) },
  'view of a waiting worry': {
    call: desk.view,
    make: async () => ({ path: `/api/desk/worry/${await posted({ author_id: authorId })}` }),
    statuses: forCounsellors(200),
  },
  'view of a taken worry': {
    call: desk.view,
    make: async () => ({ path: `/api/desk/worry/${await posted(taken())}` }),
    statuses: forCounsellors(200, 404),
  },
  'view of an answered worry': {
    call: desk.view,
    make: async () => ({ path: `/api/desk/worry/${await posted(answered())}` }),
    statuses: forCounsellors(200, 404),
  },
  'claim of a waiting worry': {
    call: claim,
    make: async () => ({ path: `/api/counsel/claim/${await posted({ author_id: authorId })}` }),
    statuses: forCounsellors(200),
  },
  returnWorry: {
    call: desk.returnWorry,
    make: async () => ({ payload: { id: await posted(taken()), reason: 'other' } }),
    statuses: forCounsellors(200, 404),
  },
  saveNote: {
    call: desk.saveNote,
    make: async () => ({ payload: { id: await posted(taken()), note: '메모', version: 0 } }),
    statuses: forCounsellors(200, 404),
  },
  answer: {
    call: desk.answer,
    make: async () => ({ payload: { id: await posted(taken()), version: 1, answer: ANSWER } }),
    statuses: forCounsellors(200, 404),
  },
  correct: {
    call: desk.correct,
    make: async () => ({ payload: { id: await posted(answered()), version: 1, answer: ANSWER } }),
    statuses: { ...forCounsellors(200, 404), operator: 200 },
  },
  phrases: { call: desk.phrases, make: () => ({}), statuses: forCounsellors(200) },
  storePhrase: {
    call: desk.storePhrase,
    make: () => ({ payload: { title: '가', content: '나' } }),
    statuses: forCounsellors(200),
  },
  updatePhrase: {
    call: desk.updatePhrase,
    make: async () => ({ payload: { id: await phrase(), title: '가', content: '다' } }),
    statuses: forCounsellors(200, 404),
  },
  removePhrase: {
    call: desk.removePhrase,
    make: async () => ({ path: `/api/desk/phrase-delete/${await phrase()}` }),
    statuses: forCounsellors(204, 404),
  },
  orderPhrases: {
    call: desk.orderPhrases,
    make: async () => {
      await demo.db.deleteFrom('desk_phrases').execute();
      return { payload: { ids: [await phrase()] } };
    },
    statuses: forCounsellors(204, 409),
  },
};

testAccess(desk, REQUESTS, () => table);

test('A counsellor who has become an operator is no counsellor any more', async () => {
  const { browser, id } = await joinAsCounsellor(demo, 'new-access-promoted');
  await demo.db.updateTable('members').set({ level: LEVEL.operator }).where('id', '=', id).execute();
  await browser.signIn('kakao', 'new-access-promoted');
  const waiting = await posted({ author_id: authorId });
  const statuses = [
    await browser.send('GET', '/api/desk/worry-list'),
    await browser.send('GET', `/api/desk/worry/${waiting}`),
    await browser.send('POST', `/api/counsel/claim/${waiting}`),
    await browser.send('GET', '/api/desk/order-list'),
    await browser.send('GET', '/api/desk/times'),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([404, 404, 404, 404, 404]);
});
