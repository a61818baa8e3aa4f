import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeTestReleases, releaseOf } from '@onmaum/deploy/test/test-releases';
import { openTestRegistry } from './test-registry.ts';

let workshop: Awaited<ReturnType<typeof makeTestReleases>>;
let registry: Awaited<ReturnType<typeof openTestRegistry>>;
beforeAll(async () => {
  workshop = await makeTestReleases();
  const grants = { team: { app: 'mfe-community', paths: ['*'], may: ['publish' as const] } };
  registry = await openTestRegistry(grants, {}, { isExamining: true });
});
afterAll(async () => {
  await registry.remove();
  await workshop.remove();
});

it('A release under check cannot write files or read the environment of the registry', async () => {
  const own = releaseOf('mfe-community', '2');
  const place = path.join(registry.releases.dir, 'written');
  const server = `
    let problem = '';
    try { require('node:fs').writeFileSync(${JSON.stringify(place)}, 'x') } catch (error) { problem += error.code }
    try { require('node:child_process').spawnSync('true') } catch (error) { problem += ' ' + error.code }
    throw new Error(problem + ' ' + Object.keys(process.env).join());
  `;
  const dist = await workshop.build(own, server);
  await expect(registry.as('team').publish('mfe-community', dist, {})).rejects.toThrow(
    /the modules of mfe-community cannot be loaded: ERR_ACCESS_DENIED ERR_ACCESS_DENIED $/,
  );
  expect(existsSync(place)).toBe(false);
});

it('A release under check cannot read other files, or reach processes or the network', async () => {
  let reached = false;
  const listens = () => {
    reached = true;
  };
  process.on('SIGUSR2', listens);
  const { port } = registry.app.server.address() as AddressInfo;
  const server = `
    const done = [];
    const tries = (what, act) => { try { act(); done.push(what) } catch {} };
    const { readFileSync, readdirSync } = require('node:fs');
    tries('environ', () => readFileSync('/proc/' + (process.ppid || ${process.pid}) + '/environ'));
    tries('own environ', () => readFileSync('/proc/self/environ'));
    tries('passwd', () => readFileSync('/etc/passwd'));
    tries('releases', () => readdirSync(${JSON.stringify(registry.releases.dir)}));
    tries('registry', () => process.kill(${process.pid}, 'SIGUSR2'));
    const socket = require('node:net').connect(${port}, '127.0.0.1');
    const ends = (what) => { done.push(what); throw new Error('done: ' + done.join()) };
    const network = new Promise((done) => {
      socket.on('connect', () => done('network')).on('error', () => done('no network'));
    });
    exports.mfe_community = { init: async () => ends(await network), get() {} };
  `;
  const dist = await workshop.build(releaseOf('mfe-community', '31'), server);
  await expect(registry.as('team').publish('mfe-community', dist, {})).rejects.toThrow(
    /cannot be loaded: done: no network$/,
  );
  const group = await workshop.build(releaseOf('mfe-community', '41'), "process.kill(0, 'SIGUSR2'); for (;;) {}");
  await expect(registry.as('team').publish('mfe-community', group, {})).rejects.toThrow('its process ended (SIGUSR2)');
  process.off('SIGUSR2', listens);
  expect(reached).toBe(false);
});

it('A release under check cannot reach a socket by its path', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'onmaum-socket-'));
  const place = path.join(dir, 'database.sock');
  let reached = false;
  const database = createServer((socket) => {
    reached = true;
    socket.end();
  }).listen(place);
  await once(database, 'listening');
  const server = `
    const socket = require('node:net').connect(${JSON.stringify(place)});
    const seen = new Promise((done) => {
      socket.on('connect', () => done('reached')).on('error', (error) => done(error.code));
    });
    exports.mfe_community = { init: async () => { throw new Error('done: ' + (await seen)) }, get() {} };
  `;
  const dist = await workshop.build(releaseOf('mfe-community', '51'), server);
  await expect(registry.as('team').publish('mfe-community', dist, {})).rejects.toThrow(
    /cannot be loaded: done: ENOENT$/,
  );
  expect(reached).toBe(false);
  database.close();
  await rm(dir, { recursive: true });
});
