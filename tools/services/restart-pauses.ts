/** Shortest and longest pause before a process that died is restarted. Each pause is twice as long as the one before. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A process that ran for this long is restarted after the shortest pause. */
const STEADY_MS = 60_000;

/** The pauses between the restarts of one process. */
export class RestartPauses {
  #next = FIRST_PAUSE_MS;

  /** The next pause in milliseconds. @param startedAt when the process that died was started */
  after(startedAt: number): number {
    const pause = Date.now() - startedAt > STEADY_MS ? FIRST_PAUSE_MS : this.#next;
    this.#next = Math.min(2 * pause, LONGEST_PAUSE_MS);
    return pause;
  }
}
