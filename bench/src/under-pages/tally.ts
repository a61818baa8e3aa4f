import { note } from '../report.ts';

/** Outcomes of all views of all pages. */
export class Tally {
  views = 0;
  /** Views that an outage delayed and that succeeded. */
  recovered = 0;
  /** Failed requests and errors while the server was down. They do not count as failures of a deploy. */
  interrupted = 0;
  /** Failed views of releases that fail on purpose. */
  expected = 0;
  readonly failures: string[] = [];
  readonly mixed: string[] = [];

  fail(what: string) {
    note(`  FAILED ${what}`);
    this.failures.push(what);
  }

  mix(what: string) {
    note(`  MIXED ${what}`);
    this.mixed.push(what);
  }
}
