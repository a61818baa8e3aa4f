/** Fault reports of browsers to the site server. No zod here. */

/** Path to which browsers report faults. */
export const FAULTS_PATH = '/faults';

/** Where they report violations of the content security policy. */
export const POLICY_REPORTS_PATH = '/policy-reports';

/**
 * Phase of a fault: the files of an app (`load`), a page of it while it was shown (`page`), or the version of a module that it
 * shares with the shell (`share`).
 */
export type FaultPhase = 'load' | 'page' | 'share';

/** A fault: app, version, phase, and what kind of fault it is, such as the name of an error. */
export type ToldFault = readonly [app: string, version: string, phase: FaultPhase, code: string];
