import path from 'node:path';
import type { Page } from '@playwright/test';
import { deploy } from '../../../../deploy/src/commands/deploy.ts';
import { setFlag } from '../../../../deploy/src/test/run-commands.ts';
import { expect } from '../../../support/fixtures.ts';
import { Frame } from '../../../support/pages/frame.ts';
import { buildFlaggedArea, FLAG, FLAGGED, OFF, ON } from '../../../support/site/flagged-area.ts';
import { testOnOwnSite } from '../../../support/site/own-site.ts';
import { patchRelease } from '../../../support/site/patch-release.ts';
import type { Site } from '../../../support/site/site.ts';

const test = testOnOwnSite();
// a deploy checks each page in a browser
test.describe.configure({ timeout: 300_000 });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/**
 * The heading of the page that the server sends to a visitor.
 * @param lane number in the visitor's cookie that decides about flags
 */
async function sentTo(site: Site, lane?: number): Promise<string | undefined> {
  const headers = new Headers(lane === undefined ? [] : [['cookie', `lane=${lane}`]]);
  const html = await (await fetch(`${site.url}/flagged`, { headers })).text();
  return [ON, OFF].find((text) => html.includes(`>${text}</h1>`));
}

/** Opens the page and waits until it is hydrated. @returns its heading */
async function seenBy(page: Page): Promise<string> {
  await page.goto('/flagged');
  const sent = (await heading(page).textContent()) ?? '';
  await new Frame(page).ready(heading(page));
  await expect(heading(page)).toHaveText(sent);
  return sent;
}

test('a flag takes effect on the next page without a restart, and stays the same for a visitor', async ({
  page,
  context,
  browser,
  site,
  frame,
  watch,
}) => {
  const set = (value: string) => setFlag(site.releases, FLAGGED, FLAG, value);
  const area = await buildFlaggedArea(test.info().outputPath());
  try {
    const { pid } = site.server;
    await deploy(site.releases, [path.join(area.folder, 'dist')]);
    await expect.poll(() => sentTo(site)).toBe(OFF);
    expect(await seenBy(page)).toBe(OFF);

    await test.step('it is on for everybody, and an open page keeps its value', async () => {
      await set('on');
      await expect.poll(() => sentTo(site)).toBe(ON);
      await frame.tab('홈').click();
      await expect(page).toHaveURL('/');
      await page.goBack();
      await expect(page).toHaveURL('/flagged');
      await expect(heading(page)).toHaveText(OFF);
      expect(await seenBy(await context.newPage())).toBe(ON);
    });

    await test.step('half of the lanes have it, and each visitor sees the same on every load', async () => {
      await set('50');
      const halves = () => Promise.all([0, 50].map((lane) => sentTo(site, lane)));
      await expect.poll(async () => (await halves()).toSorted()).toEqual([ON, OFF].toSorted());
      const visitors = await Promise.all(
        [0, 50, undefined].map(async (lane) => {
          const visitor = await browser.newContext({ baseURL: site.url });
          watch.follow(visitor, site.url);
          if (lane !== undefined) await visitor.addCookies([{ name: 'lane', value: String(lane), url: site.url }]);
          return visitor;
        }),
      );
      const seen: string[] = [];
      for (const visitor of visitors) {
        const own = await visitor.newPage();
        const first = await seenBy(own);
        const [lane] = (await visitor.cookies()).filter(({ name }) => name === 'lane');
        expect(lane?.value).toMatch(/^\d{1,2}$/);
        for (const _ of [1, 2]) expect(await seenBy(own)).toBe(first);
        expect(await visitor.cookies()).toContainEqual(expect.objectContaining({ name: 'lane', value: lane?.value }));
        seen.push(first);
        await visitor.close();
      }
      expect(seen.slice(0, 2)).toEqual(await halves());
    });

    await test.step('it is off for everybody again', async () => {
      await set('off');
      await expect.poll(() => sentTo(site, 0)).toBe(OFF);
      expect(await sentTo(site, 50)).toBe(OFF);
    });
    expect(site.server.pid).toBe(pid);
    expect(site.server.isRunning).toBe(true);

    await test.step('a build that fails only with the flag on is refused, with the flag and its value', async () => {
      const broken = await patchRelease(area.folder, `"${ON}"`, '(()=>{throw new RangeError("no list")})()');
      try {
        await expect(deploy(site.releases, [broken.dist])).rejects.toThrow(
          `/flagged of ${FLAGGED} with the flag ${FLAG} on cannot be rendered: RangeError: no list (`,
        );
      } finally {
        await broken.remove();
      }
      expect(await sentTo(site)).toBe(OFF);
    });
  } finally {
    await area.remove();
  }
});
