import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { AppName } from '@onmaum/shared-contract/release/apps';
import { liveDeployment, type Release } from '@onmaum/shared-contract/release/release';
import { deploy } from '../../commands/deploy.ts';
import { Refused } from '../../refused.ts';
import { makeTestReleases, releaseOf, UNEXAMINED } from '../../test/test-releases.ts';
import type { Candidate } from '../rehearsal/scenes.ts';
import { fileOf } from './answers.ts';
import { lookInBrowser } from './look.ts';
import { Queue } from './queue.ts';
import { LOOK_LIMITS } from './run-look.ts';

const LOOK = { examine: { ...UNEXAMINED.examine, look: lookInBrowser } };

/** A shell that sends a frame with the list of areas. */
const SERVER = `
  exports.createRenderer = async () => ({
    failed: [],
    async render(href, sink, remotes) {
      const state = JSON.stringify({ rendered: [], complete: true, remotes });
      sink.begin({ status: 200 });
      sink.write('<!doctype html><html><head><title>x</title></head><body><header>frame</header><h1>title</h1><div id="root"></div>');
      sink.write('<script type="application/json" id="page-state">' + state + '</script>');
      sink.write('<script src="/r/shell/1/client/main.js"></script></body></html>');
    },
  });
`;
/** A shell that limits calls of the history, opens the page of an area when the address changes, and closes it. */
const CLIENT = `
  const { remotes } = JSON.parse(document.getElementById('page-state').textContent);
  const root = document.getElementById('root');
  for (const name of ['pushState', 'replaceState']) {
    const write = history[name].bind(history);
    history[name] = (...entry) => write(...entry);
  }
  const matches = (pattern) => new RegExp('^' + pattern.replace(/:[a-z]+/g, '[^/]+') + '$').test(location.pathname);
  let close = () => {};
  async function show() {
    close();
    close = () => {};
    root.textContent = '';
    const owner = remotes.find(({ paths }) => paths.some(matches));
    if (!owner) return;
    if (!window[owner.container]) {
      await new Promise((done) => {
        const script = document.createElement('script');
        script.src = owner.entry;
        script.onload = done;
        document.head.append(script);
      });
    }
    try {
      close = window[owner.container].open(root) ?? close;
    } catch (error) {
      console.error('fault of ' + owner.app + '@' + owner.version + ': page, ' + error.name);
    }
  }
  addEventListener('popstate', show);
  window.navigate = (path) => {
    history.pushState(null, '', path);
    void show();
  };
`;

let workshop: Awaited<ReturnType<typeof makeTestReleases>>;
let shell: Candidate;
beforeAll(async () => {
  workshop = await makeTestReleases();
  const release = releaseOf('shell', '1');
  shell = { release, folder: await workshop.build(release, SERVER, { 'client/main.js': CLIENT }) };
  await deploy(workshop.releases, [shell.folder], {}, UNEXAMINED);
});
afterAll(() => workshop.remove());

/** Builds an area whose only page runs this code in a browser. */
async function area(app: AppName, page: string, version = '1'): Promise<Candidate> {
  const container = app.replace('-', '_');
  const release: Release = {
    ...releaseOf('mfe-desk', version, {
      paths: [`/${app}`],
      exposes: { './routes': { js: [], css: [] } },
      fragments: {},
    }),
    ...{ app, container },
  };
  const files = { 'client/main.js': `var ${container} = {\nopen(root) {\n${page}\n} };` };
  return { release, folder: await workshop.build(release, undefined, files) };
}
const look = (next: readonly Candidate[]) => lookInBrowser([shell], next);

/** Pages, and what is wrong with them. */
const HOSTILE: readonly [what: string, page: string, problem: string | RegExp][] = [
  [
    'a patched array',
    'const list = Array.prototype; list.map = () => { throw new Error() };',
    'changes Array.prototype.map, which',
  ],
  ['a global', 'const page = window; page.counter = 1;', 'sets the global counter, which'],
  ['a replaced function', 'const page = window; page.fetch = () => {};', 'changes fetch, which'],
  [
    'a listener that stays',
    "document.addEventListener('click', (event) => event.preventDefault(), true);",
    /still listens to click of document .+ \(client\/main\.js:3:10 of mfe-h/,
  ],
  ['a timer that stays', 'setInterval(() => {}, 50);', /still runs a timer every 50 ms .+ \(client\/main\.js:3:1 /],
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
  [
    'a page in which nothing can be pressed',
    'document.body.inert = true;',
    'leaves another class, style or state on <html> or <body>',
  ],
  [
    'another base of all addresses',
    "const base = document.createElement('base'); base.href = '/x/'; document.head.append(base);",
    'leaves <base> in the document',
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
  [
    'a key of any name',
    "sessionStorage.setItem('cart', '1');",
    /stores sessionStorage cart: begin the key with onmaum \(client\/main\.js:3:/,
  ],
  ['an emptied storage', 'localStorage.clear();', 'calls localStorage.clear(), which removes'],
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
    'a replaced function of the shell',
    'const { history: past } = window; past.pushState = () => {};',
    'changes history.pushState, which',
  ],
  [
    'navigation over and over',
    'const again = () => window.navigate(location.pathname); setTimeout(again);',
    'navigates over and over on one page',
  ],
  [
    'a step back',
    'const { history: past } = window; past.back();',
    'calls history.back() although nobody has pressed anything',
  ],
  [
    'a call without end',
    "const again = () => void fetch('/api/counsel/list').catch(() => {}).finally(again); again();",
    'calls GET /api/counsel/list over and over on one page',
  ],
  [
    'a window that opens',
    "window.open('https://example.com');",
    'calls window.open() although nobody has pressed anything',
  ],
  [
    'a rejection that nobody handles',
    "void Promise.reject(new TypeError('unheard'));",
    /leaves an error unhandled in a browser: TypeError: unheard \(client\/main\.js:3:/,
  ],
  ['a page that throws', "throw new RangeError('no words');", /fails in a browser: \/mfe-h\d+x: page, RangeError/],
  ['a page that computes without end', 'for (;;);', /computes for more than 5 s in a browser at \/mfe-h/],
  [
    'a page that leaves the site',
    "location.replace('about:blank');",
    /(breaks|ends|changes) .+ in a browser at \/(mfe-h\d+x|faq)$/,
  ],
  ['a page that replaces timers', 'const page = window; page.setTimeout = () => 0;', 'changes setTimeout, which'],
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
    'more names than anybody reads',
    "for (let at = 0; at < 300; at += 1) document.addEventListener('x'.repeat(10_000) + at, () => {});",
    /^mfe-h\d+x still listens to x{100} of document [^\n]+$/,
  ],
];
/** Looks at all of them with one browser. */
let problems: readonly string[];
beforeAll(async () => {
  const areas = await Promise.all(HOSTILE.map(([, page], at) => area(`mfe-h${at}x`, page)));
  ({ problems } = await look(areas));
}, 300_000);

it.each(HOSTILE.map(([what, , problem], at) => [what, `mfe-h${at}x`, problem] as const))(
  'Refused at deploy for %s',
  (_what, app, problem) => {
    expect(problems.filter((one) => one.includes(app)).join('\n')).toMatch(problem);
  },
);

it('A page that never answers is refused, and named', async () => {
  // a promise with an object waits for such a method, also a promise of the look
  const mute = await area('mfe-mute', 'Object.prototype.then = () => {};');
  expect(await lookInBrowser([shell], [mute], { limits: { ...LOOK_LIMITS, waiting: 10_000 } })).toEqual({
    problems: [expect.stringMatching(/^mfe-mute does not answer for 10 s in a browser at \/(mfe-mute|faq)$/)],
    notes: [],
  });
});

it.each([
  [
    'fills the memory of the browser',
    'mfe-full',
    `
      const all = [];
      for (let at = 0; at < 60; at += 1) all.push(new Uint8Array(20_000_000).fill(1));
      setInterval(() => all.length, 50);
    `,
    { browser: 1_200, tick: 50 },
    /^mfe-full holds more than 1200 MB of memory in a browser at /,
  ],
  [
    'hands over more than the look can hold',
    'mfe-loud',
    "for (let at = 0; at < 4; at += 1) console.log('x'.repeat(30_000_000));",
    { memory: 230, tick: 50 },
    /^mfe-loud (hands over more than 230 MB|ends the process of the look \(\w+\)) in a browser at /,
  ],
])('A page that %s is refused, and the next area is looked at', async (_what, app, page, limits, problem) => {
  const before = process.memoryUsage().rss;
  const areas = await Promise.all([area(app as AppName, page), area('mfe-after', 'setInterval(() => {}, 50);')]);
  const { problems, notes } = await lookInBrowser([shell], areas, { limits: { ...LOOK_LIMITS, ...limits } });
  expect(notes).toEqual([]);
  expect(problems).toEqual([
    expect.stringMatching(problem),
    expect.stringContaining('mfe-after still runs a timer every 50 ms'),
  ]);
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
});

it('A refused area does not become live', async () => {
  const { folder } = await area('mfe-x', 'setInterval(() => {}, 50);');
  const refused = deploy(workshop.releases, [folder], {}, LOOK);
  await expect(refused).rejects.toThrow(Refused);
  await expect(refused).rejects.toThrow('mfe-x still runs a timer');
  expect(liveDeployment(await workshop.releases.discovery(), 'mfe-x')).toBeUndefined();
});

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

it('An area that cleans up after itself is accepted', async () => {
  const { folder } = await area('mfe-tidy', TIDY);
  expect(await deploy(workshop.releases, [folder], {}, LOOK)).toMatchObject([{ changed: true, notes: [] }]);
});

it('A page that is looked at reaches no server', async () => {
  let requests = 0;
  const server = createServer((socket) => {
    requests += 1;
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}/`;
  try {
    const looked = await area(
      'mfe-calls',
      `
      fetch('http://${address}').catch(() => {});
      new Image().src = 'http://${address}';
      new WebSocket('ws://${address}');
      navigator.sendBeacon('http://${address}', 'x');
    `,
    );
    expect(await look([looked])).toEqual({ problems: [], notes: [] });
    expect(requests).toBe(0);
  } finally {
    server.close();
  }
});

it('An address that cannot be decoded has no file, and the page is looked at all the same', async () => {
  expect(fileOf('/100%.png', [shell])).toBeUndefined();
  const looked = await area('mfe-odd', "new Image().src = '/100%.png'");
  expect(await look([looked])).toEqual({ problems: [], notes: [] });
});

it('A browser that does not start is no problem of the area', async () => {
  const candidate = await area('mfe-closed', '');
  expect(await lookInBrowser([shell], [candidate], { program: '/bin/false' })).toEqual({
    problems: [],
    notes: [expect.stringContaining('its pages were not all opened in a browser: ')],
  });
});

it('A look waits for its turn, and is refused when too many of its app do', async () => {
  const candidate = await area('mfe-late', '');
  const queue = new Queue(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = queue.run({ app: 'mfe-late', isPreview: false }, () => promise);
  const late = lookInBrowser([shell], [candidate], { queue });
  await expect(late).rejects.toThrow('wait to be opened in a browser: deploy again in a minute');
  resolve();
  await running;
});

it('Without a browser the check is left out, and the answer says so', async () => {
  const candidate = await area('mfe-unseen', '');
  expect(await lookInBrowser([shell], [candidate], { program: '' })).toEqual({
    problems: [],
    notes: [expect.stringContaining('not opened in a browser, since none was found: install Chromium')],
  });
});
