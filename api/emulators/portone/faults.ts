import { z } from 'zod';

/** Calls that can be made to fail. 'read' reads a payment by its id; 'find' searches payments by order number. */
const ACTS = ['token', 'read', 'find', 'prepare', 'cancel'] as const;
export type Act = (typeof ACTS)[number];

/**
 * How a call fails. 'timeout': it gets no answer, and has no effect. 'drop': the connection breaks before the call has an
 * effect. 'lost': the connection breaks after the call had its effect. 'error': it gets HTTP 500. 'refuse': it is refused.
 */
const WAYS = ['timeout', 'drop', 'lost', 'error', 'refuse'] as const;
export type Way = (typeof WAYS)[number];

export const Fault = z.object({
  on: z.enum(ACTS),
  how: z.enum(WAYS),
  /** Number of calls that fail. */
  times: z.coerce.number().int().min(1).max(1_000).default(1),
  /** If set, only calls about this payment fail. A call by order number is about all payments of the order. */
  imp_uid: z.string().optional(),
});
export type Fault = z.output<typeof Fault>;

/** Maximum number of prepared failures, since any buyer can prepare some on the payment page. */
const KEPT = 1_000;

/** Prepared failures of later calls. Above the maximum, the oldest ones are dropped. */
export class Faults {
  #coming: Fault[] = [];

  add(fault: Fault): void {
    this.#coming = [...this.#coming, { ...fault }].slice(-KEPT);
  }

  clear(): void {
    this.#coming = [];
  }

  /** Takes the next prepared failure of a call, if there is one. @param ids the payments that the call is about */
  take(on: Act, ids: readonly string[]): Way | undefined {
    const fault = this.#coming.find((one) => one.on === on && (one.imp_uid === undefined || ids.includes(one.imp_uid)));
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times === 0) this.#coming = this.#coming.filter((one) => one !== fault);
    return fault.how;
  }
}
