import { inArea, takeFunctions } from './test/area-code.ts';

const SETTLED = 10_000;

type Listener = (state: { location: { pathname: string }; matches: { route: { path: string } }[] }) => void;
let go: (pathname: string) => void;
let sent: unknown[];
let restore: () => void;
let native: boolean;

jest.mock('./replace.ts', () => ({
  ...jest.requireActual<typeof import('./replace.ts')>('./replace.ts'),
  isNative: () => native,
}));

/** Starts the watch in a document that was opened with a page. */
async function start(pathname: string) {
  jest.resetModules();
  history.replaceState(null, '', pathname);
  const { setReleases } = await import('../../federation/remote-modules.ts');
  const { watchLeaks } = await import('./watch-leaks.ts');
  const area = { container: 'c', entry: '/e.js' };
  setReleases([
    { ...area, app: 'mfe-community', version: 'c1', paths: ['/concern', '/concern_detail/:id'] },
    { ...area, app: 'mfe-marketplace', version: 'm1', paths: ['/solution'] },
  ]);
  const listeners = new Set<Listener>();
  watchLeaks({
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  go = (path) => {
    history.replaceState(null, '', path);
    const route = { path: path.replace(/\d+/, ':id') };
    for (const listener of listeners) listener({ location: { pathname: path }, matches: [{ route }] });
  };
}

/** Opens pages of the area, runs code on each of them, and then leaves the area for long enough. */
function visit(paths: readonly string[], code: () => void) {
  for (const path of paths) {
    go(path);
    code();
  }
  go('/solution');
  jest.advanceTimersByTime(SETTLED);
}

beforeEach(() => {
  jest.useFakeTimers();
  restore = takeFunctions();
  native = true;
  // the default of Chrome
  Error.stackTraceLimit = 10;
  sent = [];
  navigator.sendBeacon = (_address, body) => sent.push(JSON.parse(body as string)) > 0;
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
const { stackTraceLimit } = Error;
afterEach(() => {
  Error.stackTraceLimit = stackTraceLimit;
  restore();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const PAGES = ['/concern', '/concern_detail/1', '/concern_detail/2'];
const NOTHING = ['mfe-community', 'c1', 'leak', 'Nothing'];
const leak = (kind: string) => [
  'mfe-community',
  'c1',
  'leak',
  kind,
  [],
  expect.stringMatching(/^client\/a\.js:\d+:\d+$/),
];

test.each([
  ['a listener of the window', '() => addEventListener("resize", () => {})', 'Listener'],
  ['a listener of the document', '() => document.addEventListener("click", { handleEvent() {} }, true)', 'Listener'],
  ['an interval', '() => setInterval(() => {}, 60_000)', 'Interval'],
  ['a chain of timers', '() => { const again = () => setTimeout(again, 50); again(); }', 'Timer'],
])('An area that leaves %s behind in three visits is reported once, with the position', async (_what, code, kind) => {
  await start('/solution');
  visit(PAGES, inArea<() => void>(code));
  expect(sent).toEqual([leak(kind)]);
  visit(PAGES, inArea<() => void>(code));
  expect(sent).toHaveLength(1);
});

// code that does not leak: further visits leave nothing more behind; it may return a function that removes its registrations
test.each([
  [
    'removes what it registered',
    `() => {
      const [on, timer] = [() => {}, setInterval(() => {}, 50)];
      for (const phase of [true, false]) document.addEventListener("click", on, phase);
      return () => { clearInterval(timer); for (const phase of [true, false]) document.removeEventListener("click", on, phase); };
    }`,
  ],
  [
    'registers once for the whole document',
    '(() => { let done; return () => { done ??= [setInterval(() => {}, 50), addEventListener("online", () => {})]; }; })()',
  ],
  ['adds the same listener again', '(() => { const on = () => {}; return () => addEventListener("online", on); })()'],
  [
    'has modules that each register once, by the same function',
    `(() => {
      const listen = (deep = 6) => { if (deep > 0) listen(deep - 1); else addEventListener("online", () => {}); };
      const modules = [() => { listen(); }, () => { listen(); }, () => { listen(); }, () => { listen(); }];
      return () => modules.shift()?.();
    })()`,
  ],
  ['waits for one event', '() => addEventListener("pointerup", () => {}, { once: true })'],
  ['lets timers of minutes run out', '() => setTimeout(() => {}, 300_000)'],
  [
    'tries something a few times',
    '() => { let left = 9; const again = () => { if (left--) setTimeout(again, 1_000); }; again(); }',
  ],
  [
    'has a clock for the whole document',
    '(() => { let runs; const again = () => { runs = setTimeout(again, 50); }; return () => { if (!runs) again(); }; })()',
  ],
])('An area that %s is not reported; the document is, as one without a leak', async (_does, code) => {
  await start('/solution');
  const run = inArea<() => unknown>(code);
  for (let round = 0; round < 3; round += 1) {
    visit(PAGES, () => {
      const undo = run();
      if (typeof undo === 'function') setTimeout(undo as () => void, 100);
    });
  }
  expect(sent).toEqual([NOTHING]);
});

test('Each kind of leak is reported', async () => {
  await start('/solution');
  visit(PAGES, inArea<() => void>('() => { setInterval(() => {}, 50); addEventListener("resize", () => {}); }'));
  expect(sent).toEqual([leak('Interval'), leak('Listener')]);
});

test('Listeners that another area adds in its own visits count only for that area', async () => {
  await start('/concern');
  const code = inArea<() => void>('() => addEventListener("resize", () => {})', 'mfe-marketplace/m1/client/b.js');
  for (let round = 0; round < 3; round += 1) {
    visit([...PAGES, '/concern_detail/3'], () => {});
    code();
  }
  go('/concern');
  jest.advanceTimersByTime(SETTLED);
  expect(sent).toEqual([
    NOTHING,
    ['mfe-marketplace', 'm1', 'leak', 'Listener', [], expect.stringMatching(/^client\/b\.js:/)],
  ]);
});

test('An area is reported only after enough of its pages were left, and for long enough', async () => {
  await start('/solution');
  const code = inArea<() => void>('() => addEventListener("resize", () => {})');
  visit(PAGES.slice(0, 2), code);
  go('/concern');
  code();
  go('/solution');
  jest.advanceTimersByTime(SETTLED - 1);
  go('/concern');
  jest.advanceTimersByTime(SETTLED);
  expect(sent).toEqual([]);
  go('/solution');
  jest.advanceTimersByTime(SETTLED);
  expect(sent).toEqual([leak('Listener')]);
});

test('Functions that other code has replaced, such as a check of a deploy, are left alone', async () => {
  native = false;
  const before = [window.addEventListener, window.setTimeout];
  await start('/solution');
  expect([window.addEventListener, window.setTimeout]).toEqual(before);
  visit(PAGES, inArea<() => void>('() => addEventListener("resize", () => {})'));
  expect(sent).toEqual([]);
});
