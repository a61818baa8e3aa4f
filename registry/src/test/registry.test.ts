import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { checkApi } from '@onmaum/deploy/checks/api-check';
import { ask, registryAddress } from '@onmaum/deploy/registry-client/client';
import { releaseOf } from '@onmaum/deploy/test/test-releases';
import { ALL_CALLS } from '@onmaum/shared-contract/all-calls';
import { liveDeployment } from '@onmaum/shared-contract/release/release';
import { callKey, needsOf } from '@onmaum/shared-contract/server/call-shapes';
import { isDraft } from '@onmaum/shared-contract/server/drafts';
import { openTeams } from './teams.ts';

let teams: Awaited<ReturnType<typeof openTeams>>;
beforeEach(async () => {
  teams = await openTeams();
});
afterEach(() => teams.close());

it('A team releases its app with its token, and the history names the token', async () => {
  expect(await teams.put('1', { origin: { author: 'somebody', commit: 'c0ffee', message: 'a new footer' } })).toBe(
    'mfe-community 1 is live',
  );
  expect(await teams.put('1')).toBe('mfe-community 1 was live already');
  expect(await teams.events()).toEqual(['deployed 1 by community']);
  const discovery = await teams.registry.as('reader').discovery();
  expect(liveDeployment(discovery, 'mfe-community')?.extras.origin).toMatchObject({
    author: 'community',
    commit: 'c0ffee',
    message: 'a new footer',
  });
  // no file of the upload is left
  expect((await readdir(teams.registry.releases.dir)).filter(isDraft)).toEqual([]);
});

it('Rollback, marks and prune give the same messages as in a local folder', async () => {
  for (const version of ['1', '2']) await teams.put(version);
  const team = teams.registry.as('community');
  expect(await team.run('rollback', { app: 'mfe-community' })).toBe(
    'mfe-community is back at 1; the replaced version is marked bad',
  );
  await expect(teams.put('2')).rejects.toThrow('mfe-community 2 was marked bad');
  expect(await team.run('good', { app: 'mfe-community', version: '2' })).toBe('mfe-community 2 is marked good');
  await expect(team.run('rollback', { app: 'mfe-community', version: '9' })).rejects.toThrow(
    'mfe-community has no release 9',
  );
  expect(await team.run('prune', { app: 'mfe-community' })).toBe('nothing to remove');
  await expect(team.run('prune', { app: 'mfe-community', days: 0 })).rejects.toThrow(
    'keeps what was live within 30 days',
  );
  await expect(team.run('prune', {})).rejects.toThrow('the token of community is for mfe-community alone');
});

it('The API is checked against the releases of a registry, with a token for them', async () => {
  const { remove } = ALL_CALLS.worries;
  await teams.put('1', { changes: { calls: { [callKey(remove)]: { ...needsOf(remove), chunks: ['concern'] } } } });
  const gone = `mfe-community 1 uses ${callKey(remove)} in concern: the call is missing (live)`;
  await expect(checkApi(teams.registry.as('site'), new Map())).rejects.toThrow(gone);
  await expect(checkApi(teams.registry.as('foreign'), new Map())).rejects.toThrow(
    'the token of foreign is for mfe-mypage',
  );
  await expect(teams.registry.as('site').release('mfe-community', '2')).rejects.toThrow(
    'there is no release mfe-community 2',
  );
});

it('A team runs a canary, opens a preview, and promotes or aborts', async () => {
  await teams.put('1');
  const team = teams.registry.as('community');
  expect(await teams.put('2', { origin: { traffic: 10 } })).toBe(
    'mfe-community 2 is a canary for 10 % of the visitors',
  );
  expect(await teams.put('2', { origin: { traffic: 30 } })).toBe(
    'mfe-community 2 is a canary for 30 % of the visitors',
  );
  expect((await teams.live())?.metadata.version).toBe('1');
  await expect(team.run('promote', { app: 'mfe-community', version: '1' })).rejects.toThrow(
    '1 is not the canary any more',
  );
  await expect(team.run('abort', { app: 'mfe-community', version: '1' })).rejects.toThrow(
    '1 is not the canary any more',
  );
  expect(await team.run('promote', { app: 'mfe-community' })).toBe('mfe-community 2 is live');
  expect(await teams.put('3', { origin: { preview: true } })).toMatch(
    /^https:\/\/onmaum\.example\/preview\/[\w-]{43}\nfor whoever has this link/,
  );
  expect(await team.run('preview-end', { app: 'mfe-community' })).toBe('the preview of mfe-community ended');
  await teams.put('4', { origin: { traffic: 5 } });
  expect(await team.run('abort', { app: 'mfe-community' })).toContain('mfe-community 4: canary stopped');
  expect((await teams.live())?.metadata.version).toBe('2');
  await expect(teams.put('5', { origin: { traffic: 500 } })).rejects.toThrow('a whole number of percent from 1 to 99');
  await expect(teams.registry.as('site').run('promote', { app: 'mfe-community' })).rejects.toThrow(
    'does not allow to release',
  );
});

it('The link of a preview is visible to its own team and to site servers, and to no other team', async () => {
  await teams.put('1');
  await teams.put('2', { origin: { preview: true } });
  const shown = async (name: string) => {
    const { microFrontends } = await teams.registry.as(name).discovery();
    return Object.values(microFrontends).flatMap((all) =>
      all.map(({ metadata, extras }) => [metadata.version, extras.preview?.token]),
    );
  };
  const token = expect.stringMatching(/^[\w-]{43}$/);
  for (const name of ['community', 'reader', 'site'])
    expect(await shown(name)).toEqual([
      ['1', undefined],
      ['2', token],
    ]);
  for (const name of ['foreign', 'shell'])
    expect(await shown(name)).toEqual([
      ['1', undefined],
      ['2', undefined],
    ]);
});

it('Two releases of the same build at once are written once', async () => {
  const dist = await teams.workshop.build(releaseOf('mfe-community', '1'));
  await Promise.all([1, 2, 3].map(() => teams.registry.as('community').publish('mfe-community', dist, {})));
  expect(await teams.events()).toEqual(['deployed 1 by community']);
});

it('A version that a watch reports is rolled back once, with the reason', async () => {
  for (const version of ['1', '2', '3']) await teams.put(version);
  const report = () =>
    teams.registry
      .as('site')
      .run('take-back', { app: 'mfe-community', version: '3', message: '12 of 40 pages failed' });
  await Promise.all([report(), report().catch(() => '')]);
  expect(await report()).toBe('mfe-community 3 is marked bad already');
  const discovery = await teams.registry.releases.discovery();
  expect((await teams.live())?.metadata.version).toBe('2');
  expect(discovery.microFrontends['@onmaum/community']?.map(({ extras }) => extras.bad)).toEqual(
    expect.arrayContaining([expect.objectContaining({ reason: '12 of 40 pages failed (seen by site)', by: 'watch' })]),
  );
  await expect(teams.registry.as('community').run('take-back', { app: 'mfe-community', version: '2' })).rejects.toThrow(
    'the token of community does not allow to roll back a failing version',
  );
});

it('A rollback that a watch undoes is undone once, with the reason', async () => {
  for (const version of ['1', '2']) await teams.put(version);
  const input = { app: 'mfe-community', version: '2', message: '1 fails like 2' };
  const site = teams.registry.as('site');
  await expect(site.run('put-back', { ...input, version: '1' })).rejects.toThrow('did not roll mfe-community 1 back');
  await site.run('take-back', input);
  await Promise.all([site.run('put-back', input), site.run('put-back', input)]);
  expect((await teams.live())?.extras).toMatchObject({
    liveBy: { author: 'watch', message: '1 fails like 2 (seen by site)' },
  });
  expect((await teams.events()).slice(-2)).toEqual(['restored 2 by watch', 'marked good 2 by watch']);
  await expect(teams.registry.as('community').run('put-back', input)).rejects.toThrow(
    'the token of community does not allow to roll back a failing version',
  );
});

it('The list has an ETag, is answered with 304, and needs a token', async () => {
  await teams.put('1');
  const address = teams.registry.addressOf('site');
  const first = await ask(address, '/discovery.json');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await ask(address, '/discovery.json', { headers, accepts: [304] })).status).toBe(304);
  for (const url of ['/discovery.json', '/history', '/releases/mfe-community/1', '/anything']) {
    const { statusCode } = await teams.registry.app.inject(url);
    expect([401, 404]).toContain(statusCode);
  }
});

it('A command that gets no answer prints advice, and a token is not sent over http', async () => {
  await teams.registry.down();
  await expect(teams.put('1')).rejects.toThrow(/does not answer: ECONNREFUSED\. Run the same command again/);
  await expect(teams.registry.as('community').run('rollback', { app: 'mfe-community' })).rejects.toThrow(
    /Before you repeat it, check whether it was done/,
  );
  await teams.registry.up();
  expect(() => registryAddress('http://teams.registry.example', 'token')).toThrow('must be https');
  expect(() => registryAddress('https://teams.registry.example', '')).toThrow('set REGISTRY_TOKEN');
});

it('A token reads only the code of its own app, and a message is one line', async () => {
  await teams.put('1', { origin: { message: 'a\n\u001b[2Jb\u202ec' } });
  const url = '/releases/mfe-community/1';
  expect((await ask(teams.registry.addressOf('site'), url)).status).toBe(200);
  await expect(ask(teams.registry.addressOf('foreign'), url)).rejects.toThrow('the token of foreign is for mfe-mypage');
  expect((await teams.registry.as('site').history())[0]?.origin?.message).toBe('a [2Jb c');
});

it('Requests with wrong tokens are rate-limited, and a failure is a page with a security policy', async () => {
  const wrong = { url: '/history', headers: { authorization: `Bearer ${'x'.repeat(32)}`, accept: 'text/html' } };
  const first = await teams.registry.app.inject(wrong);
  expect([first.statusCode, first.headers['x-ratelimit-remaining']]).toEqual([401, expect.stringMatching(/^\d+$/)]);
  expect(first.headers['content-security-policy']).toContain("default-src 'none'");
});

it('Slow uploads with one token leave room for others', async () => {
  const authorization = `Bearer ${teams.registry.tokenOf('shell')}`;
  const address = teams.registry.addressOf('shell');
  const slow = Array.from({ length: 5 }, () => {
    const sent = request(`${address.url}/releases/shell`, {
      ...{ method: 'POST', headers: { authorization, 'content-type': 'application/gzip' } },
    });
    sent.on('error', () => {}).flushHeaders();
    return sent;
  });
  const answers = slow.map(
    (one) => new Promise<number>((resolve) => void one.on('response', ({ statusCode = 0 }) => resolve(statusCode))),
  );
  expect(await Promise.any(answers)).toBe(503);
  expect(await teams.put('1')).toBe('mfe-community 1 is live');
  for (const one of slow) one.destroy();
});

it('A token for previews previews its app and ends the previews, and can make nothing live', async () => {
  await teams.put('1');
  const previewer = teams.registry.as('previewer');
  const dist = await teams.workshop.build(releaseOf('mfe-community', '2'));
  expect(await previewer.publish('mfe-community', dist, { preview: true })).toMatch(/\/preview\//);
  for (const command of ['promote', 'rollback', 'remove', 'bad']) {
    await expect(previewer.run(command, { app: 'mfe-community', version: '2' })).rejects.toThrow(
      'the token of previewer does not allow to release',
    );
  }
  expect(await previewer.run('preview-end', { app: 'mfe-community' })).toMatch(/ended|previews? of/);
  expect((await teams.live())?.metadata.version).toBe('1');
});
