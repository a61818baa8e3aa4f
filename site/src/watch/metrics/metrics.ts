import { MEASURES, quantileOf } from '@onmaum/shared-contract/release/speeds';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { Quarantined } from '../../rendering/faults.ts';
import type { Counts, ReleaseName } from '../counts/counts.ts';
import type { PolicyReports } from '../reports/policy-reports.ts';
import type { Speeds } from '../reports/speeds.ts';

/** Buckets for rendering times, in seconds. */
const BUCKETS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

interface Shown {
  counts: Counts;
  policyReports: Pick<PolicyReports, 'all'>;
  speeds: Pick<Speeds, 'all'>;
  /** Served live releases and canaries. */
  releases: () => readonly ReleaseName[];
  /** Those of `releases` that are in quarantine. */
  quarantined: () => readonly Quarantined[];
  /** Whether pages run the releases of discovery.json. */
  isUpToDate: () => boolean;
}

/** Metrics for Prometheus. The counts of pages and errors are read only when Prometheus scrapes. */
export class Metrics {
  readonly registry = new Registry();
  #rendered: Histogram<'app'>;
  #hits: Counter;
  #stale: Counter;

  constructor({ counts, policyReports, speeds, releases, quarantined, isUpToDate }: Shown) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.#rendered = new Histogram({
      name: 'onmaum_render_seconds',
      help: 'Time to render a page, by the app that owns it',
      labelNames: ['app'],
      buckets: BUCKETS,
      registers,
    });
    this.#hits = new Counter({ name: 'onmaum_cache_hits_total', help: 'Pages that were not rendered anew', registers });
    this.#stale = new Counter({
      name: 'onmaum_stale_pages_total',
      help: 'Older copies sent for pages that failed',
      registers,
    });
    new Counter({
      name: 'onmaum_pages_total',
      help: 'Answered pages, by the releases whose code they ran',
      labelNames: ['app', 'version', 'status'],
      registers,
      collect() {
        this.reset();
        for (const { release, counts: known } of counts.all) {
          for (const [status, count] of known.pages) this.inc({ ...release, status }, count);
        }
      },
    });
    new Counter({
      name: 'onmaum_errors_total',
      help: 'Errors of releases; from browsers a network counts once in some minutes',
      labelNames: ['app', 'version', 'phase', 'source'],
      registers,
      collect() {
        this.reset();
        for (const { release, counts: known } of counts.all) {
          for (const [kind, count] of known.errors) {
            const [phase = '', source = ''] = kind.split(' ');
            this.inc({ ...release, phase, source }, count);
          }
        }
      },
    });
    new Counter({
      name: 'onmaum_policy_violations_total',
      help: 'Violations of the content security policy that browsers reported, by the release whose file caused them',
      labelNames: ['directive', 'app', 'version'],
      registers,
      collect() {
        this.reset();
        for (const { count, ...labels } of policyReports.all) this.inc(labels, count);
      },
    });
    new Gauge({
      name: 'onmaum_visit_speed',
      help: 'The value that three of four measured visits keep, by Web Vitals: milliseconds, for CLS without a unit',
      labelNames: ['app', 'version', 'measure'],
      registers,
      collect() {
        this.reset();
        for (const { release, counts: visits } of speeds.all) {
          for (const measure of MEASURES) {
            const value = quantileOf(measure, visits[measure] ?? []);
            if (value !== undefined) this.set({ ...release, measure }, value);
          }
        }
      },
    });
    new Gauge({
      name: 'onmaum_quarantined',
      help: 'Live releases and canaries that are not rendered on the server any more',
      labelNames: ['app', 'version', 'of', 'reason'],
      registers,
      collect() {
        this.reset();
        for (const { app, version, of, reason } of quarantined()) this.set({ app, version, of, reason }, 1);
      },
    });
    new Gauge({
      name: 'onmaum_release_live',
      help: 'The releases that visitors get, with canaries',
      labelNames: ['app', 'version'],
      registers,
      collect() {
        this.reset();
        for (const { app, version } of releases()) this.set({ app, version }, 1);
      },
    });
    new Gauge({
      name: 'onmaum_up_to_date',
      help: '1 if pages run the releases that discovery.json names as live, otherwise 0',
      registers,
      collect() {
        this.set(isUpToDate() ? 1 : 0);
      },
    });
  }

  /** Records the rendering of a page. @param app owner of the page */
  rendered(app: string, seconds: number) {
    this.#rendered.observe({ app }, seconds);
  }

  /** Counts a page that was answered with an older copy. */
  countStale() {
    this.#stale.inc();
  }

  /** Counts a page that was answered without rendering it. */
  hit() {
    this.#hits.inc();
  }
}
