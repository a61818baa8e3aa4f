import { availableParallelism, loadavg } from 'node:os';
import { measureApi } from './parts/api.ts';
import { measureDeploys } from './parts/deploys.ts';
import { deployUnderPages } from './parts/deploys-under-pages.ts';
import { measureDesk } from './parts/desk.ts';
import { measureExchange } from './parts/exchange.ts';
import { measureHotPost } from './parts/hot.ts';
import { measureIsolation } from './parts/isolation.ts';
import { measureLarge } from './parts/large.ts';
import { measureNotifications } from './parts/notifications.ts';
import { measureOrders } from './parts/orders.ts';
import { measureScale } from './parts/scale.ts';
import { measureSite } from './parts/site.ts';
import { measureStreams } from './parts/streams.ts';
import { kilobytes, note, summary, table } from './report.ts';
import { type Add, runParts } from './run-parts.ts';
import { withScratchFolder } from './scratch-folder.ts';
import { measurePackages } from './weigh/weigh.ts';

const PARTS = [
  'browser',
  'pages',
  'links',
  'deploys',
  'api',
  'orders',
  'exchange',
  'hot',
  'desk',
  'streams',
  'notifications',
  'large',
  'mypage',
];

/** Parts that run only when they are requested, since they take minutes and test mainly that the site survives faults. */
const ON_REQUEST = ['isolation', 'deploys-under-pages', 'scale'];

/**
 * Runs the measurements in `PARTS` (`npm run bench`), or those in the arguments (`npm run bench -- api large`). A missed budget
 * is reported, but the run does not fail.
 */
const requested = process.argv.slice(2);
const unknown = requested.find((name) => ![...PARTS, ...ON_REQUEST].includes(name));
if (unknown) throw new Error(`no part is called ${unknown}; there are ${[...PARTS, ...ON_REQUEST].join(', ')}`);
const wants = (part: string) => requested.length === 0 || requested.includes(part);

const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
if (requested.includes('isolation')) await measureIsolation();

note(`${availableParallelism()} cores, load ${load()}`);

const site = { browser: wants('browser'), pages: wants('pages'), links: wants('links') };
const much = { large: wants('large'), mypage: wants('mypage') };

await withScratchFolder((folder) => {
  const parts: [isWanted: boolean, measure: (add: Add) => Promise<void>][] = [
    [site.browser || site.pages || site.links, (add) => measureSite(folder, site, add)],
    [wants('deploys'), (add) => measureDeploys(folder, add)],
    [requested.includes('deploys-under-pages'), (add) => deployUnderPages(folder, add)],
    [requested.includes('scale'), (add) => measureScale(folder, add)],
    [wants('api'), (add) => measureApi(folder, add)],
    [wants('orders'), (add) => measureOrders(folder, add)],
    [wants('exchange'), (add) => measureExchange(folder, add)],
    [wants('hot'), (add) => measureHotPost(folder, add)],
    [wants('desk'), (add) => measureDesk(folder, add)],
    [wants('streams'), (add) => measureStreams(folder, add)],
    [wants('notifications'), (add) => measureNotifications(folder, add)],
    [much.large || much.mypage, (add) => measureLarge(folder, much, add)],
    [site.browser, printPackages],
  ];
  return runParts(
    parts.filter(([isWanted]) => isWanted).map(([, measure]) => measure),
    (lines) => console.log(`\n${table(lines)}\n\nload of the machine at the end: ${load()}\n${summary(lines)}`),
  );
});

async function printPackages() {
  console.log("\nPackages in the shell's first scripts (gzip, compressed separately):");
  for (const { name, bytes } of (await measurePackages()).slice(0, 15)) {
    console.log(`  ${kilobytes(bytes).padStart(8)}  ${name}`);
  }
}
