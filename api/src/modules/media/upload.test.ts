import { COUNSELLOR_TEXT } from '@onmaum/shared-contract';
import sharp from 'sharp';
import { joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import { usePortraits } from '../../../test/support/desk/portraits.ts';
import { somePicture, uploadPortrait } from '../../../test/support/posts/pictures.ts';

const portraits = usePortraits();
const { api, shown, upload, uploaded } = portraits;

describe('a picture', () => {
  test('is shown as a square of its centre, turned upright, without anything else of the file', async () => {
    // red, green and blue stripes of a photo that a phone took on its side
    const stripes = ['red', 'lime', 'blue'].map((background, at) => ({
      input: { create: { width: 300, height: 600, channels: 3 as const, background } },
      left: at * 300,
      top: 0,
    }));
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'black' } })
      .composite(stripes)
      .withExif({ IFD0: { Make: 'Phone', Copyright: 'somebody' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.includes('Phone')).toBe(true);
    const { rawPayload, headers } = await shown(await uploaded(photo));
    const { format, width, height, exif, icc, orientation } = await sharp(rawPayload).metadata();
    expect({ format, width, height, exif, icc, orientation }).toEqual({ format: 'webp', width: 320, height: 320 });
    expect(headers['content-type']).toBe('image/webp');
    const pixels = await sharp(rawPayload).raw().toBuffer();
    const at = (x: number, y: number) => [...pixels.subarray((y * 320 + x) * 3, (y * 320 + x) * 3 + 3)];
    // upright, the photo is 900 pixels high; the square keeps the middle 600: half of red, all of green, half of blue
    for (const [y, strong] of [
      [20, 0],
      [160, 1],
      [300, 2],
    ] as const)
      expect([y, at(160, y).indexOf(Math.max(...at(160, y)))]).toEqual([y, strong]);
  });

  test.each(['jpeg', 'png', 'webp'] as const)('can be a %s', async (kind) => {
    const bytes = await sharp(await somePicture())
      .toFormat(kind)
      .toBuffer();
    // the bytes decide, not the type that the browser sends
    expect((await upload(bytes, 'image/jpeg')).statusCode).toBe(200);
  });

  test('has the same address each time, and may be cached forever', async () => {
    const picture = await somePicture('navy');
    const [first, second] = [await uploaded(picture), await uploaded(picture)];
    expect(first).toBe(second);
    expect(first).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
    const { headers } = await shown(first);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const again = await shown(first, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', headers['cache-control']]);
    for (const known of ['*', `"other", W/${headers.etag}`])
      expect((await shown(first, { 'if-none-match': known })).statusCode).toBe(304);
    expect((await shown(first, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    const { statusCode, body } = await api.app.inject({ method: 'HEAD', url: `/api${first}` });
    expect([statusCode, body]).toEqual([200, '']);
  });

  test('can be read in parts', async () => {
    const address = await uploaded(await somePicture('teal'));
    const whole = await shown(address);
    const { length } = whole.rawPayload;
    const { etag } = whole.headers;
    expect(whole.headers['accept-ranges']).toBe('bytes');
    const part = await shown(address, { range: 'bytes=4-7', 'if-range': etag });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 4-7/${length}`]);
    expect(part.headers).toMatchObject({ etag, 'content-type': 'image/webp', 'content-length': '4' });
    expect(part.headers['cache-control']).toBe(whole.headers['cache-control']);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(4, 8));

    const beyond = await shown(address, { range: `bytes=${length}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${length}`]);
    expect(beyond.headers['cache-control']).toBe('no-store');

    for (const headers of [
      { range: 'bytes=4-7', 'if-range': '"another"' },
      { range: 'bytes=0-1,4-7' },
      { range: 'bytes=7-4' },
      { range: 'bytes=-' },
      { range: 'pixels=0-1' },
    ])
      expect([headers, (await shown(address, headers)).rawPayload.equals(whole.rawPayload)]).toEqual([headers, true]);
    expect((await shown(address, { range: 'bytes=4-7', 'if-none-match': etag })).statusCode).toBe(304);
    const head = await api.app.inject({ method: 'HEAD', url: `/api${address}`, headers: { range: 'bytes=4-7' } });
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(length)]);
    const missing = await shown(`/media/${'0'.repeat(64)}.webp`, { range: 'bytes=0-' });
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('that is uploaded several times at the same time is one upload', async () => {
    const picture = await somePicture('olive');
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(picture)));
    const paths = new Set(answers.map((answer) => answer.json<{ portrait: string }>().portrait));
    const [path = ''] = paths;
    expect([paths.size, (await shown(path)).statusCode]).toEqual([1, 200]);
    const rows = api.db.selectFrom('uploads').select('id').where('name', '=', path.replace('/media/', ''));
    expect(await rows.execute()).toHaveLength(1);
  });
});

test.each(['0', `${'0'.repeat(64)}.webp`, `${'0'.repeat(64)}.png`, '..%2f..%2fsecrets.json', `${'A'.repeat(64)}.webp`])(
  'There is no picture at %s',
  async (name) => {
    const { statusCode, headers } = await shown(`/media/${name}`);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  },
);

test('A proposed portrait must be an upload of the counsellor, and must still exist', async () => {
  const other = await joinAsCounsellor(api, 'new-uploads-other');
  const foreign = (await uploadPortrait(other.browser, await somePicture('maroon'))).json<{ portrait: string }>()
    .portrait;
  const propose = (portrait: string) => {
    const texts = { summary: '소개', certificate: [], academic_ability: [], career: [], intro: '', story: '' };
    const payload = { version: 1, proposal_version: 0, portrait, ...texts };
    return portraits.own.browser.send('PUT', '/api/desk/profile-proposal', { payload });
  };
  for (const portrait of [foreign, `/media/${'0'.repeat(64)}.webp`])
    expect([portrait, (await propose(portrait)).json().errors]).toEqual([
      portrait,
      { portrait: COUNSELLOR_TEXT.portraitGone },
    ]);
  for (const portrait of [
    '/img/profile/1.svg',
    'https://evil.example/a.webp',
    '/api/media/a.webp',
    '/media/../img/x',
    '/media/',
    '/media/a\0.webp',
  ])
    expect([portrait, (await propose(portrait)).json().errors]).toEqual([
      portrait,
      { portrait: COUNSELLOR_TEXT.portrait },
    ]);
  const mine = await uploaded(await somePicture('maroon'));
  expect(mine).toBe(foreign);
  expect((await propose(mine)).json()).toMatchObject({
    proposal: { changed: ['summary', 'portrait'], values: { portrait: mine } },
  });
});
