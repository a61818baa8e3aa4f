import {
  FAULTS_PATH,
  type FaultPhase,
  MAX_BESIDE,
  MAX_PLACE,
  type ReportedFault,
} from '@onmaum/shared-contract/release/faults';

/** Maximum number of reports of a page, since a broken page may fail again and again. */
const MAX_REPORTS = 5;
/** Maximum number of reports of faults outside of rendering, which break no page. */
const MAX_LATER = 2;
const reported = new Map<string, FaultPhase>();

/** Name of a thrown error, without its message. The site server accepts only plain names; other names are reported as `Error`. */
export const kindOfError = (error: unknown) =>
  error instanceof Error && /^[A-Z]\w{0,39}$/.test(error.name) ? error.name : 'Error';

/**
 * Reports a fault to the site server, which watches releases (docs/adr/0023-watch.md). Equal faults of a page are reported once.
 * @param version empty if unknown; nothing is then reported
 * @param code kind of the fault, such as the name of an error; it contains no message, no address and no personal data
 * @param more `beside`: other areas whose code has run in the document, as `<app>@<version>`; `place`: position of the error
 */
export function reportFault(
  app: string,
  version: string,
  phase: FaultPhase,
  code: string,
  { beside = [], place }: { beside?: readonly string[]; place?: string | undefined } = {},
): void {
  const fault = `${app}@${version}: ${phase}, ${code}`;
  console.error(`fault of ${fault}`);
  const isFull = reported.size >= MAX_REPORTS || (phase === 'later' && laterOnes() >= MAX_LATER);
  if (!version || !navigator.onLine || isFull || reported.has(fault)) return;
  reported.set(fault, phase);
  const base = [app, version, phase, code] as const;
  const others = beside.slice(-MAX_BESIDE);
  const named: ReportedFault = others.length > 0 ? [...base, others] : base;
  // the site server refuses long reports
  const report: ReportedFault = place && place.length <= MAX_PLACE ? [...base, others, place] : named;
  // older browsers lack `sendBeacon` and report nothing
  navigator.sendBeacon?.(FAULTS_PATH, JSON.stringify(report));
}

const laterOnes = () => [...reported.values()].filter((phase) => phase === 'later').length;
