import { type Measure, type Measures, type ReportedSpeed, SPEEDS_PATH } from '@onmaum/shared-contract/release/speeds';
import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { releaseAt } from '../../federation/remote-modules.ts';

interface Router {
  subscribe: (listener: (state: { location: { pathname: string } }) => void) => () => void;
}

/**
 * Reports the speed of this visit to the site server when the page is hidden or the visitor goes to another app: later values
 * would measure the other app. The report contains no address and nothing about the person.
 * @param path path of the first page of the visit
 */
export function watchSpeed(router: Router, path: string): void {
  const { app, version } = releaseAt(path);
  // values are measured since the document was opened, so they belong to the app of its first page
  if (!version || releaseAt(location.pathname).app !== app || document.visibilityState === 'hidden') return;
  const measures: Measures = {};
  const keep = ({ name, value }: MetricType) => {
    // CLS is a small fraction, all other values are milliseconds
    measures[name as Measure] = name === 'CLS' ? Math.round(value * 1_000) / 1_000 : Math.round(value);
  };
  onTTFB(keep);
  for (const measure of [onLCP, onINP, onCLS]) measure(keep, { reportAllChanges: true });

  const send = () => {
    document.removeEventListener('visibilitychange', sendWhenHidden);
    unsubscribe();
    if (Object.keys(measures).length === 0) return;
    navigator.sendBeacon?.(SPEEDS_PATH, JSON.stringify([app, version, measures] satisfies ReportedSpeed));
  };
  const sendWhenHidden = () => {
    if (document.visibilityState === 'hidden') send();
  };
  const unsubscribe = router.subscribe(({ location: { pathname } }) => {
    if (releaseAt(pathname).app !== app) send();
  });
  document.addEventListener('visibilitychange', sendWhenHidden);
}
