import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeBuild, readRelease } from '@onmaum/shared-contract/server/release-files';
import type { Page } from '@playwright/test';
import { deploy } from '../../../../deploy/src/commands/deploy.ts';
import { Refused } from '../../../../deploy/src/refused.ts';
import { rollback } from '../../../../deploy/src/test/run-commands.ts';
import { expect } from '../../../support/fixtures.ts';
import { Frame } from '../../../support/pages/frame.ts';
import { testOnOwnSite } from '../../../support/site/own-site.ts';
import { patchRelease } from '../../../support/site/patch-release.ts';
import { NEW, OLD, renameBoard } from '../../../support/site/renamed-board.ts';
import { root } from '../../../support/site/service.ts';
import type { Site } from '../../../support/site/site.ts';
import { Traffic } from '../../../support/site/traffic.ts';

const test = testOnOwnSite();

// service workers are allowed, to test that they do not delay a release
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 300_000 });

const boardTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Waits until the HTML of the board contains a title. */
const served = (site: Site, title: string) =>
  expect.poll(async () => (await (await fetch(`${site.url}/concern`)).text()).includes(`>${title}</h1>`)).toBe(true);

test('an area is deployed and rolled back while pages are open, without a restart', async ({
  page,
  context,
  site,
  frame,
}) => {
  const running = [site.server.pid, site.api?.pid];
  const changed = await renameBoard();
  const traffic = new Traffic(`${site.url}/concern`);
  try {
    await page.goto('/');
    await frame.ready();
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
    const { release } = await test.step('the new version goes live', async () => {
      const [result] = await deploy(site.releases, [changed.dist]);
      if (!result?.changed) throw new Error('the changed build did not become a new release');
      await served(site, NEW);
      return result;
    });

    await test.step('the open page continues with the version that it loaded', async () => {
      await frame.tab(OLD).click();
      await expect(boardTitle(page, OLD)).toBeVisible();
      await frame.main.getByRole('article').first().getByRole('heading').getByRole('link').click();
      await expect(page).toHaveURL(/\/concern_detail\/\d+/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    const fresh = await context.newPage();
    await test.step('a fresh page has the new version, from the server and in the browser', async () => {
      await fresh.goto('/concern');
      await expect(boardTitle(fresh, NEW)).toBeVisible();
      await new Frame(fresh).ready();
      await expect(boardTitle(fresh, NEW)).toBeVisible();
      expect(await fresh.content()).toContain(`/r/mfe-community/${release.version}/`);
      await new Frame(fresh).tab('홈').click();
      await new Frame(fresh).tab(OLD).click();
      await expect(boardTitle(fresh, NEW)).toBeVisible();
    });

    await test.step('after a rollback the next page has the old version, and the open page still works', async () => {
      const back = await rollback(site.releases, 'mfe-community');
      expect(back.version).not.toBe(release.version);
      await served(site, OLD);
      await page.reload();
      await page.goto('/concern');
      await expect(boardTitle(page, OLD)).toBeVisible();
      await new Frame(fresh).main.getByRole('article').first().getByRole('heading').getByRole('link').click();
      await expect(fresh).toHaveURL(/\/concern_detail\/\d+/);
      await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible();
    });
    expect([site.server.pid, site.api?.pid]).toEqual(running);
    expect(site.server.isRunning).toBe(true);
  } finally {
    const failures = await traffic.stop();
    await changed.remove();
    expect(failures, 'all requests during the changes were answered').toEqual([]);
  }
  expect(traffic.answered).toBeGreaterThan(5);
});

test('the shell is deployed while a page is open', async ({ page, context, site, frame }) => {
  const changed = await patchRelease('shell', '사업자등록번호', '사업자 등록 번호');
  try {
    await page.goto('/');
    await frame.ready();
    const { pid } = site.server;
    await deploy(site.releases, [changed.dist]);
    await expect.poll(async () => (await (await fetch(site.url)).text()).includes('사업자 등록 번호')).toBe(true);

    await frame.footer.getByRole('link', { name: '이용약관' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('이용약관');
    await expect(frame.footer).toContainText('사업자등록번호');

    const fresh = await context.newPage();
    await fresh.goto('/concern');
    await new Frame(fresh).ready();
    await expect(new Frame(fresh).footer).toContainText('사업자 등록 번호');
    await expect(boardTitle(fresh, OLD)).toBeVisible();
    await rollback(site.releases, 'shell');
    await expect.poll(async () => (await (await fetch(site.url)).text()).includes('사업자등록번호')).toBe(true);
    expect(site.server.pid).toBe(pid);
    expect(site.server.isRunning).toBe(true);
  } finally {
    await changed.remove();
  }
});

test('a release that breaks the contract is refused, and the live release stays', async ({ page, site }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'onmaum-e2e-release-'));
  try {
    await cp(path.join(root, 'mfe-marketplace/dist'), folder, { recursive: true });
    const file = path.join(folder, 'client/release.json');
    const release = JSON.parse(await readFile(file, 'utf8')) as { version: string; paths: string[] };
    await writeFile(file, JSON.stringify({ ...release, version: 'grabbing', paths: [...release.paths, '/concern'] }));
    await expect(deploy(site.releases, [folder])).rejects.toThrow(Refused);
    await expect(deploy(site.releases, [folder])).rejects.toThrow('/concern');
    await page.goto('/solution');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a release with a broken page is refused with the source position, and the live release stays', async ({
  site,
}) => {
  const broken = await renameBoard();
  try {
    const chunk = path.join(broken.dist, 'server/c/share.cjs');
    await writeFile(chunk, `${await readFile(chunk, 'utf8')};throw new Error('half of a page')`);
    await describeBuild(broken.dist, await readRelease(broken.dist));
    await expect(deploy(site.releases, [broken.dist])).rejects.toThrow(
      /^\/share of mfe-community cannot be rendered: Error: half of a page \(server\/c\/share\.cjs:\d+:\d+ of .+\); see mfe-community\/src\/routes\.tsx:\d+$/,
    );
    await served(site, OLD);
  } finally {
    await broken.remove();
  }
});
