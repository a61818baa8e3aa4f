/** @database both: a deletion, a post and a withdrawal lock the same rows */

import { randomUUID } from 'node:crypto';
import { HOUR_MS, MEDIA_TEXT } from '@onmaum/shared-contract';
import { Browser } from '../../../test/support/browser.ts';
import { hidePost } from '../../../test/support/demo.ts';
import { type Pictures, startPictures } from '../../../test/support/posts/info-pictures.ts';
import { somePicture, uploadPicture } from '../../../test/support/posts/pictures.ts';
import { reporting } from '../../../test/support/posts/reports.ts';
import { DELETE_UPLOADS } from '../../jobs/queues.ts';
import { storePicture } from '../media/operations/store-picture.ts';

let pictures: Pictures;
let author: Browser;
let reports: ReturnType<typeof reporting>;
beforeAll(async () => {
  pictures = await startPictures();
  reports = reporting(pictures, 'pictures');
  author = new Browser(pictures.app);
  await author.join('kakao', 'new-unused-pictures');
});
afterAll(() => pictures.close());

const upload = (background: string, by = author) => pictures.upload(by, background);

test('A picture that no post has is deleted after a day; the picture of a post stays until the post is deleted', async () => {
  const [unused, used] = [await upload('red'), await upload('green')];
  const id = await pictures.posted(author, [used]);
  await pictures.wait(72);
  expect([await pictures.exists(unused), await pictures.exists(used)]).toEqual([false, true]);
  await author.send('DELETE', `/api/info/delete/${id}`);
  expect(await pictures.exists(used)).toBe(true);
  await pictures.wait(36);
  expect(await pictures.exists(used)).toBe(false);
  expect((await pictures.view(author, id)).pictures).toEqual([]);
});

test('A picture that an edit removed from its post is deleted after a day', async () => {
  const [kept, taken] = [await upload('blue'), await upload('navy')];
  const id = await pictures.posted(author, [kept, taken]);
  await pictures.update(author, id, [kept]);
  await pictures.wait(72);
  expect([await pictures.exists(kept), await pictures.exists(taken)]).toEqual([true, false]);
});

test('The pictures of a hidden post stay, for it may be shown again', async () => {
  const one = await upload('olive');
  const id = await pictures.posted(author, [one]);
  await hidePost(pictures.db, 'info', id);
  await pictures.wait(72);
  expect(await pictures.exists(one)).toBe(true);
  expect((await pictures.view(new Browser(pictures.app), id)).pictures).toEqual([]);
  expect((await pictures.view(author, id)).pictures).toMatchObject([one]);
});

test('The pictures of a post that breaks the rules are removed from it, and deleted at the next run of the job', async () => {
  const writer = await reports.member();
  const one = await upload('maroon', writer.browser);
  const id = await pictures.posted(writer.browser, [{ path: one.path, alt: '문제가 되는 사진' }]);
  const report = await reports.byOther({ kind: 'info', target_id: id });
  expect((await reports.listed()).join('\n')).toContain(`/api${one.path} 문제가 되는 사진`);
  await reports.decide(report, 'upheld');
  expect((await pictures.view(writer.browser, id)).pictures).toEqual([]);
  await pictures.wait(6);
  expect(await pictures.exists(one)).toBe(false);
});

test('A picture that broke the rules is in no draft, other post or edit any more, and cannot be uploaded again', async () => {
  const writer = await reports.member();
  const one = await upload('indigo', writer.browser);
  const same = await upload('indigo');
  const [id, second, ofOther] = [
    await pictures.posted(writer.browser, [one]),
    await pictures.posted(writer.browser, [one]),
    await pictures.posted(author, [same]),
  ];
  const body = { title: '', category: '', content: '쓰던 글', pictures: [{ ...one, alt: '' }] };
  await writer.browser.send('PUT', '/api/drafts/info/0', { payload: { body, key: randomUUID(), base: null } });
  await reports.decide(await reports.byOther({ kind: 'info', target_id: id }), 'upheld');
  expect((await pictures.view(author, second)).pictures).toEqual([]);
  expect((await pictures.view(author, ofOther)).pictures).toEqual([]);
  expect((await pictures.update(writer.browser, second, [one])).statusCode).toBe(422);
  const again = await uploadPicture(writer.browser, await somePicture('indigo'));
  expect([again.statusCode, again.json().errors]).toEqual([422, { picture: MEDIA_TEXT.pictureRefused }]);
  await pictures.wait(6);
  expect(await pictures.exists(one)).toBe(false);
});

test('A picture stays as long as the draft on the server names it', async () => {
  const one = await upload('teal');
  const body = { title: '', category: '', content: '쓰던 글', pictures: [{ ...one, alt: '설명' }] };
  const payload = { body, key: randomUUID(), base: null };
  expect((await author.send('PUT', '/api/drafts/info/0', { payload })).statusCode).toBe(200);
  expect((await author.send('GET', '/api/drafts/info/0')).json().draft.body).toEqual(body);
  await pictures.wait(72);
  expect(await pictures.exists(one)).toBe(true);
  await author.send('DELETE', '/api/drafts/info/0');
  await pictures.wait(36);
  expect(await pictures.exists(one)).toBe(false);
});

test('A post that is stored while its picture is deleted has the picture, or is refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const one = await upload(`#0${round}0`);
    await pictures.db
      .updateTable('uploads')
      .set({ expires_at: new Date(pictures.now().getTime() - 1_000) })
      .where('name', '=', one.path.replace('/media/', ''))
      .execute();
    const [ran, stored] = await Promise.all([
      pictures.jobs.runScheduled(DELETE_UPLOADS.name, pictures.now()),
      pictures.store(author, [one]),
    ]);
    expect(ran.filter(({ failed }) => failed)).toEqual([]);
    const isStored = stored.statusCode === 200;
    expect([stored.statusCode, await pictures.exists(one)]).toEqual([isStored ? 200 : 422, isStored]);
  }
});

test('When a member leaves, the pictures of the posts are deleted, and the texts stay', async () => {
  const leaver = new Browser(pictures.app);
  await leaver.join('kakao', 'new-pictures-leaver');
  const one = await upload('purple', leaver);
  const id = await pictures.posted(leaver, [one]);
  expect((await leaver.send('PUT', '/api/mypage/withdrawal')).statusCode).toBe(204);
  const left = await pictures.view(author, id);
  expect([left.pictures, left.title]).toEqual([[], '시험 글']);
  await pictures.wait(6);
  expect(await pictures.exists(one)).toBe(false);
});

test('A member who leaves while an edit is saved leaves no picture behind', async () => {
  for (let round = 0; round < 4; round += 1) {
    const leaver = new Browser(pictures.app);
    await leaver.join('kakao', `new-pictures-leaver-${round}`);
    const [one, two] = [await upload(`#${round}a0`, leaver), await upload(`#${round}b0`, leaver)];
    const id = await pictures.posted(leaver, [one]);
    const [left, saved] = await Promise.all([
      leaver.send('PUT', '/api/mypage/withdrawal'),
      pictures.update(leaver, id, [two, one]),
    ]);
    expect([left.statusCode, [200, 401, 422].includes(saved.statusCode)]).toEqual([204, true]);
    await pictures.wait(6);
    expect([await pictures.exists(one), await pictures.exists(two)]).toEqual([false, false]);
    expect((await pictures.view(author, id)).pictures).toEqual([]);
  }
});

test('Uploads during a withdrawal are refused, or expire with it', async () => {
  const picture = await somePicture('silver', [40, 30]);
  for (let round = 0; round < 3; round += 1) {
    const leaver = new Browser(pictures.app);
    await leaver.join('kakao', `new-uploads-leaver-${round}`);
    const [left, ...uploads] = await Promise.all([
      leaver.send('PUT', '/api/mypage/withdrawal'),
      uploadPicture(leaver, picture),
      uploadPicture(leaver, await somePicture('gold', [40, 30])),
    ]);
    expect([left.statusCode, uploads.every(({ statusCode }) => [200, 401].includes(statusCode))]).toEqual([204, true]);
  }
  const kept = pictures.db
    .selectFrom('uploads as u')
    .innerJoin('members as m', 'm.id', 'u.member_id')
    .select(['u.id', 'm.id as member_id'])
    .where('m.status', '=', 'withdrawn')
    .where('u.expires_at', '>', new Date(Date.now() + HOUR_MS));
  expect(await kept.execute()).toEqual([]);

  const { id } = await pictures.db
    .selectFrom('members')
    .select('id')
    .where('status', '=', 'withdrawn')
    .limit(1)
    .executeTakeFirstOrThrow();
  const late = storePicture({ db: pictures.db, media: pictures.app.media }, id, picture, 'post');
  await expect(late).rejects.toMatchObject({ status: 401 });
});
