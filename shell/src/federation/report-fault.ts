import { FAULTS_PATH, type FaultPhase, type ToldFault } from '@onmaum/shared-contract/release/faults';

/** A broken page may fail again and again. */
const MAX_REPORTS = 5;
const reported = new Set<string>();

/** Kind of a thrown error, without its content. */
export const kindOfError = (error: unknown) => (error instanceof Error ? error.name : 'Error');

/**
 * Tells whoever watches over releases of a fault, once for each page; the browser sends it when it has nothing better to
 * do (docs/adr/0023-watch.md).
 * @param version empty if it is not known; then nothing is reported
 * @param code what kind of fault it is, such as the name of an error: no text, no address and nothing about the person
 */
export function reportFault(app: string, version: string, phase: FaultPhase, code: string): void {
  console.error(`fault of ${app}@${version}: ${phase}, ${code}`);
  const fault = JSON.stringify([app, version, phase, code] satisfies ToldFault);
  if (!version || !navigator.onLine || reported.size >= MAX_REPORTS || reported.has(fault)) return;
  reported.add(fault);
  // browsers of before do without
  navigator.sendBeacon?.(FAULTS_PATH, fault);
}
