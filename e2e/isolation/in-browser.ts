import { LEVEL } from '@onmaum/shared-contract/constants';
import type { RemoteName } from '@onmaum/shared-contract/release/apps';
import type { Browser, BrowserContext } from '@playwright/test';
import { linkStyles } from '../support/browser/link-styles.ts';
import type { Site } from '../support/site/site.ts';
import type { BrowserRow } from './browser-rows.ts';
import { pageOf } from './on-server.ts';

const NOTE = /불러오지 못했습니다/;

/**
 * Opens a page of an area while some of its files are missing, restores the files and presses the retry button.
 * @returns the problems; empty if there were none
 */
export async function observeInBrowser(
  browser: Browser,
  site: Site,
  app: RemoteName,
  row: BrowserRow,
): Promise<string[]> {
  const { path, chunk, title, audience, leadsTo } = pageOf(app);
  const context = await browser.newContext({ locale: 'ko-KR', serviceWorkers: 'block' });
  try {
    if (audience) await signIn(context, LEVEL[audience]);
    const page = await context.newPage();
    if (row.hangs) await page.clock.install();
    await linkStyles(page, site.url + path);
    let withheld = 0;
    await page.route(row.files(app, chunk), (route) => {
      withheld++;
      return row.hangs ? new Promise<void>(() => {}) : route.fulfill({ status: 503, body: '' });
    });
    await page.goto(site.url + path, { waitUntil: 'commit' });
    const readable = page.getByRole('contentinfo');
    await readable.waitFor();
    if (row.hangs) {
      await page.waitForFunction(() => document.readyState !== 'loading');
      await page.clock.runFor(9_000);
    }
    const note = page.getByRole('alert').filter({ hasText: NOTE }).first();
    const heading = (name: string) => page.getByRole('heading', { name, exact: true });
    const reports = await succeeds(() => note.waitFor());
    const stays = (await readable.isVisible()) && (!title || (await heading(title).isVisible()));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const recovers = await succeeds(async () => {
      await page.getByRole('button', { name: '다시 시도' }).first().click();
      if (row.hangs) await page.clock.resume();
      await note.waitFor({ state: 'hidden' });
      await heading(leadsTo).waitFor();
    });
    return [
      ...(withheld > 0 ? [] : ['requests no such file']),
      ...(reports ? [] : ['reports nothing']),
      ...(stays ? [] : ['readable content is gone']),
      ...(recovers ? [] : ['does not recover']),
    ];
  } finally {
    await context.close();
  }
}

/** Stores a session in a browser. The example API does not check it. */
const signIn = (context: BrowserContext, level: number) =>
  context.addInitScript(
    (session) => localStorage.setItem('recoil-persist', session),
    JSON.stringify({
      userState: { token: 'a-token', user_idx: 1, level },
    }),
  );

const succeeds = (attempt: () => Promise<unknown>): Promise<boolean> =>
  attempt().then(
    () => true,
    () => false,
  );
