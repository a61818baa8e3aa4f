import { z } from 'zod';

/** Calls that can be made to fail: 'read' reads one payment by its id, 'find' searches by order number. */
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
  /**
   * Limits the failure to calls about this payment. A call by order number is a call about all payments of that order.
   */
  imp_uid: z.string().optional(),
});
export type Fault = z.output<typeof Fault>;

/** Limits the memory: any buyer can request failures on the payment page. */
const KEPT = 1_000;

/** Failures that are still to come; only the latest ones are kept. */
export class Faults {
  #coming: Fault[] = [];

  add(fault: Fault): void {
    this.#coming = [...this.#coming, { ...fault }].slice(-KEPT);
  }

  clear(): void {
    this.#coming = [];
  }

  /** Takes the next failure for this call, if there is one. @param ids the payments that the call is about */
  take(on: Act, ids: readonly string[]): Way | undefined {
    const fault = this.#coming.find((one) => one.on === on && (one.imp_uid === undefined || ids.includes(one.imp_uid)));
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times === 0) this.#coming = this.#coming.filter((one) => one !== fault);
    return fault.how;
  }
}
