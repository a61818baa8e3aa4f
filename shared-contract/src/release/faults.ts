/** Fault reports of browsers to the site server. Must not import zod: pages load this file. */

/** Path to which browsers report faults. */
export const FAULTS_PATH = '/faults';

/** Path to which browsers report violations of the content security policy. */
export const POLICY_REPORTS_PATH = '/policy-reports';

/**
 * Phase in which a fault occurred. `load`: loading the files of an app. `page`: rendering one of its pages. `later`: other code
 * of the app, while its page was open. `leak`: listeners or timers were left after its pages were closed. `share`: the version
 * of a module that it shares with the shell does not match.
 */
export type FaultPhase = 'load' | 'page' | 'later' | 'leak' | 'share';

/**
 * Kinds of leaks. A document in which an area left nothing reports `Nothing`, which is no fault, so that the share of documents
 * with leaks can be computed.
 */
export const LEAKS = ['Listener', 'Interval', 'Timer', 'Nothing'] as const;
export type Leak = (typeof LEAKS)[number];

/** Maximum number of other releases that a report lists besides the faulty one. */
export const MAX_BESIDE = 8;

/** Longest code position (`place`) in a report. */
export const MAX_PLACE = 120;

/**
 * A fault. `code` is its kind, such as the name of an error. `beside` lists the other areas whose code had run in the document,
 * as `<app>@<version>`, in the order in which they ran. `place` is the position in a file of the release, such as
 * `client/c/care.js:1:345`. Older shells send neither `beside` nor `place`.
 */
export type ReportedFault = readonly [
  app: string,
  version: string,
  phase: FaultPhase,
  code: string,
  beside?: readonly string[],
  place?: string,
];
