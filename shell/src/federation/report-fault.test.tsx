/** Loads the modules anew for each test, because they remember the reports of a page. */
async function openPage() {
  jest.resetModules();
  const { reportError, setReleases } = await import('./remote-modules.ts');
  setReleases([
    { app: 'mfe-community', container: 'mfe_community', version: 'c0ffee', entry: '/e.js', paths: ['/concern'] },
  ]);
  return reportError;
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
