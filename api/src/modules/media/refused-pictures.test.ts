import { crc32 } from 'node:zlib';
import { MEDIA_TEXT, PICTURE_BYTES } from '@onmaum/shared-contract';
import { FAILURE_TEXT } from '@onmaum/shared-contract/texts/failure-texts';
import sharp from 'sharp';
import { startApp } from '../../../test/support/app.ts';
import { joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import { usePortraits } from '../../../test/support/desk/portraits.ts';
import { somePicture, uploadPortrait } from '../../../test/support/posts/pictures.ts';

const { api, upload } = usePortraits();

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';
/** Changes the header of a PNG so that it claims 60,000 × 60,000 pixels. */
const bombed = (png: Buffer) => {
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  return bomb;
};
/** An interlaced PNG whose header claims a square of this side, with 16 bits in each of four channels. */
const interlaced = async (side: number) => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 4, background: 'red' } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
};
/** A PNG with a chunk after its header that announces two frames. */
const movingPng = async () => {
  const png = await somePicture();
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8, 0);
  chunk.write('acTL', 4, 'latin1');
  chunk.writeUInt32BE(2, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
};
const gif = () => sharp(SMALL).gif().toBuffer();
const SMALL = { create: { width: 8, height: 8, channels: 3 as const, background: 'red' } };
const moving = async () => {
  const frames = await Promise.all(['red', 'blue'].map((colour) => somePicture(colour, [8, 8])));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
};
const HOSTILE: [what: string, bytes: () => Buffer | Promise<Buffer>, text: string][] = [
  ['an SVG', () => Buffer.from(SVG), MEDIA_TEXT.pictureType],
  ['HTML', () => Buffer.from(HTML), MEDIA_TEXT.pictureType],
  ['a GIF', gif, MEDIA_TEXT.pictureType],
  ['an AVIF', () => sharp(SMALL).avif().toBuffer(), MEDIA_TEXT.pictureType],
  [
    'a beginning of a PNG with HTML behind it',
    async () => Buffer.concat([(await somePicture()).subarray(0, 8), Buffer.from(HTML)]),
    MEDIA_TEXT.pictureType,
  ],
  [
    'half of a picture',
    async () => {
      const all = await sharp(await somePicture())
        .jpeg()
        .toBuffer();
      return all.subarray(0, all.length / 2);
    },
    MEDIA_TEXT.pictureBroken,
  ],
  ['a bomb', async () => bombed(await somePicture()), MEDIA_TEXT.pictureWide],
  ['more pixels than are decoded', () => somePicture('red', [7_000, 6_000]), MEDIA_TEXT.pictureWide],
  ['more bytes than are decoded', () => interlaced(3_200), MEDIA_TEXT.pictureWide],
  ['an interlaced picture of fewer bytes, cut off', () => interlaced(3_100), MEDIA_TEXT.pictureBroken],
  ['a moving PNG', movingPng, MEDIA_TEXT.pictureMoving],
  ['a moving picture', moving, MEDIA_TEXT.pictureMoving],
  ['nothing', () => Buffer.alloc(0), MEDIA_TEXT.pictureType],
];

test.each(HOSTILE)('%s, called a picture, is refused and stores nothing', async (_what, make, text) => {
  const before = await api.db.selectFrom('uploads').select('id').execute();
  const refused = await upload(await make());
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    { code: 'picture_refused', message: text, errors: { picture: text } },
  ]);
  expect(await api.db.selectFrom('uploads').select('id').execute()).toEqual(before);
});

test('A file that is too large is refused', async () => {
  const refused = await upload(Buffer.alloc(PICTURE_BYTES + 1));
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'too_large']);
});

test.each(['application/json', 'application/x-www-form-urlencoded', 'text/html', 'application/octet-stream'])(
  'A body of the type %s is refused',
  async (type) => {
    const refused = await upload(await somePicture(), type);
    expect([refused.statusCode, refused.json().message]).toEqual([422, FAILURE_TEXT.malformed]);
  },
);

test('A counsellor uploads at most ten pictures an hour', async () => {
  const strict = await startApp({ RATE_LIMIT_FACTOR: '1' });
  const { browser } = await joinAsCounsellor(strict, 'new-often');
  const picture = await somePicture();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await uploadPortrait(browser, picture)).statusCode);
  expect([new Set(statuses.slice(0, 10)), statuses[10]]).toEqual([new Set([200]), 429]);
  await strict.close();
});
