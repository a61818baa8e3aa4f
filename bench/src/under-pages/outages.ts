/** A failure that an outage causes may be reported this many milliseconds later. */
const GRACE_MS = 1_500;

/** Records outages of a server. Times are in milliseconds. */
export class Outages {
  readonly #all: { from: number; to: number }[] = [];

  /** @returns a function that ends the outage */
  begin(now = Date.now()): (now?: number) => void {
    const outage = { from: now, to: Number.POSITIVE_INFINITY };
    this.#all.push(outage);
    return (end = Date.now()) => {
      outage.to = end;
    };
  }

  /** Whether a period overlaps an outage. */
  affect(from: number, to: number): boolean {
    return this.#all.some((one) => one.from <= to && one.to + GRACE_MS >= from);
  }
}
