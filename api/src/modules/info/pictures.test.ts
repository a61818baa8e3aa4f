/** @database both: pictures are read as JSON, and concurrent calls store one post */

import { randomUUID } from 'node:crypto';
import { MEDIA_TEXT, POST_PICTURE_BOX } from '@onmaum/shared-contract';
import sharp from 'sharp';
import { startApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { type Pictures, startPictures } from '../../../test/support/posts/info-pictures.ts';
import { somePicture, uploadPicture } from '../../../test/support/posts/pictures.ts';

let pictures: Pictures;
let author: Browser;
let other: Browser;
const visitor = () => new Browser(pictures.app);
beforeAll(async () => {
  pictures = await startPictures();
  [author, other] = [new Browser(pictures.app), new Browser(pictures.app)];
  await author.join('kakao', 'new-pictures');
  await other.join('kakao', 'new-pictures-other');
});
afterAll(() => pictures.close());

const upload = (background: string, by = author) => pictures.upload(by, background);
const shown = async (id: number, by = visitor()) => (await pictures.view(by, id)).pictures;

test('A photo is shrunk and turned upright, and loses location and device', async () => {
  const photo = await sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif?.includes('Phone')).toBe(true);
  const answer = await uploadPicture(author, photo, 'image/jpeg');
  const { width } = POST_PICTURE_BOX;
  const size = { width: 1_200, height: 2_400 };
  expect([answer.statusCode, answer.json()]).toEqual([200, { path: expect.stringMatching(/^\/media\//), ...size }]);
  const { rawPayload } = await pictures.app.inject(`/api${answer.json().path}`);
  const stored = await sharp(rawPayload).metadata();
  expect(stored).toMatchObject({ format: 'webp', ...size });
  expect([stored.exif, stored.xmp, stored.orientation]).toEqual([undefined, undefined, undefined]);
  expect(rawPayload.includes('Phone')).toBe(false);

  const wide = await uploadPicture(author, await somePicture('red', [3_200, 800]));
  expect(wide.json()).toMatchObject({ width, height: width / 4 });
  const small = await uploadPicture(author, await somePicture('red', [30, 20]));
  expect(small.json()).toMatchObject({ width: 30, height: 20 });
});

test('A post shows its pictures to everybody, in the order that its author chose', async () => {
  const [red, green, blue] = [await upload('red'), await upload('green'), await upload('blue')];
  const id = await pictures.posted(author, [
    { path: blue.path, alt: '  파란   하늘 ' },
    { path: red.path },
    green,
    { path: red.path, alt: '같은 사진' },
  ]);
  const expected = [
    { ...blue, alt: '파란 하늘' },
    { ...red, alt: '' },
    { ...green, alt: '' },
  ];
  expect([await shown(id), await shown(id, author)]).toEqual([expected, expected]);
  const { infoList } = (await visitor().send('POST', '/api/info/list', { payload: {} })).json();
  expect(infoList[0]).toMatchObject({ id, picture_cnt: 3 });
});

test('A post has at most five pictures, with descriptions of at most 100 code points', async () => {
  const uploads = await Promise.all(['#111', '#222', '#333', '#444', '#555', '#666'].map((colour) => upload(colour)));
  const refused = await pictures.store(author, uploads);
  expect([refused.statusCode, refused.json().errors]).toEqual([422, { pictures: '사진은 5장까지 올릴 수 있습니다.' }]);
  const [one] = uploads;
  const long = await pictures.store(author, [{ path: one?.path ?? '', alt: '😀'.repeat(101) }]);
  expect(long.json().errors).toEqual({ pictures: MEDIA_TEXT.pictureAltLong });
  const id = await pictures.posted(author, [
    { path: one?.path ?? '', alt: '😀'.repeat(100) },
    ...uploads.slice(1, 5).map(({ path }) => ({ path })),
  ]);
  expect(await shown(id)).toHaveLength(5);
});

test('Only uploads of the author can be added; the error names the position of any other picture', async () => {
  const before = await pictures.db.selectFrom('infos').select('id').execute();
  const [mine, foreign] = [await upload('navy'), await upload('maroon', other)];
  for (const path of [foreign.path, `/media/${'0'.repeat(64)}.webp`]) {
    const refused = await pictures.store(author, [mine, { path }]);
    expect([path, refused.statusCode, refused.json().errors]).toEqual([
      path,
      422,
      { pictures: '2번째 사진이 지워졌어요. 빼고 다시 추가해 주세요.' },
    ]);
  }
  expect(await pictures.db.selectFrom('infos').select('id').execute()).toEqual(before);
});

test('Only the path of an uploaded picture is accepted', async () => {
  const mine = await upload('navy');
  const bent = ['/media/a\0b.webp', mine.path.toUpperCase(), `1234567${mine.path.slice(7)}`, `${mine.path}\n`];
  for (const path of [...bent, '/img/profile/1.svg', '/media/../x', '']) {
    const refused = await pictures.store(author, [mine, { path }]);
    const { statusCode } = await pictures.update(author, 1, [mine, { path }]);
    expect([path, refused.statusCode, statusCode, refused.json().errors]).toEqual([
      path,
      422,
      422,
      { pictures: MEDIA_TEXT.pictureGone },
    ]);
  }
});

test('A change of the pictures marks the post as edited; clients that send none keep them', async () => {
  const [one, two] = [await upload('olive'), await upload('gold')];
  const id = await pictures.posted(author, [one, two]);
  const change = async (chosen?: Parameters<Pictures['update']>[2]) => {
    expect((await pictures.update(author, id, chosen)).statusCode).toBe(200);
    const { pictures: found, edited_at } = await pictures.view(author, id);
    return { paths: found.map(({ path }) => path), isEdited: edited_at !== null };
  };
  expect(await change()).toEqual({ paths: [one.path, two.path], isEdited: false });
  expect(await change([one, two])).toEqual({ paths: [one.path, two.path], isEdited: false });
  expect(await change([two, one])).toEqual({ paths: [two.path, one.path], isEdited: true });
  expect(await change([])).toEqual({ paths: [], isEdited: true });
});

test('A stale edit changes no pictures', async () => {
  const one = await upload('tan');
  const id = await pictures.posted(author, [one]);
  await pictures.update(author, id, undefined, { title: '고친 글' });
  expect((await pictures.update(author, id, [], { version: 1 })).statusCode).toBe(409);
  expect(await shown(id)).toHaveLength(1);
});

test('A post with pictures that is sent several times at the same time is stored once', async () => {
  const one = await upload('pink');
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 4 }, () => pictures.store(author, [one], headers)));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await shown(answers[0]?.json().id)).toHaveLength(1);
});

test('Concurrent edits of a post leave the pictures of one of the edits', async () => {
  const uploads = await Promise.all(['#101', '#202', '#303'].map((colour) => upload(colour)));
  const id = await pictures.posted(author, uploads);
  const orders = [uploads, uploads.toReversed(), uploads.slice(1)];
  const answers = await Promise.all(orders.map((order) => pictures.update(author, id, order)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const paths = (of: { path: string }[]) => of.map(({ path }) => path);
  expect(orders.map(paths)).toContainEqual(paths(await shown(id)));
});

test('A new member may not put links into the description of a picture', async () => {
  const one = await upload('coral');
  const refused = await pictures.store(author, [{ path: one.path, alt: 'https://spam.example 에서 보세요' }]);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['pictures']]);
});

test('A member uploads at most forty pictures an hour', async () => {
  const strict = await startApp({ RATE_LIMIT_FACTOR: '0.1' });
  const browser = new Browser(strict.app);
  await browser.join('kakao', 'new-often');
  const picture = await somePicture();
  const statuses: number[] = [];
  for (let n = 0; n < 5; n += 1) statuses.push((await uploadPicture(browser, picture)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  await strict.close();
});
