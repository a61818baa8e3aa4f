import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { liveDeployment } from '@onmaum/shared-contract/release/release';
import { deploy } from '../../commands/deploy.ts';
import { Refused } from '../../refused.ts';
import { makeLookedAreas } from '../../test/looked-areas.ts';
import { UNEXAMINED } from '../../test/test-releases.ts';
import { fileOf } from './answers.ts';
import { lookInBrowser } from './look.ts';
import { LOOK_LIMITS } from './run-look.ts';

/** Pages with their problems. Pages of one group belong to one area and are opened one after the other in a document. */
const HOSTILE: readonly (readonly [what: string, page: string, problem: string | RegExp][])[] = [
  [
    [
      'a listener that stays',
      "document.addEventListener('click', (event) => event.preventDefault(), true);",
      /still listens to click of document .+ \(client\/main\.js:2:10 of mfe-h/,
    ],
    ['a global', 'const page = window; page.counter = 1;', 'sets the global counter, which'],
    ['a timer that stays', 'setInterval(() => {}, 50);', /still runs a timer every 50 ms .+ \(client\/main\.js:\d+:1 /],
    ['timers one after another', 'const next = () => setTimeout(next, 20); next();', 'starts timers again and again'],
    [
      'a cover of the screen',
      "const cover = document.createElement('div'); cover.id = 'cover'; document.body.append(cover);",
      'leaves <div id="cover"> in the document',
    ],
    [
      'a page that no longer scrolls',
      "document.body.style.overflow = 'hidden';",
      'leaves another class, style or state on <html> or <body>',
    ],
    ['a cookie', "document.cookie = 'cart=1; path=/';", 'sets the cookie cart, which every request carries'],
    [
      'a style of the frame',
      "const style = document.createElement('style'); style.textContent = 'header { display: none }'; document.head.append(style);",
      'styles elements of the frame (header display: none)',
    ],
    [
      'a full storage',
      "localStorage.setItem('onmaum-x', 'x'.repeat(4_000_000));",
      /stores \d+ characters in localStorage/,
    ],
  ],
  [
    [
      'a key of any name',
      "sessionStorage.setItem('cart', '1');",
      /stores sessionStorage cart: begin the key with onmaum \(client\/main\.js:\d+:/,
    ],
    [
      'a key of another app',
      'delete localStorage["onmaum-of-another-app"];',
      'removes onmaum-of-another-app from localStorage',
    ],
    [
      'a service worker',
      "const worker = navigator.serviceWorker; const add = 'register'; worker[add]('/r/sw.js');",
      'registers the service worker /r/sw.js',
    ],
    [
      'a history of its own',
      "const { history: past } = window; past.pushState(null, '', '/x');",
      'calls history.pushState(), of which',
    ],
    [
      'a step back',
      'const { history: past } = window; past.back();',
      'calls history.back() although nobody has pressed anything',
    ],
    [
      'a window that opens',
      "window.open('https://example.com');",
      'calls window.open() although nobody has pressed anything',
    ],
    [
      'a rejection that nobody handles',
      "void Promise.reject(new TypeError('unheard'));",
      /leaves an error unhandled in a browser: TypeError: unheard \(client\/main\.js:\d+:/,
    ],
    ['a page that throws', "throw new RangeError('no words');", /fails in a browser: \/mfe-h\dx\/7: page, RangeError/],
    [
      'a document that is loaded again and again',
      'const again = () => location.reload(); setTimeout(again, 20);',
      /loads \/mfe-\w+\/\d as a new document although nobody has pressed anything \(client\/main\.js:\d+:30 /,
    ],
    [
      'navigation over and over',
      'const again = () => window.navigate(location.pathname); setTimeout(again);',
      'navigates over and over on one page',
    ],
  ],
  [
    ['an emptied storage', 'localStorage.clear();', 'calls localStorage.clear(), which removes'],
    [
      'another base of all addresses',
      "const base = document.createElement('base'); base.href = '/x/'; document.head.append(base);",
      'leaves <base> in the document',
    ],
    [
      'a page in which nothing can be pressed',
      'document.body.inert = true;',
      'leaves another class, style or state on <html> or <body>',
    ],
    [
      'a page that leaves the site',
      "location.replace('about:blank');",
      /loads about:blank as a new document although nobody has pressed anything \(client\/main\.js:\d+:10 /,
    ],
    [
      'an address that is set again and again',
      'const place = location; setInterval(() => { place.href = place.pathname; }, 20);',
      /loads \/mfe-\w+\/\d as a new document although nobody has pressed anything \(client\/main\.js:\d+:\d+ /,
    ],
    [
      'a page that reloads itself by its head',
      "const meta = document.createElement('meta'); meta.httpEquiv = 'refresh'; meta.content = '0'; document.head.append(meta); return () => meta.remove();",
      /loads \/mfe-\w+\/\d as a new document although nobody has pressed anything/,
    ],
    [
      'a page that empties the notes of the look',
      `
        document.cookie = 'cart=1; path=/';
        for (const name of Object.getOwnPropertyNames(window).filter((one) => one.startsWith('notes'))) {
          window[name].read().acts.length = 0;
          window[name].read = () => ({ acts: [], listeners: [], intervals: [], timers: [] });
        }
      `,
      'sets the cookie cart, which every request carries',
    ],
    [
      'a replaced function of the shell',
      'const { history: past } = window; past.pushState = () => {};',
      'changes history.pushState, which',
    ],
    ['a replaced function', 'const page = window; page.fetch = () => {};', 'changes fetch, which'],
    [
      'a patched array',
      'const list = Array.prototype; list.map = () => { throw new Error() };',
      'changes Array.prototype.map, which',
    ],
  ],
  [
    ['a page that replaces timers', 'const page = window; page.setTimeout = () => 0;', 'changes setTimeout, which'],
    [
      'a call without end',
      "const again = () => void fetch('/api/counsel/list').catch(() => {}).finally(again); again();",
      'calls GET /api/counsel/list over and over on one page',
    ],
  ],
  [['a page that computes without end', 'for (;;);', /computes for more than 5 s in a browser at \/mfe-h\dx\/0$/]],
  [
    [
      'more names than anybody reads',
      "for (let at = 0; at < 300; at += 1) document.addEventListener('x'.repeat(10_000) + at, () => {});",
      /^mfe-h\dx still listens to x{100} of document [^\n]+$/,
    ],
  ],
];

const TIDY = `
  const end = new AbortController();
  const timer = setInterval(() => {}, 50);
  window.addEventListener('scroll', () => {}, { signal: end.signal });
  document.addEventListener('keydown', close);
  localStorage.setItem('onmaum-drafts', 'x');
  root.append('words');
  function close() {}
  return () => {
    end.abort();
    clearInterval(timer);
    document.removeEventListener('keydown', close);
  };
`;
const CALLS = (address: string) => `
  fetch('http://${address}').catch(() => {});
  new Image().src = 'http://${address}';
  new WebSocket('ws://${address}');
  navigator.sendBeacon('http://${address}', 'x');
`;

let made: Awaited<ReturnType<typeof makeLookedAreas>>;
let server: Server;
let requests = 0;
let looked: Awaited<ReturnType<typeof lookInBrowser>>;
/** Checks all pages with few browsers, since each takes seconds to start. */
beforeAll(async () => {
  made = await makeLookedAreas();
  server = createServer((socket) => {
    requests += 1;
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const calls = CALLS(`127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const areas = await Promise.all([
    ...HOSTILE.map((pages, at) => made.area(`mfe-h${at}x`, ...pages.map(([, page]) => page))),
    made.area('mfe-tidy', TIDY, calls, "new Image().src = '/100%.png'"),
  ]);
  looked = await lookInBrowser([made.shell], areas, { limits: { ...LOOK_LIMITS, total: 300_000 } });
}, 300_000);
afterAll(async () => {
  server?.close();
  await made.remove();
});

const problemsOf = (app: string) => looked.problems.filter((one) => one.startsWith(`${app} `));

it.each(HOSTILE.flatMap((pages, at) => pages.map(([what, , problem]) => [what, `mfe-h${at}x`, problem] as const)))(
  'Refused at deploy for %s',
  (_what, app, problem) => {
    // problems are compared one by one, because an expression may match the beginning of a problem
    expect(problemsOf(app)).toContainEqual(
      typeof problem === 'string' ? expect.stringContaining(problem) : expect.stringMatching(problem),
    );
  },
);

it('An area that cleans up after itself is accepted', () => {
  expect([problemsOf('mfe-tidy'), looked.notes]).toEqual([[], []]);
});

it('A page that is looked at reaches no server', () => {
  expect(requests).toBe(0);
});

it('An address that cannot be decoded has no file, and the page is looked at all the same', () => {
  expect(fileOf('/100%.png', [made.shell])).toBeUndefined();
  expect(problemsOf('mfe-tidy')).toEqual([]);
});

it('A refused area does not become live', async () => {
  const { folder } = await made.area('mfe-x', 'setInterval(() => {}, 50);');
  const refused = deploy(made.releases, [folder], {}, { examine: { ...UNEXAMINED.examine, look: lookInBrowser } });
  await expect(refused).rejects.toThrow(Refused);
  await expect(refused).rejects.toThrow('mfe-x still runs a timer');
  expect(liveDeployment(await made.releases.discovery(), 'mfe-x')).toBeUndefined();
});
