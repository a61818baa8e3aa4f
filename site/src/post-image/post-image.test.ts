import type { IncomingHttpHeaders } from 'node:http';
import { postImage } from '@onmaum/shared-contract/site/site';
import { SITE_HEADERS } from '@onmaum/shared-contract/site/site-headers';
import { inProcess } from '@onmaum/shared-server/state';
import Fastify, { type FastifyInstance } from 'fastify';
import { sendFailure } from '../failures/plain-page.ts';
import { registerLimits } from '../rate-limits.ts';
import { coloursOf, sizeOf } from '../test/png.ts';
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
/** Headers of the last call to the API. */
let sent: IncomingHttpHeaders;

beforeEach(async () => {
  posts = { '/api/counsel/view/1': WORRY, '/api/info/view/1': INFO };
  api = Fastify();
  api.get('/*', (request, reply) => {
    sent = request.headers;
    if (request.url.endsWith('/0')) return reply.code(422).send({});
    const post = posts[request.url];
    return post ? reply.send(post) : reply.code(404).send({});
  });
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
  site = Fastify();
  site.setErrorHandler<Error>(sendFailure);
  await registerLimits(site, inProcess());
  servePostImages(site, { apiUrl, siteSecret: 'secret', rateLimitFactor: 1 });
});
afterEach(async () => {
  await site.close();
  await api.close();
});

/** A pixel on the left border of the category's label. */
const BORDER = [81, 106] as const;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const get = (url: string) => site.inject({ url });

it('Each post of both boards has a picture of 1200 by 630', async () => {
  for (const address of [postImage('worry', 1), postImage('info', 1)]) {
    const answer = await get(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['cache-control']).toBe('public, max-age=600');
    expect(answer.rawPayload.subarray(0, 4)).toEqual(PNG);
    expect(sizeOf(answer.rawPayload)).toEqual([1200, 630]);
  }
});

it('The picture depends on title and category, and shows nothing of the text', async () => {
  const drawn = async (post: object) => {
    posts['/api/counsel/view/1'] = { ...WORRY, ...post };
    return (await get(postImage('worry', 1))).rawPayload.toString('base64');
  };
  const first = await drawn({});
  expect(await drawn({ content: '다른 이야기', writer_nickname: '누군가' })).toBe(first);
  expect(await drawn({ title: '다른 제목' })).not.toBe(first);
  expect(await drawn({ category: '연애' })).not.toBe(first);
});

it.each([
  ['직장', '#e6edf5', '#2a5279'],
  ['연애', '#f5e6e9', '#792a3e'],
  ['a category of the future', '#f0eeeb', '#5f5644'],
])('The picture of a worry (%s) has the tint and the ink of its category', async (category, tint, ink) => {
  posts['/api/counsel/view/1'] = { ...WORRY, category };
  const colourAt = coloursOf((await get(postImage('worry', 1))).rawPayload);
  expect([colourAt(0, 0), colourAt(1199, 629), colourAt(...BORDER)]).toEqual([tint, tint, ink]);
});

it('The picture of an info post has the colours of the site', async () => {
  const colourAt = coloursOf((await get(postImage('info', 1))).rawPayload);
  expect([colourAt(0, 0), colourAt(...BORDER)]).toEqual(['#e3f0eb', '#1f6f5c']);
});

it('A picture is drawn once for all concurrent requests', async () => {
  // more requests than the number of drawings that may run or wait
  const answers = await Promise.all(Array.from({ length: 100 }, () => get(postImage('worry', 1))));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

it('A deleted post has no picture', async () => {
  expect((await get(postImage('worry', 1))).statusCode).toBe(200);
  posts['/api/counsel/view/1'] = { ...WORRY, title: '', category: '', dell_yn: 'Y' };
  expect((await get(postImage('worry', 1))).statusCode).toBe(404);
  posts['/api/info/view/1'] = { ...INFO, title: '', category: '', del_yn: 'Y' };
  expect((await get(postImage('info', 1))).statusCode).toBe(404);
});

it('The site reads the post with its own secret, without a rate limit and without counting a view', async () => {
  await get(postImage('worry', 1));
  expect(sent).toMatchObject({ [SITE_HEADERS.secret]: 'secret', [SITE_HEADERS.prerender]: '1' });
});

it.each(['worry/2', 'worry/0', 'info/0', 'worry/x', 'goods/1', 'worry/-1'])('%s is not found', async (post) => {
  expect((await get(`/img/post/${post}.png`)).statusCode).toBe(404);
});

it('Without the API a picture is temporarily unavailable, and frequent requests are limited', async () => {
  await api.close();
  const answer = await get(postImage('worry', 1));
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBeDefined();
  const from = async (remoteAddress: string) =>
    (await site.inject({ url: postImage('worry', 1), remoteAddress })).statusCode;
  // one device can use all addresses of its /64 network
  const all = await Promise.all(Array.from({ length: 130 }, (_, at) => from(`2001:db8:1:2::${at}`)));
  expect(all.at(-1)).toBe(429);
  expect(await from('2001:db8:1:3::1')).toBe(503);
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
