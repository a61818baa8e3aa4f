import { SPEEDS_PATH } from '@onmaum/shared-contract/release/speeds';
import { setReleases } from '../../federation/remote-modules.ts';

type Keep = (metric: { name: string; value: number }) => void;
const keeps: Record<string, Keep> = {};
const on = (name: string) => (keep: Keep) => {
  keeps[name] = keep;
};
jest.mock('web-vitals', () => ({ onTTFB: on('TTFB'), onLCP: on('LCP'), onINP: on('INP'), onCLS: on('CLS') }));

const sent = jest.fn<boolean, [string, string]>(() => true);
let visit: (pathname: string) => void;

async function start(pathname: string, now = pathname) {
  history.replaceState(null, '', now);
  const { watchSpeed } = await import('./watch-speed.ts');
  const listeners = new Set<(state: { location: { pathname: string } }) => void>();
  visit = (path) => {
    for (const listener of listeners) listener({ location: { pathname: path } });
  };
  const subscribe = (listener: (state: { location: { pathname: string } }) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  watchSpeed({ subscribe }, pathname);
}
const hide = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const measure = (name: string, value: number) => keeps[name]?.({ name, value });

beforeEach(() => {
  sent.mockClear();
  navigator.sendBeacon = sent as typeof navigator.sendBeacon;
  hide('visible');
  const area = { container: 'c', entry: '/e.js' };
  setReleases([
    { ...area, app: 'mfe-community', version: 'c1', paths: ['/concern', '/concern_detail/:id'] },
    { ...area, app: 'mfe-marketplace', version: 'm1', paths: ['/solution'] },
  ]);
});

it('A visit is reported once, with the last values, when the visitor goes to another area', async () => {
  await start('/concern');
  measure('TTFB', 91.6);
  measure('LCP', 600);
  measure('LCP', 640.2);
  measure('CLS', 0.012345);
  visit('/concern_detail/7');
  expect(sent).not.toHaveBeenCalled();
  visit('/solution');
  expect(sent).toHaveBeenCalledWith(
    SPEEDS_PATH,
    JSON.stringify(['mfe-community', 'c1', { TTFB: 92, LCP: 640, CLS: 0.012 }]),
  );
  hide('hidden');
  visit('/concern');
  expect(sent).toHaveBeenCalledTimes(1);
});

it('A visit is reported when its page is hidden', async () => {
  await start('/solution');
  measure('INP', 48);
  hide('hidden');
  expect(sent).toHaveBeenCalledWith(SPEEDS_PATH, JSON.stringify(['mfe-marketplace', 'm1', { INP: 48 }]));
});

it('Nothing is reported if the visitor left the first app before the values are measured', async () => {
  await start('/concern', '/solution');
  measure('LCP', 900);
  hide('hidden');
  expect(sent).not.toHaveBeenCalled();
});

it('Nothing is reported without a value, nor for a page that opened hidden', async () => {
  await start('/concern');
  hide('hidden');
  await start('/concern');
  measure('LCP', 100);
  hide('visible');
  hide('hidden');
  expect(sent).not.toHaveBeenCalled();
});
