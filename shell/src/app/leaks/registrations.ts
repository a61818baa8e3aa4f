import type { Leak } from '@onmaum/shared-contract/release/faults';
import { callerIn } from './caller.ts';

/** A page of an area that is or was open. */
export interface Visit {
  app: string;
  version: string;
  /** Number of the visit: each page that is opened in the document gets a new number. */
  number: number;
}

/** A listener or timer that an area registered in a visit, and that has not been removed. */
export interface Registration {
  kind: Exclude<Leak, 'Nothing'>;
  visit: Visit;
  /** Position of the call in a file of the release. */
  place: string;
  /** Equal for registrations by the same code on the same path of calls (see `Caller`). */
  way: string;
  /** Signal that removes the listener when it is aborted. */
  signal?: AbortSignal | undefined;
  /** For a chain of timers that start each other: number of timers that were started after the area was left. */
  restarts: number;
}

/** Maximum number of recorded registrations, so that an area that registers endlessly does not fill the memory. */
const MOST = 1_000;

/** Registrations of areas in this document that have not been removed. */
export class Registrations {
  #all = new Set<Registration>();
  #visitNow: () => Visit | undefined;

  /** @param visitNow returns the open page; undefined if it does not belong to an area */
  constructor(visitNow: () => Visit | undefined) {
    this.#visitNow = visitNow;
  }

  get visit(): Visit | undefined {
    return this.#visitNow();
  }

  /** The registrations of one area. */
  of(app: string): Registration[] {
    for (const one of this.#all) if (one.signal?.aborted) this.#all.delete(one);
    return [...this.#all].filter(({ visit }) => visit.app === app);
  }

  /** Records a registration if code of the visit's release made it. @param visit by default the visit of the open page */
  add(kind: Registration['kind'], visit = this.#visitNow()): Registration | undefined {
    // on pages without an area, such as home, the stack is not read
    const caller = visit && this.#all.size < MOST ? callerIn(visit) : undefined;
    if (!visit || !caller) return undefined;
    const registration: Registration = { ...caller, kind, visit, restarts: 0 };
    this.#all.add(registration);
    return registration;
  }

  has = (one: Registration): boolean => this.#all.has(one) && !one.signal?.aborted;

  delete(one: Registration | undefined) {
    if (one) this.#all.delete(one);
  }
}
