import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './ports.ts';
import { Services } from './services.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'onmaum-services-'));
const script = path.join(folder, 'server.mjs');
writeFileSync(
  script,
  `import { createServer } from 'node:http';
   createServer(({ url }, answer) => {
     if (url === '/die') process.exit(3);
     answer.end(String(process.pid));
   }).listen(process.env.PORT, '127.0.0.1');`,
);
const fromRoot = path.relative(path.join(import.meta.dirname, '../..'), script);
const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
afterAll(() => logged.mockRestore());

const start = async (restart: boolean) => {
  const services = new Services();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await services.start(fromRoot, { PORT: String(port) }, url, { restart });
  const pid = () => fetch(url).then((answer) => answer.text());
  const die = () => fetch(`${url}/die`).catch(() => undefined);
  return { services, url, pid, die };
};

test('A server that dies is restarted after a growing pause, and stops with the others', async () => {
  const { services, pid, die } = await start(true);
  const first = await pid();
  await die();
  let second = '';
  while (!second) {
    await wait(50);
    second = await pid().catch(() => '');
  }
  expect(second).not.toBe(first);
  const pauses = () => logged.mock.calls.map(([line]) => /code 3; restarting it in (.*)$/.exec(String(line))?.[1]);
  expect(pauses()).toEqual(['1 s']);
  await die();
  while (pauses().length < 2) await wait(50);
  expect(pauses()).toEqual(['1 s', '2 s']);
  services.stop();
  await services.ended();
  await expect(pid()).rejects.toThrow();
});

test('A server without restarts that dies stops all servers', async () => {
  const { services, die } = await start(false);
  await die();
  expect(await services.ended()).toBe(3);
});

test('No server is started on a port that is in use', async () => {
  const { services, pid, url } = await start(false);
  const first = await pid();
  const second = new Services();
  await expect(second.start(fromRoot, {}, url)).rejects.toThrow(`${url} is in use by another server`);
  expect(await second.ended()).toBe(0);
  expect(await pid()).toBe(first);
  services.stop();
  await services.ended();
});
