import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../../../support/fixtures.ts';

const FIRST = 20;
const ALL = 200;
/** Maximum growth as a factor. Caches of the browser and of the site grow, but have limits. */
const MOST = 1.2;

/** Opens the pages of the main menu in turn by clicking its links, which lead to the shell and to two areas. */
const visit = (page: Page, times: number) =>
  page.evaluate(async (most) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="주요 메뉴"] a')];
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    for (let time = 0; time < most; time += 1) {
      const link = links[time % links.length];
      link?.click();
      while (location.pathname !== link?.pathname) await frame();
      // after these frames, the page is shown, its effects have run, and the previous page is gone
      for (let frames = 0; frames < 5; frames += 1) await frame();
    }
  }, times);

async function measure(session: CDPSession, page: Page) {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  const styles = await page.evaluate(() => document.styleSheets.length);
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners'), styles };
}

test('after many navigations between areas, a page uses hardly more memory than after a few', async ({
  page,
  frame,
}) => {
  await page.goto('/');
  await frame.ready();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await visit(page, FIRST);
  const first = await measure(session, page);
  await visit(page, ALL - FIRST);
  const last = await measure(session, page);
  for (const size of ['heap', 'nodes', 'listeners', 'styles'] as const) {
    expect(last[size] / first[size], `${size}: ${first[size]}, then ${last[size]}`).toBeLessThanOrEqual(MOST);
  }
});
