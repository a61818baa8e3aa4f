import { availableParallelism, loadavg } from 'node:os';
import { note } from './note.ts';
import { measureApi } from './parts/api.ts';
import { measureDeploys } from './parts/deploys.ts';
import { deployUnderPages } from './parts/deploys-under-pages.ts';
import { measureExchange } from './parts/exchange.ts';
import { measureIsolation } from './parts/isolation.ts';
import { measureLarge } from './parts/large.ts';
import { measureOrders } from './parts/orders.ts';
import { measureSite } from './parts/site.ts';
import { kilobytes, summary, table } from './report.ts';
import { withScratchFolder } from './scratch-folder.ts';
import { measurePackages } from './weigh/weigh.ts';

const PARTS = ['browser', 'pages', 'links', 'deploys', 'api', 'orders', 'exchange', 'large', 'mypage'];

/** Parts that measure no speed, and run only by their name. */
const APART = ['isolation', 'deploys-under-pages'];

/**
 * Runs all measurements (`npm run bench`) or some (`npm run bench -- api large`). A missed budget is reported, but the
 * run does not fail.
 */
const asked = process.argv.slice(2);
const unknown = asked.find((name) => ![...PARTS, ...APART].includes(name));
if (unknown) throw new Error(`no part is called ${unknown}; there are ${[...PARTS, ...APART].join(', ')}`);
const wants = (part: string) => asked.length === 0 || asked.includes(part);

const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
if (asked.includes('isolation')) await measureIsolation();

note(`${availableParallelism()} cores, load ${load()}`);

const lines = await withScratchFolder(async (folder) => {
  const much = { large: wants('large'), mypage: wants('mypage') };
  const site = { browser: wants('browser'), pages: wants('pages'), links: wants('links') };
  return [
    ...(site.browser || site.pages || site.links ? await measureSite(folder, site) : []),
    ...(wants('deploys') ? await measureDeploys(folder) : []),
    ...(asked.includes('deploys-under-pages') ? await deployUnderPages(folder) : []),
    ...(wants('api') ? await measureApi(folder) : []),
    ...(wants('orders') ? await measureOrders(folder) : []),
    ...(wants('exchange') ? await measureExchange(folder) : []),
    ...(much.large || much.mypage ? await measureLarge(folder, much) : []),
  ];
});

if (wants('browser')) {
  console.log("\nWhat the shell's first scripts are made of (gzip, each alone):");
  for (const { name, bytes } of (await measurePackages()).slice(0, 15)) {
    console.log(`  ${kilobytes(bytes).padStart(8)}  ${name}`);
  }
}
console.log(`\n${table(lines)}\n\nload of the machine at the end: ${load()}\n${summary(lines)}`);
