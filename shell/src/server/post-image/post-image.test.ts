import { postImage } from '@onmaum/shared-contract/site';
import Fastify, { type FastifyInstance } from 'fastify';
import { sendFailure } from '../plain-page.ts';
import { drawPostImage } from './draw.ts';
import { Queue } from './queue.ts';
import { servePostImages } from './serve.ts';

const WORRY = {
  title: '회의에서 제 말만 끊깁니다',
  category: '직장',
  content: '누구에게도 말 못 한 이야기',
  dell_yn: 'N',
};
const INFO = { title: '잠이 오지 않을 때', category: 'experience', content: '', del_yn: 'N' };

let api: FastifyInstance;
let site: FastifyInstance;
let posts: Record<string, object>;

beforeEach(async () => {
  posts = { '/api/counsel/view/1': WORRY, '/api/info/view/1': INFO };
  api = Fastify();
  api.get('/*', (request, reply) => {
    const post = posts[request.url];
    return post ? reply.send(post) : reply.code(404).send({});
  });
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
  site = Fastify();
  site.setErrorHandler<Error>(sendFailure);
  await servePostImages(site, { apiUrl, siteSecret: 'secret' });
});
afterEach(async () => {
  await site.close();
  await api.close();
});

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const get = (url: string) => site.inject({ url });

/** Width and height from the header of a PNG. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

it('Each post of both boards has a picture of 1200 by 630', async () => {
  for (const address of [postImage('worry', 1), postImage('info', 1)]) {
    const answer = await get(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['cache-control']).toContain('public');
    expect(answer.rawPayload.subarray(0, 4)).toEqual(PNG);
    expect(sizeOf(answer.rawPayload)).toEqual([1200, 630]);
  }
});

it('The picture follows the title and the category, and tells nothing of the text', async () => {
  const drawn = async (post: object) => {
    posts['/api/counsel/view/1'] = { ...WORRY, ...post };
    return (await get(postImage('worry', 1))).rawPayload.toString('base64');
  };
  const first = await drawn({});
  expect(await drawn({ content: '다른 이야기', writer_nickname: '누군가' })).toBe(first);
  expect(await drawn({ title: '다른 제목' })).not.toBe(first);
  expect(await drawn({ category: '연애' })).not.toBe(first);
});

it('A post that is deleted has no picture from then on', async () => {
  expect((await get(postImage('worry', 1))).statusCode).toBe(200);
  posts['/api/counsel/view/1'] = { ...WORRY, title: '', category: '', dell_yn: 'Y' };
  expect((await get(postImage('worry', 1))).statusCode).toBe(404);
  posts['/api/info/view/1'] = { ...INFO, title: '', category: '', del_yn: 'Y' };
  expect((await get(postImage('info', 1))).statusCode).toBe(404);
});

it.each(['/img/post/worry/2.png', '/img/post/worry/x.png', '/img/post/goods/1.png', '/img/post/worry/-1.png'])(
  '%s is not found',
  async (address) => {
    expect((await get(address)).statusCode).toBe(404);
  },
);

it('Without the API there is no picture for now, and whoever asks too often waits', async () => {
  await api.close();
  const answer = await get(postImage('worry', 1));
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBeDefined();
  const all = await Promise.all(Array.from({ length: 130 }, () => get(postImage('worry', 1))));
  expect(all.at(-1)?.statusCode).toBe(429);
});

it('Drawings wait for each other; too many at once are refused', async () => {
  const queue = new Queue(2);
  const order: number[] = [];
  const run = (one: number) => queue.run(async () => void order.push(one));
  const [first, second, third] = [run(1), run(2), run(3)];
  expect(third).toBeNull();
  await Promise.all([first, second]);
  expect(order).toEqual([1, 2]);
  expect(queue.run(() => Promise.resolve('again'))).not.toBeNull();
});

describe('any title', () => {
  const draw = (title: string) => drawPostImage({ title, category: '기타', tint: 'etc' });

  it.each([
    ['of the greatest length', '마음'.repeat(50)],
    ['of one endless word', 'W'.repeat(100)],
    ['with markup', '<script>&"\'</script>'],
    ['with control characters', 'a\u0000b\u202Ec\uFFFFd\uD800e'],
    ['with piles of marks', `고${'\u0336\u0321'.repeat(50)}민`],
    ['in other scripts', '漢字 العربية עברית ไทย 💜'],
  ])('%s is drawn', async (_name, title) => {
    expect(sizeOf(await draw(title))).toEqual([1200, 630]);
  });

  it('leaves out what the font lacks', async () => {
    const plain = await draw('오늘도 힘들어요');
    expect((await draw('오늘도 💜힘들어요👩‍👩‍👧')).equals(plain)).toBe(true);
    // nothing is left: the picture speaks for the site
    expect((await draw('💜')).equals(await draw('😢😢'))).toBe(true);
  });
});
