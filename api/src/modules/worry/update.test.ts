/** @database both: the outcome of concurrent calls depends on locks */

import { randomUUID } from 'node:crypto';
import { BOARD_TEXT } from '@onmaum/shared-contract';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postWorries } from '../../../test/support/demo.ts';
import {
  consultForm,
  deleteWorry,
  postedBy,
  refusal,
  updateWorry,
  viewWorry,
  worryForm,
} from '../../../test/support/posts/worry.ts';

const demo = useDemo();
let author: Browser;
let other: Browser;
let authorId: number;

beforeAll(async () => {
  author = new Browser(demo.app);
  other = new Browser(demo.app);
  authorId = (await author.join('kakao', 'new-author')).user_idx;
  await other.signIn('kakao', 'member');
});

const update = (payload: object, headers = {}) => updateWorry(author, payload, headers);
const remove = (id: number, browser = author) => deleteWorry(browser, id);
const view = (id: number) => viewWorry(author, id);
const rowOf = (id: number) => demo.db.selectFrom('worries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const posted = (form: object = worryForm) => postedBy(author, form);

describe('an edit', () => {
  test('replaces the text and increments the version', async () => {
    const id = await posted();
    const changed = { ...worryForm, id, version: 1, title: '이제 조금 자요', category: '기타', keywords: '' };
    const answer = await update(changed);
    expect([answer.statusCode, answer.json()]).toEqual([200, { id }]);
    expect(await view(id)).toMatchObject({ title: '이제 조금 자요', category: '기타', keywords: '', version: 2 });
    const { created_at, updated_at } = await rowOf(id);
    expect(updated_at.getTime()).toBeGreaterThan(created_at.getTime());
  });

  test('is refused as stale if a concurrent edit of the same version came first', async () => {
    const id = await posted();
    const edits = ['하나', '둘', '셋', '넷'].map((title) => update({ ...worryForm, id, version: 1, title }));
    const answers = (await Promise.all(edits)).map(refusal);
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([status]) => status !== 200)).toEqual(Array(3).fill([409, 'stale', BOARD_TEXT.stale]));
    expect((await rowOf(id)).version).toBe(2);
  });

  test('repeated with its key is not refused as stale', async () => {
    const id = await posted();
    const headers = { 'idempotency-key': randomUUID() };
    for (const _ of [1, 2]) expect((await update({ ...worryForm, id, version: 1 }, headers)).statusCode).toBe(200);
    expect((await rowOf(id)).version).toBe(2);
  });

  test("of another member's, a deleted or an unknown post is not found", async () => {
    const [theirs = 0, gone = 0] = await postWorries(demo.db, [
      {},
      { author_id: authorId, status: 5, deleted_at: new Date() },
    ]);
    for (const id of [theirs, gone, 999_999]) {
      expect((await update({ ...worryForm, id })).statusCode).toBe(404);
      expect((await remove(id)).statusCode).toBe(404);
    }
    expect(await rowOf(theirs)).toMatchObject({ title: '시험 글', deleted_at: null });
  });

  test('cannot change the writing mode', async () => {
    const id = await posted();
    expect(refusal(await update({ ...consultForm, id }))).toEqual([409, 'mode_locked', BOARD_TEXT.modeLocked]);
    expect((await rowOf(id)).version).toBe(1);
  });

  test('and deletion are refused once a counsellor is assigned', async () => {
    const id = await posted();
    const counsellor = await demo.db.selectFrom('counsellors').select('id').executeTakeFirstOrThrow();
    await demo.db
      .updateTable('worries')
      .set({ status: 2, counsellor_id: counsellor.id, assigned_at: new Date() })
      .where('id', '=', id)
      .execute();
    const locked = [409, 'worry_locked', BOARD_TEXT.worryLocked];
    expect(refusal(await update({ ...worryForm, id }))).toEqual(locked);
    expect(refusal(await remove(id))).toEqual(locked);
    expect(await rowOf(id)).toMatchObject({ status: 2, version: 1, deleted_at: null });
  });
});

describe('the deletion of a worry', () => {
  test('hides it from the board, keeps the row, and is recorded in the audit log', async () => {
    const id = await posted();
    expect((await remove(id)).statusCode).toBe(204);
    expect(await view(id)).toMatchObject({ dell_yn: 'Y', title: '' });
    expect(await rowOf(id)).toMatchObject({ status: 5, title: worryForm.title, deleted_at: expect.any(Date) });
    const notes = await demo.db.selectFrom('audit_rows').selectAll().where('target_id', '=', id).execute();
    expect(notes).toMatchObject([{ actor_id: authorId, action: 'worry deleted', table_name: 'worries', detail: {} }]);
    expect((await remove(id)).statusCode).toBe(404);
  });

  test('is refused to others', async () => {
    const id = await posted();
    expect((await remove(id, other)).statusCode).toBe(404);
    expect((await rowOf(id)).deleted_at).toBeNull();
  });
});
