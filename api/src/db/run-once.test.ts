/** @database both: the outcome of concurrent calls depends on locks */

import { randomUUID } from 'node:crypto';
import { useDemo } from '../../test/support/app.ts';
import { Browser } from '../../test/support/browser.ts';
import { runOnce } from './run-once.ts';

const demo = useDemo();
let memberId: number;
beforeAll(async () => {
  memberId = (await new Browser(demo.app).join('kakao', 'new-once')).user_idx;
});

/** An act that inserts a row on every run, so that runs can be counted. */
const act = (attempt: { key: string | null; action?: string; digest?: string }, answer: unknown = { id: 7 }) =>
  runOnce(demo.db, { memberId, action: 'act', digest: 'a', ...attempt }, async (trx) => {
    const note = { actor_id: memberId, action: 'ran', table_name: 'members', target_id: memberId };
    await trx.insertInto('audit_rows').values(note).execute();
    if (answer instanceof Error) throw answer;
    return answer;
  });
const runs = async () =>
  (await demo.db.selectFrom('audit_rows').select('id').where('actor_id', '=', memberId).execute()).length;

test('An act with a key runs once, and concurrent and later calls get the first answer', async () => {
  const before = await runs();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 15 }, (_, at) => act({ key }, { id: at })));
  answers.push(await act({ key }, { id: 99 }));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await runs()).toBe(before + 1);
});

test('An act that failed leaves nothing and may be tried again', async () => {
  const before = await runs();
  const key = randomUUID();
  await expect(act({ key }, new Error('broken'))).rejects.toThrow('broken');
  expect(await runs()).toBe(before);
  expect(await act({ key })).toEqual({ id: 7 });
  expect(await runs()).toBe(before + 1);
});

test('Without a key every call acts; a key that was used for another act is refused', async () => {
  const before = await runs();
  await act({ key: null });
  await act({ key: null });
  expect(await runs()).toBe(before + 2);
  const key = randomUUID();
  await act({ key });
  await expect(act({ key, action: 'another' })).rejects.toMatchObject({ status: 422 });
});

test('A key with another body is refused and writes nothing, during the first call and after it', async () => {
  const before = await runs();
  const key = randomUUID();
  const together = await Promise.allSettled(['a', 'b', 'c'].map((digest) => act({ key, digest })));
  expect(together.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  await expect(act({ key, digest: 'd' })).rejects.toMatchObject({ status: 422, code: 'key_reused' });
  expect(await runs()).toBe(before + 1);

  const old = randomUUID();
  await act({ key: old });
  await demo.db.updateTable('idempotency_keys').set({ digest: null }).where('key', '=', old).execute();
  expect(await act({ key: old, digest: 'b' })).toEqual({ id: 7 });
});
