import path from 'node:path';
import { openTestDeploys } from '@onmaum/deploy/test/test-deploys';
import { releaseOf } from '@onmaum/deploy/test/test-releases';
import { openTestRegistry } from '../../registry/src/test/test-registry.ts';
import { run } from '../src/command-line.ts';

/** Tests for a team that builds its area with another bundler, in a folder without a configuration for the kit. */

const APP = 'mfe-community';
let workshop: Awaited<ReturnType<typeof openTestDeploys>>;
let registry: Awaited<ReturnType<typeof openTestRegistry>>;
let dist: string;
beforeAll(async () => {
  workshop = await openTestDeploys();
  registry = await openTestRegistry({ team: { app: APP, paths: ['*'], may: ['publish'] } });
  dist = await workshop.build(releaseOf(APP, '1'));
});
afterAll(async () => {
  await registry.remove();
  await workshop.remove();
});

/** Runs `npx area` in the folder above the build. */
async function type(...words: string[]) {
  const said: string[] = [];
  const output = { write: (text: string) => said.push(text) };
  const env = { REGISTRY_TOKEN: registry.tokenOf('team') };
  const code = await run(words, path.dirname(dist), env, output, output);
  return { code, said: said.join('') };
}

it('A build that is ready is checked and published without building', async () => {
  const given = ['--dist', path.basename(dist)];
  expect(await type('check', ...given)).toEqual({ code: 0, said: `${APP} 1 can be published\n` });
  expect(await type('publish', ...given, '--to', registry.addressOf('team').url)).toEqual({
    code: 0,
    said: expect.stringContaining(`${APP} 1 is live`),
  });
});

it('A team decides about its releases with the commands of the kit, and gets advice in them', async () => {
  const to = ['--to', registry.addressOf('team').url];
  expect(await type('list', ...to)).toMatchObject({ code: 0, said: expect.stringContaining(`${APP}\n  * 1 `) });
  expect(await type('bad', APP, '1', ...to)).toEqual({
    code: 1,
    said: `${APP} 1 is live; there is no earlier release, so remove it instead: npx area remove ${APP} --to ${to[1]}\n`,
  });
  expect(await type('promote', APP, ...to)).toEqual({
    code: 1,
    said: `${APP} has no canary; npx area publish --traffic 10 --to ${to[1]} begins one\n`,
  });
  expect(await type('list')).toEqual({
    code: 1,
    said: expect.stringMatching(/'--to <address>' not specified\n\(npx area help list\)/),
  });
});

it('A command that an answer advises can be typed as it is', async () => {
  const to = ['--to', registry.addressOf('team').url];
  const publish = async (version: string, ...more: string[]) =>
    type('publish', '--dist', await workshop.build(releaseOf(APP, version)), ...to, ...more);
  /** Runs the command that an answer advises. */
  const follow = ({ said }: { said: string }) =>
    type(...(/npx area (.+? --to \S+\d)/.exec(said)?.[1] ?? '').split(' '));
  const answer = (code: number, said: string) => ({ code, said: expect.stringContaining(said) });

  expect(await publish('3', '--traffic', '10')).toMatchObject({ code: 0 });
  const conflict = await publish('4');
  expect(conflict.said).toContain(`, or npx area abort ${APP} --to ${to[1]}\n`);
  expect(await follow(conflict)).toEqual(answer(0, `${APP} 3 is live`));
  expect(await follow(await type('bad', APP, '3', ...to))).toEqual(answer(0, `${APP} is back at 1`));
  expect(await follow(await publish('3'))).toEqual(answer(0, `${APP} 3 is marked good`));
});

it('A finished build with problems is refused with them, and a folder without a build with its path', async () => {
  const wrong = await workshop.build(releaseOf(APP, '2', { paths: ['/api/gift'] }));
  expect(await type('check', '--dist', wrong)).toEqual({ code: 1, said: expect.stringContaining('/api/gift') });
  expect(await type('check', '--dist', '/nowhere')).toEqual({
    code: 1,
    said: expect.stringContaining('/nowhere/client/release.json: Error: ENOENT'),
  });
});

it('A share or message that the registry would refuse is refused before the build', async () => {
  const to = ['--to', registry.addressOf('team').url];
  for (const share of ['0', '100']) {
    expect(await type('publish', ...to, '--traffic', share)).toMatchObject({
      code: 1,
      said: expect.stringContaining('It has to be from 1 to 99'),
    });
  }
  expect(await type('publish', ...to, '-m', 'x'.repeat(501))).toMatchObject({
    code: 1,
    said: expect.stringContaining('It has to be at most 500 characters'),
  });
});
