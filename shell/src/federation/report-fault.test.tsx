/** Loads the modules again for each test, because they store which faults of the page were reported. */
async function openShared() {
  jest.resetModules();
  jest.doMock('./load-exposed.ts', () => ({
    loadExposed: async () => ({ default: [] }),
    sharedVersion: () => undefined,
  }));
  const modules = await import('./remote-modules.ts');
  modules.setReleases([
    { app: 'mfe-community', container: 'mfe_community', version: 'c0ffee', entry: '/e.js', paths: ['/concern'] },
    { app: 'mfe-marketplace', container: 'mfe_marketplace', version: 'beef', entry: '/m.js', paths: ['/solution'] },
    { app: 'mfe-mypage', container: 'mfe_mypage', version: 'cafe', entry: '/p.js', paths: ['/mypage'] },
  ]);
  return modules;
}
const openPage = async () => (await openShared()).reportError;

/** An error with a stack in the format of Chrome. @param places files below `/r/`, the innermost first */
function thrownAt(...places: string[]) {
  return thrown('no https://elsewhere.example/r/mfe-mypage/cafe/client/a.js', places);
}

function thrown(message: string, places: readonly string[]) {
  const error = new TypeError(message);
  const frames = places.map(
    (place) => `    at f (${place.includes(':') ? place : `${location.origin}/r/${place}`}:1:2)`,
  );
  error.stack = [`TypeError: ${error.message}`, ...frames].join('\n');
  return error;
}

let reports: unknown[];
beforeEach(() => {
  reports = [];
  navigator.sendBeacon = (address, body) => reports.push([address, JSON.parse(body as string)]) > 0;
  jest.spyOn(console, 'error').mockImplementation(() => {});
  document.head.innerHTML = '<script defer src="/r/shell/5e11/client/main.js"></script>';
  history.replaceState(null, '', '/concern?secret=1');
});
afterEach(() => jest.restoreAllMocks());

const area = (phase: string, code: string) => ['/faults', ['mfe-community', 'c0ffee', phase, code]];

test('a fault is reported once for each page, with app, version, phase and code', async () => {
  const report = await openPage();
  report('page', 'TypeError');
  report('page', 'TypeError', 'mfe-community');
  report('load', 'Error', 'mfe_community');
  expect(reports).toEqual([area('page', 'TypeError'), area('load', 'Error')]);
  expect(JSON.stringify(reports)).not.toContain('secret');
});

test('a fault of the shell has the version whose scripts the document loads', async () => {
  const report = await openPage();
  report('page', 'React418', 'shell');
  history.replaceState(null, '', '/agree');
  report('page', 'TypeError');
  expect(reports).toEqual([
    ['/faults', ['shell', '5e11', 'page', 'React418']],
    ['/faults', ['shell', '5e11', 'page', 'TypeError']],
  ]);
});

test('a shell on a development server has no version, and reports nothing', async () => {
  document.head.innerHTML = '<script defer src="http://127.0.0.1:3011/main.js"></script>';
  (await openPage())('page', 'TypeError', 'shell');
  expect(reports).toEqual([]);
  expect(console.error).toHaveBeenCalled();
});

test('a page that keeps failing sends at most five reports, and an old browser sends none', async () => {
  const report = await openPage();
  for (let at = 0; at < 9; at += 1) report('page', `E${at}`);
  expect(reports).toHaveLength(5);
  Reflect.deleteProperty(navigator, 'sendBeacon');
  (await openPage())('page', 'TypeError');
  expect(reports).toHaveLength(5);
});

test('a report names the other areas whose code ran before, in their order', async () => {
  const { loadModule, reportError } = await openShared();
  await loadModule('mfe-mypage', './fragments');
  await loadModule('mfe-community', './routes');
  await loadModule('mfe-marketplace', './fragments');
  reportError('page', 'TypeError');
  expect(reports).toEqual([
    ['/faults', ['mfe-community', 'c0ffee', 'page', 'TypeError', ['mfe-mypage@cafe', 'mfe-marketplace@beef']]],
  ]);
});

test.each([
  [
    'its own file',
    ['shell/5e11/client/vendor.js', 'mfe-community/c0ffee/client/c/list.js'],
    'mfe-community',
    'client/c/list.js:1:2',
  ],
  [
    'a file of another area',
    ['mfe-marketplace/beef/client/a.js', 'mfe-community/c0ffee/client/a.js'],
    'mfe-marketplace',
    'client/a.js:1:2',
  ],
  ['a file of another version', ['mfe-marketplace/old/client/a.js'], 'mfe-community'],
  ['an extension', ['chrome-extension://abc/a.js', 'mfe-marketplace/beef/client/a.js'], 'mfe-community'],
  ['no file', [], 'mfe-community'],
])(
  'an error of a page that was thrown in %s is reported for the area at fault',
  async (_where, places, app, place = '') => {
    const { reportThrown } = await openShared();
    reportThrown('page', thrownAt(...places));
    const version = app === 'mfe-community' ? 'c0ffee' : 'beef';
    expect(reports).toEqual([['/faults', [app, version, 'page', 'TypeError', ...(place ? [[], place] : [])]]]);
  },
);

describe('Faults that break no page', () => {
  const AREA = 'mfe-marketplace/beef/client/a.js';
  const later = (code: string) => [['/faults', ['mfe-marketplace', 'beef', 'later', code, [], 'client/a.js:1:2']]];
  const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  const listeners: Parameters<typeof window.addEventListener>[] = [];

  async function watchPage() {
    const modules = await openShared();
    const { limitHistory, watchLater } = await import('./later-faults.ts');
    const listen = jest.spyOn(window, 'addEventListener');
    watchLater();
    listeners.push(...listen.mock.calls);
    listen.mockRestore();
    return { ...modules, limitHistory };
  }
  afterEach(() => {
    for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
    Reflect.deleteProperty(history, 'pushState');
    Reflect.deleteProperty(history, 'replaceState');
  });

  test('an error after a press is reported with the area whose code threw it', async () => {
    await watchPage();
    window.dispatchEvent(new ErrorEvent('error', { error: thrownAt(AREA) }));
    expect(reports).toEqual(later('TypeError'));
  });

  test('an unhandled rejection is reported; at most two are, so that there is room for faults of pages', async () => {
    const { reportError } = await watchPage();
    for (const name of ['A', 'B', 'C']) reject(Object.assign(thrownAt(AREA), { name }));
    reportError('page', 'TypeError', 'mfe-community');
    const codes = reports.map((report) => (report as [string, string[]])[1].slice(2, 4));
    expect(codes).toEqual([
      ['later', 'A'],
      ['later', 'B'],
      ['page', 'TypeError'],
    ]);
  });

  test.each([
    ['a call that failed', () => Object.assign(thrownAt(AREA), { name: 'ApiError' })],
    ['a request without a connection', () => thrown('Failed to fetch', [AREA])],
    ['an error of the shell alone', () => thrownAt('shell/5e11/client/vendor.js')],
    ['an error of an extension', () => thrownAt('moz-extension://abc/a.js', AREA)],
    ['a rejection without an error', () => 'a text'],
  ])('%s is not reported', async (_what, reason) => {
    await watchPage();
    reject(reason());
    expect(reports).toEqual([]);
  });

  test('a loop of the history is cut off and reported once; the page can write the history again a second later', async () => {
    const { limitHistory } = await watchPage();
    const written: string[] = [];
    const write = jest.spyOn(History.prototype, 'pushState').mockImplementation((_state, _title, to) => {
      written.push(String(to));
    });
    let now = 5_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    limitHistory();
    for (let at = 0; at < 2_000; at += 1) history.pushState(null, '', `/concern?at=${at}`);
    expect(written).toHaveLength(50);
    expect(reports).toEqual([['/faults', ['mfe-community', 'c0ffee', 'later', 'HistoryLoop']]]);
    now += 1_000;
    history.pushState(null, '', '/solution');
    expect(written.at(-1)).toBe('/solution');
    write.mockRestore();
  });
});
