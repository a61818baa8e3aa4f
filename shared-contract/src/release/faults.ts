/** Fault reports of browsers to the site server. No zod here. */

/** Path to which browsers report faults. */
export const FAULTS_PATH = '/faults';

/** Path to which browsers report violations of the content security policy. */
export const POLICY_REPORTS_PATH = '/policy-reports';

/**
 * Phase of a fault: loading the files of an app (`load`), showing a page of it (`page`), something else that its code did
 * while the page was open (`later`), or matching the version of a module shared with the shell (`share`).
 */
export type FaultPhase = 'load' | 'page' | 'later' | 'share';

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
