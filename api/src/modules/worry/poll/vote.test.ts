/** @database both: the outcome of concurrent calls depends on locks */

import type { WorryDetail } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract';
import { useDemo } from '../../../../test/support/app.ts';
import { Browser } from '../../../../test/support/browser.ts';
import { pollOf, worryForm } from '../../../../test/support/posts/worry.ts';
import type { Wire } from '../../../../test/support/wire.ts';

const demo = useDemo();
let author: Browser;
let voter: Browser;
let voterId: number;
let id: number;
let pollId: number;

beforeAll(async () => {
  author = new Browser(demo.app);
  voter = new Browser(demo.app);
  await author.join('kakao', 'new-poll-author');
  voterId = (await voter.join('kakao', 'new-voter')).user_idx;
});

const ask = async (change: object = {}) => {
  const payload = { ...worryForm, ...pollOf('하나', '둘', '셋'), ...change };
  id = (await author.send('POST', '/api/counsel/store', { payload })).json().id;
  pollId = (await view(author)).poll_id ?? 0;
};
beforeEach(() => ask());

const view = async (browser: Browser) =>
  (await browser.send('GET', `/api/counsel/view/${id}`)).json<Wire<typeof WorryDetail>>();
const vote = (voted_option: string, browser = voter, named = { bbs_counsel_id: id, poll_counsel_id: pollId }) =>
  browser.send('POST', '/api/counsel/vote', { payload: { ...named, voted_option } });
const points = async () => (await voter.send('GET', '/api/mypage/info')).json<{ point: number }>().point;
const written = async () => {
  const ballots = await demo.db.selectFrom('ballots').select('id').where('poll_id', '=', pollId).execute();
  const grants = await demo.db
    .selectFrom('point_entries')
    .select('amount')
    .where('member_id', '=', voterId)
    .where('cause_key', '=', `vote:${pollId}`)
    .execute();
  return { ballots: ballots.length, grants: grants.map(({ amount }) => amount), votes: (await view(author)).vote_cnt };
};
const nothing = { ballots: 0, grants: [], votes: 0 };

test('A vote shows the result immediately and later, and earns ten points', async () => {
  const before = await points();
  const answer = await vote('2');
  const result = { user_vote_yn: 'Y', user_voted_option: '2', voted_count_per_option: '0,100,0', vote_cnt: 1 };
  expect([answer.statusCode, answer.json()]).toEqual([200, { ...result, point: 10 }]);
  expect(await view(voter)).toMatchObject(result);
  expect(await view(author)).toMatchObject({ user_vote_yn: 'N', voted_count_per_option: '', vote_cnt: 1 });
  expect(await points()).toBe(before + 10);
});

test('The vote of a member who left still counts; after joining again the person may vote again', async () => {
  const before = new Browser(demo.app);
  const { user_idx } = await before.join('kakao', 'new-voting-twice');
  expect((await vote('1', before)).statusCode).toBe(200);
  expect((await before.send('PUT', '/api/mypage/withdrawal')).statusCode).toBe(204);

  const after = new Browser(demo.app);
  expect((await after.join('kakao', 'new-voting-twice')).user_idx).not.toBe(user_idx);
  expect(await view(after)).toMatchObject({ user_vote_yn: 'N', vote_cnt: 1 });
  const again = await vote('2', after);
  expect(again.json()).toMatchObject({ vote_cnt: 2, voted_count_per_option: '50,50,0', point: 10 });
});

test('Authors earn no points for votes in their own polls', async () => {
  const pointsOfAuthor = async () => (await author.send('GET', '/api/mypage/info')).json<{ point: number }>().point;
  const before = await pointsOfAuthor();
  expect((await vote('1', author)).json().point).toBe(0);
  expect(await pointsOfAuthor()).toBe(before);
});

test('Two hundred concurrent votes of one person are one ballot and one grant', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => vote(String((at % 3) + 1))));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const others = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(others.every((one) => one.statusCode === 409 && one.json().message === BOARD_TEXT.voted)).toBe(true);
  expect(await written()).toEqual({ ballots: 1, grants: [10], votes: 1 });
});

test('Concurrent votes of many people are all counted, for every chosen option', async () => {
  await ask({ poll_multiple: 'Y' });
  const people = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const browser = new Browser(demo.app);
      await browser.join('kakao', `new-crowd-${at}`);
      return browser;
    }),
  );
  const answers = await Promise.all(people.map((browser, at) => vote(at < 2 ? '1,3' : '3', browser)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  // concurrent votes do not wait for each other, so each answer may count only some of the votes
  const seen = answers.map((one) => one.json<{ vote_cnt: number }>().vote_cnt);
  expect(seen.every((count) => count >= 1 && count <= 8)).toBe(true);
  expect((await vote('2')).json()).toMatchObject({ voted_count_per_option: '22,11,89', vote_cnt: 9 });
});

test('A single-choice poll accepts one option, which must exist', async () => {
  for (const [option, text] of [
    ['1,2', BOARD_TEXT.voteSingle],
    ['4', BOARD_TEXT.voteUnknown],
    ['', BOARD_TEXT.voteEmpty],
  ] as const) {
    const answer = await vote(option);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { voted_option: text }]);
  }
  expect(await written()).toEqual(nothing);
});

test('An ended poll accepts no vote and shows its result', async () => {
  await demo.db.updateTable('polls').set({ ends_at: new Date() }).where('id', '=', pollId).execute();
  const answer = await vote('1');
  expect([answer.statusCode, answer.json().message]).toEqual([409, BOARD_TEXT.pollEnded]);
  expect(await written()).toEqual(nothing);
  expect(await view(voter)).toMatchObject({ poll_ended_yn: 'Y', voted_count_per_option: '0,0,0' });
});

test('A vote needs a member, an existing post and the poll of that post', async () => {
  const strange = await vote('1', voter, { bbs_counsel_id: id, poll_counsel_id: pollId - 1 });
  expect([strange.statusCode, strange.json().code]).toEqual([409, 'stale']);
  expect((await vote('1', new Browser(demo.app))).statusCode).toBe(401);
  expect((await vote('1', voter, { bbs_counsel_id: 999_999, poll_counsel_id: pollId })).statusCode).toBe(404);
  await author.send('DELETE', `/api/counsel/delete/${id}`);
  expect((await vote('1')).statusCode).toBe(404);
});

test('The first of a concurrent vote and edit of a poll wins', async () => {
  for (let round = 0; round < 15; round += 1) {
    await ask();
    const edit = () =>
      author.send('PUT', '/api/counsel/update', { payload: { ...worryForm, ...pollOf('셋', '둘'), id } });
    const order = round % 2 ? [vote('1'), edit()] : [edit(), vote('1')];
    const statuses = (await Promise.all(order)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const voted = (round % 2 ? statuses[0] : statuses[1]) === 200;
    const { vote_cnt, poll_options } = await view(author);
    expect({ vote_cnt, poll_options }).toEqual(
      voted ? { vote_cnt: 1, poll_options: '하나|||둘|||셋' } : { vote_cnt: 0, poll_options: '셋|||둘' },
    );
  }
});

test('A vote while its post is deleted is refused, or loses its points with the post', async () => {
  const points = async () => (await voter.send('GET', '/api/mypage/info')).json<{ point: number }>().point;
  const before = await points();
  for (let round = 0; round < 15; round += 1) {
    await ask();
    const remove = () => author.send('DELETE', `/api/counsel/delete/${id}`);
    await Promise.all(round % 2 ? [vote('1'), remove()] : [remove(), vote('1')]);
    expect(await points()).toBe(before);
  }
});

test('A vote for the edited poll of a post earns no points once the post is deleted', async () => {
  const points = async () => (await voter.send('GET', '/api/mypage/info')).json<{ point: number }>().point;
  const before = await points();
  for (let round = 0; round < 15; round += 1) {
    await ask();
    const edit = () =>
      author.send('PUT', '/api/counsel/update', { payload: { ...worryForm, ...pollOf('셋', '둘'), id } });
    const next = { bbs_counsel_id: id, poll_counsel_id: pollId + 1 };
    const answers = await Promise.all([
      edit(),
      vote('1', voter, next),
      author.send('DELETE', `/api/counsel/delete/${id}`),
      vote('1', voter, next),
    ]);
    for (const at of [1, 3]) expect([200, 404, 409]).toContain(answers[at]?.statusCode);
    expect(await points()).toBe(before);
  }
});
