import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { isUnsent } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

const MAIL = { to: 'to@onmaum.example', subject: '제목', text: '글', html: '<p>글</p>' };

test('A mail fails at its time limit, even if the server never stops answering', async () => {
  const connections: NodeJS.Timeout[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    connections.push(setInterval(() => socket.write('220-still here\r\n'), 20));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const mailer = smtpMailer(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, 'from@onmaum.example', 300);
  const sending = Array.from({ length: mailer.atOnce + 1 }, () => mailer.send(MAIL));
  const results = await Promise.allSettled(sending);
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  // a server that answers too late may have sent the mail
  expect(results.some((result) => result.status === 'rejected' && isUnsent(result.reason))).toBe(false);
  mailer.close();
  for (const connection of connections) clearInterval(connection);
  server.close();
});

test('A mail to a server that accepts no connection is known to be unsent', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'from@onmaum.example');
  const failure = await mailer.send(MAIL).catch((error: unknown) => error);
  expect([failure, isUnsent(failure)]).toEqual([expect.any(Error), true]);
  mailer.close();
});
