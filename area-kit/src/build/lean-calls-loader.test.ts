import type { Call } from '@onmaum/shared-contract';
import { ALL_CALLS } from '@onmaum/shared-contract/all-calls';
import { isAnswer, type Shape } from '@onmaum/shared-contract/call/answer-shape';
import { answerShape } from '@onmaum/shared-contract/server/call-shapes';

const { answer } = ALL_CALLS.worries.list.schema;
const shape = answerShape(answer);
const item = {
  id: 7,
  category: '직장',
  title: '제목',
  content: '글',
  writer_id: 1,
  writer_nickname: '하늘',
  anonymous_yn: 'N',
};
const list = {
  counselList: [
    {
      ...{ ...item, keywords: '', poll_yn: 'N', poll_title: '', vote_cnt: 0, comment_cnt: 0 },
      ...{ is_bookmark: false, is_counselor_answer: true, created_at: '2026-01-01T00:00:00.000Z' },
      ...{ counselor_name: '', counselor_profile: '', answer_due_at: null, answer_late_yn: 'N' },
    },
  ],
  next_cursor: null,
};

it('An answer of the API fits its shape, also with additional fields', () => {
  expect(isAnswer(shape, 200, list)).toBe(true);
  expect(isAnswer(shape, 200, { ...list, total: 1, counselList: [{ ...list.counselList[0], mood: 3 }] })).toBe(true);
  expect(isAnswer(shape, 200, { counselList: [], next_cursor: 'a' })).toBe(true);
});

it.each([
  ['a page of a Wi-Fi login', '<html></html>'],
  ['a truncated JSON', '{"counselList":[{"id":'],
  ['an empty object', {}],
  ['nothing', null],
  ['an empty list', []],
  ['an object in place of the list', { counselList: {}, next_cursor: null }],
  ['items without a field', { ...list, counselList: [{ ...list.counselList[0], vote_cnt: undefined }] }],
  ['items with a text for a number', { ...list, counselList: [{ ...list.counselList[0], vote_cnt: '많이' }] }],
  ['no cursor', { counselList: [] }],
])('%s is not accepted as an answer', (_what, body) => {
  expect(isAnswer(shape, 200, body)).toBe(false);
});

it('A call without content accepts only an answer with status 204', () => {
  const nothing = answerShape(ALL_CALLS.auth.logOut.schema.answer);
  expect(isAnswer(nothing, 204, '')).toBe(true);
  for (const body of ['', null, {}, [], '<html></html>']) expect(isAnswer(nothing, 200, body)).toBe(false);
});

it('Only a text that begins like a calendar file is accepted as one', () => {
  const file = answerShape(ALL_CALLS.places.calendar.schema.answer);
  expect(isAnswer(file, 200, 'BEGIN:VCALENDAR\r\nEND:VCALENDAR')).toBe(true);
  for (const body of ['', '<html>proxy</html>', {}, null]) expect(isAnswer(file, 200, body)).toBe(false);
});

it('An answer of several kinds is compared with their common part', () => {
  const shape = answerShape(ALL_CALLS.auth.logInWithKakao.schema.answer) as Record<string, Shape>;
  expect(shape).toMatchObject({ status: '', token: '', user_idx: 0 });
  const other = Object.fromEntries(Object.entries(shape).map(([name, value]) => [name, value]));
  expect(isAnswer(shape, 200, { ...other, status: 'a later status' })).toBe(true);
});

it('The shape of every call with content has required fields', () => {
  const empty = Object.values(ALL_CALLS)
    .flatMap((calls): Call[] => Object.values(calls))
    .filter(({ schema }) => schema && ['{}', '[null]'].includes(JSON.stringify(answerShape(schema.answer))));
  expect(empty.map(({ path }) => path)).toEqual([]);
});
