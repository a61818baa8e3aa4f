import { liveDeployment } from '@onmaum/shared-contract/release/release';
import { deploy } from '../../../../deploy/src/commands/deploy.ts';
import { EXAMINATION } from '../../../../deploy/src/commands/refuse-built.ts';
import { expect } from '../../../support/fixtures.ts';
import { expectLive } from '../../../support/site/expect-live.ts';
import { testOnOwnSite } from '../../../support/site/own-site.ts';
import { patchRelease } from '../../../support/site/patch-release.ts';

/**
 * Deploy checks without the rules for files and the browser check, which would refuse these areas. The areas stand for failures
 * that no check finds.
 */
const UNRULED = { examine: { code: EXAMINATION.code, pages: EXAMINATION.pages } };

/** A separate site that rolls back failing releases, behind a proxy that forwards client addresses. */
const test = testOnOwnSite({ WATCH_MINUTES: '60', TRUST_PROXY: '1' });

test('a release that fails only in browsers is rolled back by their reports', async ({ page, site, watch }) => {
  watch.allow(/^console error/, /^uncaught: TypeError/);
  const broken = await patchRelease('mfe-community', '"고민게시판"', '(()=>{throw new TypeError})()', ['client']);
  const live = async () => liveDeployment(await site.releases.discovery(), 'mfe-community')?.metadata.version;
  const before = await live();
  try {
    const [result] = await deploy(site.releases, [broken.dist], {}, UNRULED);
    const version = result?.release.version ?? '';
    await expectLive(`${site.url}/concern`, 'mfe-community', version);

    const reporting = page.waitForRequest('**/faults');
    await page.goto('/concern');
    const report = (await reporting).postData();
    expect((JSON.parse(report ?? '') as unknown[]).slice(0, 4)).toEqual([
      'mfe-community',
      version,
      'page',
      'TypeError',
    ]);

    const others = ['198.51.100.1', '203.0.113.1', '2001:db8:1::1', '2001:db8:2::1', '2001:db8:3::1'];
    for (const address of others) {
      const headers = { 'x-forwarded-for': address, origin: site.url };
      for (let at = 0; at < 3; at += 1) await fetch(`${site.url}/concern`, { headers });
      const { status } = await fetch(`${site.url}/faults`, { method: 'POST', headers, body: report });
      expect(status).toBe(204);
    }
    await expect.poll(live, { timeout: 30_000 }).toBe(before);
    await expectLive(`${site.url}/concern`, 'mfe-community', before);
  } finally {
    await broken.remove();
  }
});

test('an area whose code breaks a function of the browser is reported for the pages of others', async ({
  page,
  frame,
  site,
  watch,
}) => {
  watch.allow(/^console error/, /^uncaught: TypeError/);
  const breaks = `(() => {
    const { map } = Array.prototype;
    self.isBroken ||= !!(Array.prototype.map = function (...given) {
      // only on the page of the other area: before, it would break the evaluation of modules, which causes other errors
      const isShown = location.pathname === '/concern';
      if (isShown && new Error().stack.includes('/r/mfe-community/')) throw new TypeError();
      return map.apply(this, given);
    });
    return '전문가솔루션';
  })()`;
  const culprit = await patchRelease('mfe-marketplace', '"전문가솔루션"', breaks, ['client']);
  try {
    const [result] = await deploy(site.releases, [culprit.dist], {}, UNRULED);
    const version = result?.release.version ?? '';
    await expectLive(`${site.url}/solution`, 'mfe-marketplace', version);
    const community = liveDeployment(await site.releases.discovery(), 'mfe-community')?.metadata.version;

    await page.goto('/solution');
    await frame.ready();
    const reporting = page.waitForRequest('**/faults');
    await frame.tab('고민게시판').click();
    const report = JSON.parse((await reporting).postData() ?? '');
    expect(report.slice(0, 5)).toEqual([
      ...['mfe-marketplace', version, 'page', 'TypeError'],
      [`mfe-community@${community}`],
    ]);
  } finally {
    await culprit.remove();
  }
});

test('an error after a press, and a loop of the history, are reported with the area', async ({
  page,
  frame,
  site,
  watch,
}) => {
  watch.allow(/^console error/, /^uncaught: (TypeError|RangeError)/);
  const late = `(() => {
    self.pressed ||= !!addEventListener('dblclick', () => {
      void Promise.reject(new RangeError());
      throw new TypeError();
    });
    self.looped ||= !!addEventListener('wheel', () => {
      for (let n = 0; n < 5_000; n += 1) history.replaceState(history.state, '', '?n=' + n);
    });
    return '고민게시판';
  })()`;
  const patched = await patchRelease('mfe-community', '"고민게시판"', late, ['client']);
  try {
    const [result] = await deploy(site.releases, [patched.dist], {}, UNRULED);
    const version = result?.release.version ?? '';
    await expectLive(`${site.url}/concern`, 'mfe-community', version);
    const reports: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/faults')) reports.push(JSON.parse(request.postData() ?? '').slice(0, 4));
    });
    const later = (code: string) => ['mfe-community', version, 'later', code];

    await page.goto('/concern');
    await frame.ready();
    await page.getByRole('heading', { level: 1 }).dispatchEvent('dblclick', { bubbles: true });
    await expect.poll(() => reports).toEqual([later('TypeError'), later('RangeError')]);

    reports.length = 0;
    await page.reload();
    await frame.ready();
    await page.getByRole('heading', { level: 1 }).dispatchEvent('wheel', { bubbles: true });
    await expect.poll(() => reports).toEqual([later('HistoryLoop')]);
    expect(new URL(page.url()).search).toMatch(/^\?n=([0-4]?\d)$/);
  } finally {
    await patched.remove();
  }
});
