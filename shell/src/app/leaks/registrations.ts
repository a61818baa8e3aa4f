import type { Leak } from '@onmaum/shared-contract/release/faults';
import { callerIn } from './caller.ts';

/** A page of an area that is or was open. */
export interface Visit {
  app: string;
  version: string;
  /** Another one for each page that is opened in the document. */
  number: number;
}

/** A listener or timer that an area registered in a visit, and that is still there. */
export interface Registration {
  kind: Exclude<Leak, 'Nothing'>;
  visit: Visit;
  /** Position of the call in a file of the release. */
  place: string;
  /** The same for all that the same code registers in the same way. */
  way: string;
  /** The listener is removed when it is aborted. */
  signal?: AbortSignal | undefined;
  /** How often code of a timer has started the next one after the page was left. */
  restarts: number;
}

/** Most registrations that are remembered, so that an area which registers without end fills no memory here. */
const MOST = 1_000;

/** Registrations of areas in this document that are still there. */
export class Registrations {
  #all = new Set<Registration>();
  #visitNow: () => Visit | undefined;

  /** @param visitNow the open page; undefined if it is none of an area */
  constructor(visitNow: () => Visit | undefined) {
    this.#visitNow = visitNow;
  }

  get visit(): Visit | undefined {
    return this.#visitNow();
  }

  /** Those of one area. */
  of(app: string): Registration[] {
    for (const one of this.#all) if (one.signal?.aborted) this.#all.delete(one);
    return [...this.#all].filter(({ visit }) => visit.app === app);
  }

  /** Remembers what the code of the open page registers, unless other code calls. @param visit another page than the open one */
  add(kind: Registration['kind'], visit = this.#visitNow()): Registration | undefined {
    // without a page of an area, such as on home, this costs nothing
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
