import type { Browser } from 'playwright-core';
import { measureChoice } from '../browser/choice.ts';
import { measureCls } from '../browser/cls.ts';
import { compareLoads } from '../browser/compare-loads.ts';
import { compareFirstPaints } from '../browser/first-paint.ts';
import { measureMemberHeadings } from '../browser/member-headings.ts';
import { withRetry } from '../browser/retry.ts';
import { listScripts } from '../browser/scripts.ts';
import { measureTaps } from '../browser/taps.ts';
import { writeFloor } from '../load/floor.ts';
import type { Monolith } from '../monolith/build.ts';
import { serveMonolith } from '../monolith/server.ts';
import { kilobytes, type Line, ms, note, ratio } from '../report.ts';
import type { Add } from '../run-parts.ts';
import { BUDGETS, PORTS } from '../settings.ts';

interface Options {
  browser: Browser;
  site: string;
  /** Origin of a site with the default page cache. */
  cached: string;
  monolith: Monolith;
  releasesDir: string;
  /** The pages to measure. */
  pathnames: readonly string[];
}

/** Measures the site on a visitor's phone, compared with a monolith of the same code. */
export async function measureInBrowser(options: Options, add: Add): Promise<void> {
  const { browser, site, cached, monolith, releasesDir, pathnames } = options;
  const server = await serveMonolith({ monolith, port: PORTS.monolith, site });
  try {
    for (const pathname of pathnames) {
      for (const origin of [site, cached]) await warmUp(origin + pathname);
      const floor = cached + (await writeFloor(cached, pathname, releasesDir));
      const urls = { site: site + pathname, monolith: server.origin + pathname };
      add(
        ...(await measureLoads(browser, pathname, urls, () => server.refresh(pathname))),
        await measureFirstPaints(browser, pathname, { site: cached + pathname, floor }),
      );
    }
  } finally {
    await server.close();
  }
  add(...(await measureTapsOn(browser, site, '/concern')), await measureChoiceOn(browser, site, '/concern'));
  for (const pathname of pathnames) {
    const { cls, moved } = await withRetry(`CLS of ${pathname}`, () => measureCls(browser, site + pathname));
    note(`CLS of ${pathname}: ${cls.toFixed(4)}${moved && `, most of it ${moved}`}`);
    add({
      what: `CLS ${pathname}`,
      value: cls.toFixed(3),
      budget: `≤ ${BUDGETS.cls}`,
      met: cls <= BUDGETS.cls,
    });
  }
  for (const pathname of pathnames) add(await measureScripts(browser, site, pathname));
  add(...(await measureHeadings(browser, site)));
}

/** @param site the origin to which login providers redirect, where members get their session */
async function measureHeadings(browser: Browser, site: string): Promise<Line[]> {
  note('headings of pages of members');
  const paths = ['/mypage', '/concern_write'];
  for (const path of paths) await warmUp(site + path);
  const headings = await measureMemberHeadings(browser, site, paths);
  return headings.map(({ path, heading, firstPaint }) =>
    compared(`Heading of ${path} for a member`, heading, [firstPaint, 'first paint'], BUDGETS.headingRatio),
  );
}

/** The row that compares a time of the site with another time, such as that of the monolith. */
const compared = (what: string, value: number, [against, name]: [number, string], budget: number): Line => ({
  what,
  value: ms(value),
  against: `${ms(against)} ${name}`,
  ratio: ratio(value, against),
  budget: `≤ ${budget}`,
  met: value / against <= budget,
});

async function measureLoads(
  browser: Browser,
  pathname: string,
  urls: Parameters<typeof compareLoads>[1],
  refresh: () => Promise<unknown>,
): Promise<Line[]> {
  note(`loads of ${pathname}`);
  const { site, monolith } = await compareLoads(browser, urls, refresh);
  note(`  largest: site ${site.what}, monolith ${monolith.what}`);
  const lcpBudget = pathname.startsWith('/solution') ? BUDGETS.solutionLcpRatio : BUDGETS.lcpRatio;
  return [
    compared(`LCP ${pathname}`, site.lcp, [monolith.lcp, 'monolith'], lcpBudget),
    compared(`Blocking time ${pathname}`, site.blocked, [monolith.blocked, 'monolith'], BUDGETS.blockingRatio),
    {
      what: `Style time ${pathname}`,
      value: ms(site.styled),
      against: `${ms(monolith.styled)} monolith`,
      ratio: ratio(site.styled, monolith.styled),
      budget: `≤ ${ms(BUDGETS.styleMs)}`,
      met: site.styled <= BUDGETS.styleMs,
    },
  ];
}

async function measureFirstPaints(
  browser: Browser,
  pathname: string,
  urls: Parameters<typeof compareFirstPaints>[1],
): Promise<Line> {
  note(`first paints of ${pathname}`);
  const { site, floor } = await compareFirstPaints(browser, urls);
  return compared(`First paint ${pathname}`, site, [floor, 'floor'], BUDGETS.floorRatio);
}

/**
 * Warms the server up: its first renderings of a page take up to ten times as long as later ones. Each request has another
 * address, since the response for a repeated address would come from the cache.
 */
async function warmUp(url: string) {
  for (let request = 0; request < 30; request++) {
    await (await fetch(`${url}?warm=${request}`)).arrayBuffer();
  }
}

async function measureTapsOn(browser: Browser, site: string, pathname: string): Promise<Line[]> {
  note(`taps on ${pathname}`);
  const taps = await measureTaps(browser, site + pathname);
  return (['first', 'second'] as const).map((which) => ({
    what: `The ${which} tap on a post of ${pathname}, until its text`,
    value: ms(taps[which]),
    budget: `≤ ${ms(BUDGETS.tapMs[which])}`,
    met: taps[which] <= BUDGETS.tapMs[which],
  }));
}

async function measureChoiceOn(browser: Browser, site: string, pathname: string): Promise<Line> {
  note(`choosing a category of ${pathname}`);
  const spent = await measureChoice(browser, site + pathname);
  return {
    what: `A tap on a category of ${pathname}, until it is chosen`,
    value: ms(spent),
    budget: `≤ ${ms(BUDGETS.choiceMs)}`,
    met: spent <= BUDGETS.choiceMs,
  };
}

async function measureScripts(browser: Browser, site: string, pathname: string): Promise<Line> {
  const scripts = await withRetry('scripts', () => listScripts(browser, site + pathname));
  const sum = scripts.reduce((all, { bytes }) => all + bytes, 0);
  const line = { what: `Scripts of ${pathname}, brotli`, value: kilobytes(sum) };
  if (pathname !== '/concern') return line;
  for (const script of scripts.toSorted((a, b) => b.bytes - a.bytes))
    note(`  ${kilobytes(script.bytes).padStart(9)}  ${script.pathname}`);
  return { ...line, budget: `≤ ${kilobytes(BUDGETS.scriptBytes)}`, met: sum <= BUDGETS.scriptBytes };
}
