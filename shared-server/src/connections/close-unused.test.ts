import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { closeUnusedConnections } from './close-unused.ts';

test('A server that closes waits for running requests, but not for connections without a request', async () => {
  const app = Fastify();
  closeUnusedConnections(app);
  const { promise: answered, resolve: answer } = Promise.withResolvers<string>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  app.get('/', () => {
    ask();
    return answered;
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const open = async () => {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const [unused, used] = [await open(), await open()];
  const ended = once(unused, 'close');
  used.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  await asked;
  const closed = app.close();
  unused.resume();
  await ended;
  answer('done');
  expect(await text(used)).toMatch(/200 OK[\s\S]*done$/);
  await closed;
});
