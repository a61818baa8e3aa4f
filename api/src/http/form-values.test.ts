import type { Call } from '@onmaum/shared-contract';
import { BOARD_TEXT, PictureFile } from '@onmaum/shared-contract';
import { ALL_CALLS } from '@onmaum/shared-contract/all-calls';
import { formValues } from '@onmaum/shared-contract/call/form-values';
import { z } from 'zod';
import { useDemo } from '../../test/support/app.ts';
import { Browser } from '../../test/support/browser.ts';
import { prepareSamples } from '../../test/support/calls/samples.ts';
import { postOn } from '../../test/support/demo.ts';

const demo = useDemo();
let member: Browser;
let samples: Record<string, object>;
beforeAll(async () => {
  member = new Browser(demo.app);
  samples = await prepareSamples(demo.db, (await member.signIn('kakao', 'member')).user_idx);
});

/** Converts a body to the form of a client that encodes numbers, lists and booleans as texts. */
const asTexts = (body: object) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      Array.isArray(value) ? JSON.stringify(value, textsOnly) : textsOnly(name, value),
    ]),
  );
const textsOnly = (_name: string, value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;

const postForm = (url: string, fields: Record<string, string>) =>
  member.send('POST', url, {
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

test('every call takes the body of a client that sends each number and list as a text', () => {
  for (const { path, schema } of Object.values(ALL_CALLS).flatMap((domain) => Object.values<Call>(domain))) {
    // a picture is sent as bytes, without fields
    if (!schema?.body || schema.body === PictureFile) continue;
    const body = samples[path];
    if (!body) throw new Error(`${path} has no sample in test/support/calls/samples.ts`);
    expect([path, schema.body.parse(formValues(schema.body)(asTexts(body)))]).toEqual([path, schema.body.parse(body)]);
  }
});

test('a field whose schema has `catch` or `readonly` is read like any other', () => {
  const read = formValues(z.object({ page: z.number().catch(1), ids: z.array(z.number()).readonly() }));
  expect(read({ page: '3', ids: '["1","2"]' })).toEqual({ page: 3, ids: [1, 2] });
});

test.each([
  ['record', z.record(z.string(), z.number())],
  ['tuple', z.tuple([z.number(), z.number()])],
  ['lazy', z.lazy(() => z.number())],
  ['intersection', z.intersection(z.object({ page: z.number() }), z.object({}))],
])('a call whose body has a %s, which the form reader does not support, is not mounted', (kind, schema) => {
  expect(() => formValues(z.object({ field: schema }))).toThrow(kind);
});

test('a list accepts parameters as texts', async () => {
  const asked = async (payload: object) => (await member.send('POST', '/api/counsel/list', { payload })).json();
  expect(await asked({ page: '2', limit: '5', has_poll: 'false' })).toEqual(
    await asked({ page: 2, limit: 5, has_poll: false }),
  );
  const form = await postForm('/api/counsel/list', { page: '2', limit: '5', sort: '2', category: '' });
  expect(form.json()).toEqual(await asked({ page: 2, limit: 5, sort: '2' }));
});

test('a family comes as a JSON text, with ages as texts, and is read as a list with numbers', async () => {
  const families = JSON.stringify([
    { relation: '어머니', age: '62', live: 'Y', intimacy: '4' },
    { relation: '아버지', age: '', live: '', intimacy: '' },
  ]);
  const sent = await member.send('POST', '/api/mypage/pre-counsel-docs', { payload: { families } });
  expect([sent.statusCode, sent.body]).toEqual([200, expect.stringContaining('version')]);
  expect((await member.send('GET', '/api/mypage/pre-counsel-docs')).json().families).toEqual([
    { relation: '어머니', age: 62, live: 'Y', intimacy: 4 },
    { relation: '아버지', age: null, live: '', intimacy: null },
  ]);
});

test('an empty parent_id makes a root comment, from JSON and from a form', async () => {
  const id = String(await postOn(demo.db, 'worry'));
  const fields = { id, comment: '마음을 전해요 100% + 하나', reply_yn: 'N', parent_id: '' };
  const url = '/api/counsel/commment-store';
  for (const answer of [await member.send('POST', url, { payload: fields }), await postForm(url, fields)]) {
    const said = answer.json();
    expect([said.parent_id, said.comment]).toEqual([said.id, fields.comment]);
  }
  const reply = await postForm(url, { ...fields, reply_yn: 'Y' });
  expect([reply.statusCode, reply.json().errors]).toEqual([422, { parent_id: BOARD_TEXT.replyToNone }]);
});

test.each(['1e0', '0x1', ' 1', '01', '1.', '+1', 'Infinity', '٣', '[1]', 'null'])(
  'the text %j is no number and is refused in a body, a query and an address',
  async (number) => {
    const text = encodeURIComponent(number);
    const answers = await Promise.all([
      member.send('POST', '/api/counsel/list', { payload: { page: number } }),
      member.send('POST', '/api/counsel/store', {
        payload: { ...samples['/api/counsel/store'], desired_answer_type: number },
      }),
      member.send('GET', `/api/goods/goods-list?page=${text}`),
      member.send('GET', `/api/mypage/point-list/${text}/10`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 404]);
  },
);

test('the desired answer type can be sent as a text', async () => {
  const payload = { ...samples['/api/counsel/store'], desired_answer_type: '2' };
  expect((await member.send('POST', '/api/counsel/store', { payload })).statusCode).toBe(200);
});

test.each([
  ['broken', '['],
  ['an object', '{}'],
  ['of texts', '["어머니"]'],
  ['with an unknown relation', '[{"relation":"아무개"}]'],
  ['nested without end', '['.repeat(60_000)],
])('a list that is %s is refused with a text in Korean', async (_what, families) => {
  const { statusCode, body } = await member.send('PUT', '/api/mypage/pre-counsel-docs', { payload: { families } });
  expect([statusCode, body]).toEqual([422, expect.stringMatching(/[가-힣]/)]);
});

test('a form that is not UTF-8 is refused, and nothing is written', async () => {
  const count = () => demo.db.selectFrom('comments').select('id').execute();
  const before = await count();
  const refused = await member.send('POST', '/api/counsel/commment-store', {
    payload: 'id=1&comment=%ff%fe',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(refused.statusCode).toBe(422);
  expect(await count()).toEqual(before);
});
