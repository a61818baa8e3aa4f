import { findAnsweredWorry } from './sample.ts';
import { withChromium } from './browser/chromium.ts';
import { compareLcp } from './browser/compare-lcp.ts';
import { measureCls } from './browser/cls.ts';
import { listScripts } from './browser/scripts.ts';
import { buildMonolith } from './monolith/build.ts';
import { serveMonolith } from './monolith/server.ts';
import { origin } from './services/servers.ts';
import { PORTS } from './settings.ts';
const monolith = await buildMonolith();
  const server = await serveMonolith({ monolith, port: PORTS.monolith, site: origin(PORTS.site) });
  await withChromium(async (browser) => {
    const id = await findAnsweredWorry(origin(PORTS.api));
    for (const p of ['/', '/concern', `/concern_detail/${id}`]) console.log(await compareLcp(browser, p, { site: origin(PORTS.site), monolith: server.origin, refresh: server.refresh }), await measureCls(browser, origin(PORTS.site) + p));
    console.log(await listScripts(browser, origin(PORTS.site) + '/concern'));
    const page = await browser.newPage({viewport:{width:390,height:844}});
    page.on('console', (m) => console.log(m.text())); page.on('pageerror', (m) => console.log(m.message));
    for (const [n, o] of [['site', origin(PORTS.site)], ['mono', server.origin]]) for (const [k,p] of [['c','/concern'],['h','/'],['d',`/concern_detail/${id}`]]) { await server.refresh(p); await page.goto(o + p, {waitUntil:'load'}); await page.waitForTimeout(1000); await page.screenshot({path:`/tmp/bx/${n}-${k}.png`}); }
  });
  await server.close();
