/**
 * What failed: the files of an app (`load`), a page of it while it was shown (`page`), or the version of a module that it
 * shares with the shell (`share`).
 */
export type FaultPhase = 'load' | 'page' | 'share';

/**
 * Tells whoever watches over releases of a fault.
 * @param code what kind of fault it is, such as the name of an error: no text, no address and nothing about the person
 */
export function reportFault(app: string, version: string, phase: FaultPhase, code: string): void {
  console.error(`fault of ${app}@${version}: ${phase}, ${code}`);
}
