import { once } from 'node:events';
import { connect } from 'node:net';
import { startApp } from '../../../test/support/app.ts';

test.each([
  ['0', 404],
  ['1', 200],
])('With API_DOCS=%s the document of the API and its page answer %i', async (API_DOCS, status) => {
  const { app, close } = await startApp({ API_DOCS });
  for (const url of ['/api/openapi.json', '/api/docs/']) expect((await app.inject(url)).statusCode).toBe(status);
  await close();
});

test('A call that names two hosts is refused', async () => {
  const { origin, close } = await startApp();
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
  socket.destroy();
  await close();
});
