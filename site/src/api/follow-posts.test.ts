import { POST_CHANGES_PATH, type PostChange } from '@onmaum/shared-contract/server/post-changes';
import { SITE_HEADERS } from '@onmaum/shared-contract/site/site-headers';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { freePort } from '../../../tools/services/ports.ts';
import { until } from '../test/until.ts';
import { followPosts } from './follow-posts.ts';

const SECRET = 'the secret of a site server in this test';
const CHANGE: PostChange = { board: 'info', id: 7, isNew: false };

let port: number;
let api: FastifyInstance;
let streams: FastifyReply[];
let received: (PostChange | 'missed')[];
let stop: () => Promise<void>;

/** An API that sends the test's events to callers with the secret. */
async function startApi() {
  api = Fastify({ forceCloseConnections: true });
  streams = [];
  api.get(POST_CHANGES_PATH, (request, reply) => {
    if (request.headers[SITE_HEADERS.secret] !== SECRET || request.headers[SITE_HEADERS.prerender] !== '1')
      return reply.code(404).send();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write('event: missed\ndata: {}\n\n');
    streams.push(reply.hijack());
  });
  await api.listen({ port });
}
const send = (event: string, data: unknown) =>
  streams.at(-1)?.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

beforeEach(async () => {
  port = await freePort();
  received = [];
  await startApi();
  stop = followPosts(
    { apiUrl: `http://127.0.0.1:${port}`, siteSecret: SECRET },
    { changed: (change) => received.push(change), missed: () => received.push('missed') },
  );
});
afterEach(async () => {
  await stop();
  await api.close();
});

it('Changes arrive; a change that only a later version understands counts as missed', async () => {
  await until(() => received.length === 1);
  send('change', CHANGE);
  send('change', { board: 'gallery', id: 7 });
  await until(() => received.length === 3);
  expect(received).toEqual(['missed', CHANGE, 'missed']);
});

it('A stream that ends is opened again, also after the API was down', async () => {
  await until(() => received.length === 1);
  await api.close();
  await startApi();
  await until(() => received.length === 2);
  send('change', CHANGE);
  await until(() => received.length === 3);
  expect(received).toEqual(['missed', 'missed', CHANGE]);
});
