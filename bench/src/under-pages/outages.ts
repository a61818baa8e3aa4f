/** What failed while a server was down may be told a little later. */
const GRACE_MS = 1_500;

/** When a server was down. Times in milliseconds. */
export class Outages {
  readonly #all: { from: number; to: number }[] = [];

  /** @returns what ends it */
  begin(now = Date.now()): (now?: number) => void {
    const outage = { from: now, to: Number.POSITIVE_INFINITY };
    this.#all.push(outage);
    return (end = Date.now()) => {
      outage.to = end;
    };
  }

  /** Whether something that lasted so long met one. */
  met(from: number, to: number): boolean {
    return this.#all.some((one) => one.from <= to && one.to + GRACE_MS >= from);
  }
}
