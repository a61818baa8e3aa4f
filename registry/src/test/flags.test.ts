import { releaseOf } from '@onmaum/deploy/test/test-releases';
import { liveDeployment } from '@onmaum/shared-contract/release/release';
import { APP, lookAt, openFollowingSite } from './following-site.ts';

const KEY = `${APP}.new`;
const flags = { [KEY]: { description: 'New', default: false, expires: '2027-01-31' } };

it('A team sets its own flags through the registry, and the site servers follow without a release', async () => {
  const { workshop, registry, follow, here, problems, close } = await openFollowingSite();
  try {
    const team = registry.as('team');
    const follower = follow();
    for (const version of ['1', '2']) {
      await team.publish(APP, await workshop.build(releaseOf(APP, version, { flags })), {});
    }
    await lookAt(follower);
    const live = async () => liveDeployment(await here(), APP)?.metadata.version;
    expect([await live(), (await here()).flags]).toEqual(['2', undefined]);

    for (const [name, refusal] of [
      ['other', 'the token of other is for mfe-mypage'],
      ['site', 'the token of site does not allow to release'],
    ] as const) {
      await expect(registry.as(name).run('flag', { app: APP, flag: 'new', value: 'on' })).rejects.toThrow(refusal);
    }
    await expect(team.run('flag', { app: APP, flag: 'nothing', value: 'on' })).rejects.toThrow('has no flag');
    expect(await team.run('flag', { app: APP, flag: 'new', value: '50', message: 'half' })).toBe(
      `${KEY} is on for 50 % of the visitors`,
    );
    await lookAt(follower);
    const setting = { value: true, share: 50, by: 'team', message: 'half', at: expect.any(String) };
    expect((await here()).flags).toEqual({ [KEY]: setting });

    await team.run('rollback', { app: APP });
    await lookAt(follower);
    expect([await live(), (await here()).flags]).toEqual(['1', { [KEY]: setting }]);
    await team.run('flag', { app: APP, flag: 'new', value: 'default' });
    await lookAt(follower);
    expect((await here()).flags).toEqual({});
    expect((await team.history()).filter(({ flag }) => flag === KEY).map(({ what }) => what)).toEqual([
      'flag set',
      'flag reset',
    ]);
    expect(problems).toEqual([]);
  } finally {
    await close();
  }
});
