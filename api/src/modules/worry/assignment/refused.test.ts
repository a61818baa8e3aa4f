import { WORRY_STATUS } from '@onmaum/shared-contract';
import { openAssigning } from '../../../../test/support/desk/assigning.ts';
import { ANSWER, type Counsellor } from '../../../../test/support/desk/desk.ts';
import { SERVER_TEXT } from '../../../texts.ts';

const OPEN_LIMIT = 2;
const { demo, people, operator, tried, joinCounsellor, post, row, audits } = openAssigning(OPEN_LIMIT);
let counsellor: Counsellor;
let other: Counsellor;
beforeEach(async () => {
  [counsellor, other] = [await joinCounsellor(), await joinCounsellor()];
});

const reachLimit = async () => {
  for (let open = 0; open < OPEN_LIMIT; open += 1) await operator('assign', await post(), counsellor.id);
  return post();
};
const rest = async () => {
  await demo.db.updateTable('counsellors').set({ status: 0 }).where('id', '=', counsellor.id).execute();
  return post();
};
const ownWorry = () => post({ author_id: counsellor.id, anonymous: true });

test.each([
  ['has as many worries as allowed', reachLimit],
  ['is inactive', rest],
  ['wrote the anonymous worry', ownWorry],
])('A counsellor who %s is refused in the same words, and the audit has the refusal', async (_name, prepare) => {
  const id = await prepare();
  expect(await tried('assign', id, counsellor.id)).toBe(SERVER_TEXT.notAssignable);
  expect(await row(id)).toMatchObject({ status: WORRY_STATUS.waiting, counsellor_id: null });
  expect(await audits(id)).toEqual([{ action: 'worry assignment refused', actor_id: people.operatorId }]);
});

test('The refusal of a taken or answered anonymous worry does not reveal that a counsellor wrote it', async () => {
  const taken = { status: WORRY_STATUS.assigned, counsellor_id: other.id, assigned_at: new Date() };
  const answered = { ...taken, status: WORRY_STATUS.answered, answer: ANSWER, answered_at: new Date() };
  const stranger = await joinCounsellor();
  for (const state of [taken, answered]) {
    const id = await post({ author_id: counsellor.id, anonymous: true, ...state });
    for (const one of [counsellor, stranger]) expect(await tried('assign', id, one.id)).toBe(SERVER_TEXT.worryTaken);
  }
});

test('The refusal says whether the worry or the counsellor is unknown', async () => {
  const id = await post();
  const deleted = await post();
  await people.author.send('DELETE', `/api/counsel/delete/${deleted}`);
  const hidden = await post({ hidden_for: 'review', deleted_at: new Date() });
  for (const unknown of [999_999, deleted, hidden])
    expect(await tried('assign', unknown, counsellor.id)).toBe(SERVER_TEXT.unknownWorry);
  for (const nobody of [999_999, people.authorId])
    expect(await tried('assign', id, nobody)).toBe(SERVER_TEXT.unknownCounsellor);
  expect(await row(id)).toMatchObject({ status: WORRY_STATUS.waiting, counsellor_id: null });
});

test.each([[[]], [['1']], [['0', '1']], [['1', 'x']], [['1', '2', '3']]])(
  'The arguments %j are refused with the usage',
  async (args: string[]) => {
    expect(await tried('assign', ...args)).toBe('usage: assign <worry> <counsellor>');
  },
);
