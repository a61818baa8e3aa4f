import { randomUUID } from 'node:crypto';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { readDraft, saveDraft, titled } from '../../../test/support/posts/drafts.ts';
import { worryForm } from '../../../test/support/posts/worry.ts';

const demo = useDemo();
let phone: Browser;
let computer: Browser;
let memberId: number;
let people = 0;

beforeEach(async () => {
  people += 1;
  phone = new Browser(demo.app);
  computer = new Browser(demo.app);
  memberId = (await phone.join('kakao', `new-posted-${people}`)).user_idx;
  await computer.signIn('kakao', `new-posted-${people}`);
});

const post = (browser: Browser, key: string) =>
  browser.send('POST', '/api/counsel/store', { payload: worryForm, headers: { 'idempotency-key': key } });

describe('a draft that is posted', () => {
  test('is deleted everywhere, and posted once from any device', async () => {
    const key = randomUUID();
    const { saved_at: base } = (await saveDraft(phone, { key })).json();
    const [one, two] = await Promise.all([post(phone, key), post(computer, key)]);
    expect(one.json()).toEqual(two.json());
    expect(await readDraft(computer)).toBeNull();
    expect((await saveDraft(computer, { key, base })).json().code).toBe('draft_gone');
    expect((await saveDraft(computer, { key, body: titled('늦게 도착함') })).json().code).toBe('draft_gone');
    expect(await readDraft(phone)).toBeNull();
  });

  test('cannot be posted again with another text under its key', async () => {
    const key = randomUUID();
    const { id } = (await post(phone, key)).json();
    const payload = { ...worryForm, title: '다른 제목' };
    const headers = { 'idempotency-key': key };
    const refused = await computer.send('POST', '/api/counsel/store', { payload, headers });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'key_reused']);
    expect(refused.json().message).toMatch(/^같은 요청이 다른 내용으로 이미 처리되었습니다/);
    expect((await post(computer, key)).json()).toEqual({ id });
    const own = await demo.db.selectFrom('worries').select('title').where('author_id', '=', memberId).execute();
    expect(own).toEqual([{ title: worryForm.title }]);
  });

  test('is not restored by a concurrent save', async () => {
    for (let round = 0; round < 10; round += 1) {
      const key = randomUUID();
      const calls = [() => post(phone, key), () => saveDraft(computer, { key })];
      if (round % 2) calls.reverse();
      await Promise.all(calls.map((call) => call()));
      expect(await readDraft(phone)).toBeNull();
    }
  });

  test('for an edit is deleted with the edit, or when its post is deleted', async () => {
    const { id } = (await post(phone, randomUUID())).json();
    const place = `worry/${id}`;
    await saveDraft(phone, {}, place);
    await phone.send('PUT', '/api/counsel/update', { payload: { ...worryForm, id } });
    expect(await readDraft(phone, place)).toBeNull();
    await saveDraft(phone, {}, place);
    await phone.send('DELETE', `/api/counsel/delete/${id}`);
    const left = await demo.db.selectFrom('drafts').select('id').where('member_id', '=', memberId).execute();
    expect(left).toEqual([]);
  });
});
