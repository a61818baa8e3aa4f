import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { limitSending } from './limit-sending.ts';

test('A client that does not read an answer in time is disconnected, a client of an event stream is not', async () => {
  const app = Fastify();
  limitSending(app, () => 100);
  app.get('/long', () => Buffer.alloc(50_000_000));
  app.get('/events', (_request, reply) => {
    reply.header('content-type', 'text/event-stream').send(events);
  });
  const events = new ReadableStream({
    start(controller) {
      setTimeout(() => {
        controller.enqueue('later');
        controller.close();
      }, 300);
    },
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  const [server] = (await once(app.server, 'connection')) as [NodeJS.EventEmitter];
  socket.pause();
  socket.write('GET /long HTTP/1.1\r\nhost: a\r\n\r\n');
  const following = fetch(`${origin}/events`).then((answer) => answer.text());
  await once(server, 'close');
  socket.destroy();
  expect(await following).toBe('later');
  await app.close();
});
