/** Fault reports of browsers to the site server. No zod here. */

/** Path to which browsers report faults. */
export const FAULTS_PATH = '/faults';

/** Path to which browsers report violations of the content security policy. */
export const POLICY_REPORTS_PATH = '/policy-reports';

/**
 * Phase of a fault: loading the files of an app (`load`), showing a page of it (`page`), something else that its code did
 * while the page was open (`later`), keeping listeners or timers after its pages were left (`leak`), or matching the
 * version of a module shared with the shell (`share`).
 */
export type FaultPhase = 'load' | 'page' | 'later' | 'leak' | 'share';

/**
 * Kinds of leaks. A document in which an area kept nothing reports `Nothing`, which is no fault: the leaks are compared with
 * the number of these documents.
 */
export const LEAKS = ['Listener', 'Interval', 'Timer', 'Nothing'] as const;
export type Leak = (typeof LEAKS)[number];

/** Most releases that a report names beside the one at fault. */
export const MAX_BESIDE = 8;

/** Longest position in a report. */
export const MAX_PLACE = 120;

/**
 * A fault: app, version, phase, and kind, such as the name of an error; then the other areas whose code had run in the
 * document, in their order, as `<app>@<version>`; then the position in a file of the release, such as `client/c/care.js:1:345`.
 * Older shells name neither.
 */
export type ReportedFault = readonly [
  app: string,
  version: string,
  phase: FaultPhase,
  code: string,
  beside?: readonly string[],
  place?: string,
];
