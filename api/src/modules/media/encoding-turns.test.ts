import { Browser } from '../../../test/support/browser.ts';
import { startPictures } from '../../../test/support/posts/info-pictures.ts';
import { somePicture, uploadPicture } from '../../../test/support/posts/pictures.ts';
import { inTurn } from './encoding-turns.ts';

/** Encodings that last until they are released. */
function holding() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const seen = { running: 0, most: 0, members: [] as number[] };
  const encode = (memberId: number) =>
    inTurn(memberId, async () => {
      seen.running += 1;
      seen.most = Math.max(seen.most, seen.running);
      seen.members.push(memberId);
      await promise;
      seen.running -= 1;
      return 200;
    }).catch((error: { status: number }) => error.status);
  return { encode, seen, release: resolve };
}

test('One picture is encoded at a time, and a member with several lets the others go first', async () => {
  const { encode, seen, release } = holding();
  const answers = [1, 1, 1, 2, 3].map((memberId) => encode(memberId));
  release();
  expect(await Promise.all(answers)).toEqual([200, 200, 200, 200, 200]);
  expect([seen.most, seen.members.slice(0, 3)]).toEqual([1, [1, 2, 3]]);
});

test('More pictures than may wait are refused immediately, with 429 for one member, with 503 for many', async () => {
  const { encode, release } = holding();
  const own = Array.from({ length: 6 }, () => encode(1));
  expect(await encode(1)).toBe(429);
  const others = Array.from({ length: 15 }, (_, at) => encode(at + 2));
  expect(await encode(17)).toBe(503);
  release();
  expect(new Set(await Promise.all([...own, ...others]))).toEqual(new Set([200]));
  expect(await encode(1)).toBe(200);
});

test('Twelve uploads at the same time are stored or refused, and lists are answered meanwhile', async () => {
  const pictures = await startPictures();
  const browsers = Array.from({ length: 4 }, () => new Browser(pictures.app));
  for (const [at, browser] of browsers.entries()) await browser.join('kakao', `new-turns-${at}`);
  const payload = await somePicture('teal', [1_200, 900]);
  let answered = 0;
  const uploads = [...browsers, ...browsers, ...browsers].map((browser) =>
    uploadPicture(browser, payload).then((answer) => {
      answered += 1;
      return [answer.statusCode, answer.headers['retry-after']];
    }),
  );
  const list = await new Browser(pictures.app).send('POST', '/api/info/list', { payload: {} });
  expect([list.statusCode, answered < uploads.length]).toEqual([200, true]);
  for (const [status, retry] of await Promise.all(uploads))
    expect([
      [200, undefined],
      [503, '5'],
    ]).toContainEqual([status, retry]);
  await pictures.close();
});
