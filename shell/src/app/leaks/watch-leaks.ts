import { FAULTS_PATH, type ReportedFault } from '@onmaum/shared-contract/release/faults';
import { releaseAt, reportError } from '../../federation/remote-modules.ts';
import { followListeners } from './listeners.ts';
import { type Registration, Registrations, type Visit } from './registrations.ts';
import { isNative } from './replace.ts';
import { followTimers } from './timers.ts';

interface State {
  location: { pathname: string };
  matches: readonly { route: { path?: string | undefined } }[];
}

interface Router {
  subscribe: (listener: (state: State) => void) => () => void;
}

/** Milliseconds within which an area must clean up after its last page was left. */
const SETTLE_MS = 10_000;
/** A registration counts as a leak if this many visits each left it behind. */
const VISITS = 3;
/** A timer that is started again this often counts as endless. Code that retries a request gives up earlier. */
const RESTARTS = 10;

/**
 * Reports areas that keep listeners or timers after their pages were left. For comparison, it also reports documents in which an
 * area kept nothing (docs/adr/0023-watch.md#leaks). It records only listeners and timers that are added after this call.
 */
export function watchLeaks(router: Router): void {
  // a browser extension or the check of a deploy may have replaced one of these functions, and must not be disturbed
  if (![addEventListener, removeEventListener, setInterval, setTimeout].every(isNative)) return;
  let path = location.pathname;
  let number = 0;
  const visitOf = (pathname: string): Visit | undefined => {
    const { app, version } = releaseAt(pathname);
    number += 1;
    return app === 'shell' || !version ? undefined : { app, version, number };
  };
  let visit = visitOf(path);
  const registrations = new Registrations(() => visit);
  followListeners(registrations);
  followTimers(registrations);

  /** How often each page of an area was opened. */
  const opened = new Map<string, Map<string, number>>();
  const settling = new Map<string, ReturnType<typeof setTimeout>>();
  const reported = new Set<string>();
  const looked = new Set<string>();

  const judge = ({ app, version }: Visit) => {
    const leaks = leaksIn(registrations.of(app));
    for (const { kind, place } of leaks) {
      reported.add(app);
      reportError('leak', kind, app, place);
    }
    if (
      leaks.length === 0 &&
      !looked.has(app) &&
      [...(opened.get(app)?.values() ?? [])].some((times) => times >= VISITS)
    ) {
      looked.add(app);
      const report: ReportedFault = [app, version, 'leak', 'Nothing'];
      if (navigator.onLine) navigator.sendBeacon?.(FAULTS_PATH, JSON.stringify(report));
    }
  };

  router.subscribe(({ location: { pathname }, matches }) => {
    if (pathname === path) return;
    path = pathname;
    const left = visit;
    visit = visitOf(pathname);
    if (visit) {
      const { app } = visit;
      clearTimeout(settling.get(app));
      const pages = opened.get(app) ?? new Map<string, number>();
      const page = matches.at(-1)?.route.path ?? '';
      opened.set(app, pages.set(page, (pages.get(page) ?? 0) + 1));
    }
    if (!left || left.app === visit?.app || reported.has(left.app)) return;
    settling.set(
      left.app,
      setTimeout(() => judge(left), SETTLE_MS),
    );
  });
}

/**
 * Returns one leak of each kind. A leak is a registration that `VISITS` visits of an area each left behind, by the same code on
 * the same path of calls. So it is no leak if a module or a fragment registers something once per document.
 */
function leaksIn(registrations: readonly Registration[]): Registration[] {
  const visits = new Map<string, Set<number>>();
  const leaks = new Map<Registration['kind'], Registration>();
  for (const registration of registrations) {
    const { kind, way, visit, restarts } = registration;
    // a timer ends by itself, unless its code starts it again and again
    if (kind === 'Timer' && restarts < RESTARTS) continue;
    const key = `${kind} ${way}`;
    const numbers = (visits.get(key) ?? new Set()).add(visit.number);
    visits.set(key, numbers);
    if (numbers.size >= VISITS) leaks.set(kind, registration);
  }
  return [...leaks.values()];
}
