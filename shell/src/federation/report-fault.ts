import { FAULTS_PATH, type FaultPhase, type ReportedFault } from '@onmaum/shared-contract/release/faults';

/** Most reports of a page, since a broken page may fail again and again. */
const MAX_REPORTS = 5;
const reported = new Set<string>();

/** Kind of a thrown error, without its content. */
export const kindOfError = (error: unknown) => (error instanceof Error ? error.name : 'Error');

/**
 * Reports a fault to the site server, which watches releases; equal faults of a page are sent once. The browser sends the
 * report with low priority (docs/adr/0023-watch.md).
 * @param version empty if unknown; then nothing is reported
 * @param code kind of the fault, such as the name of an error; it contains no text, no address and no personal data
 */
export function reportFault(app: string, version: string, phase: FaultPhase, code: string): void {
  console.error(`fault of ${app}@${version}: ${phase}, ${code}`);
  const fault = JSON.stringify([app, version, phase, code] satisfies ReportedFault);
  if (!version || !navigator.onLine || reported.size >= MAX_REPORTS || reported.has(fault)) return;
  reported.add(fault);
  // older browsers lack `sendBeacon` and report nothing
  navigator.sendBeacon?.(FAULTS_PATH, fault);
}
