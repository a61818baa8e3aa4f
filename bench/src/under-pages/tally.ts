import { note } from '../note.ts';

/** What came of all views of all pages. */
export class Tally {
  views = 0;
  /** Views that a server which was down delayed, and that came. */
  recovered = 0;
  /** Requests and errors at the time of a kill of the server: the kill's, and no failure of a deploy. */
  cutOff = 0;
  /** Views of a release that fails, which were to fail. */
  foreseen = 0;
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
