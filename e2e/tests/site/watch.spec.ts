import { liveDeployment } from '@onmaum/shared-contract/release/release';
import { deploy } from '../../../deploy/src/commands/deploy.ts';
import { expect } from '../../support/fixtures.ts';
import { testOnOwnSite } from '../../support/own-site.ts';
import { patchRelease } from '../../support/patch-release.ts';

/** A separate site that rolls back failing releases, behind a proxy that forwards client addresses. */
const test = testOnOwnSite({ WATCH_MINUTES: '60', TRUST_PROXY: '1' });

test('a release that fails only in browsers is rolled back by their reports', async ({ page, site, watch }) => {
  watch.allow(/^console error/, /^uncaught: TypeError/);
  const broken = await patchRelease('mfe-community', '"고민게시판"', '(()=>{throw new TypeError})()', ['client']);
  const live = async () => liveDeployment(await site.releases.discovery(), 'mfe-community')?.metadata.version;
  const before = await live();
  try {
    const [result] = await deploy(site.releases, [broken.dist]);
    const version = result?.release.version ?? '';
    await expect
      .poll(async () => (await fetch(`${site.url}/concern`)).text())
      .toContain(`/r/mfe-community/${version}/`);

    const reporting = page.waitForRequest('**/faults');
    await page.goto('/concern');
    const report = (await reporting).postData();
    expect(JSON.parse(report ?? '')).toEqual(['mfe-community', version, 'page', 'TypeError']);

    const others = ['198.51.100.1', '203.0.113.1', '2001:db8:1::1', '2001:db8:2::1', '2001:db8:3::1'];
    for (const address of others) {
      const headers = { 'x-forwarded-for': address, origin: site.url };
      for (let at = 0; at < 3; at += 1) await fetch(`${site.url}/concern`, { headers });
      const { status } = await fetch(`${site.url}/faults`, { method: 'POST', headers, body: report });
      expect(status).toBe(204);
    }
    await expect.poll(live, { timeout: 30_000 }).toBe(before);
    await expect.poll(async () => (await fetch(`${site.url}/concern`)).text()).toContain(`/r/mfe-community/${before}/`);
  } finally {
    await broken.remove();
  }
});
