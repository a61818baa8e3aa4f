import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { smtpMailer } from './smtp-mailer.ts';

const MAIL = { to: 'to@onmaum.example', subject: '제목', text: '글', html: '<p>글</p>' };

test('A server that answers without end has no more time than a mail may take', async () => {
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
  mailer.close();
  for (const connection of connections) clearInterval(connection);
  server.close();
});
