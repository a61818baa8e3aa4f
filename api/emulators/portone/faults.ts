import { z } from 'zod';

/** Calls that can be made to fail. 'read' is that of one payment, 'find' those by the number of the order. */
const ACTS = ['token', 'read', 'find', 'prepare', 'cancel'] as const;
export type Act = (typeof ACTS)[number];

/**
 * How a call fails: no answer at all; the connection breaks before anything is done, or after it was done; HTTP 500; or
 * it is refused.
 */
const WAYS = ['timeout', 'drop', 'lost', 'error', 'refuse'] as const;
export type Way = (typeof WAYS)[number];

export const Fault = z.object({
  on: z.enum(ACTS),
  how: z.enum(WAYS),
  /** Number of calls that fail. */
  times: z.coerce.number().int().min(1).max(1_000).default(1),
  /** For one payment alone; calls about others go well. Those by order number count as calls about its payments. */
  imp_uid: z.string().optional(),
});
export type Fault = z.output<typeof Fault>;

/** Buyers ask for failures, too. */
const KEPT = 1_000;

/** Failures that are still to come, the last ones. */
export class Faults {
  #coming: Fault[] = [];

  add(fault: Fault): void {
    this.#coming = [...this.#coming, { ...fault }].slice(-KEPT);
  }

  clear(): void {
    this.#coming = [];
  }

  /** How this call fails, if it does. @param ids the payments that it is about */
  take(on: Act, ids: readonly string[]): Way | undefined {
    const fault = this.#coming.find((one) => one.on === on && (one.imp_uid === undefined || ids.includes(one.imp_uid)));
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times === 0) this.#coming = this.#coming.filter((one) => one !== fault);
    return fault.how;
  }
}
