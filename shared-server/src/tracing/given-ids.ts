import { randomBytes } from 'node:crypto';

/** Generator of ids for the SDK. Ids are random, unless a span needs an id that other spans already refer to as their parent. */
export class GivenIds {
  #given: string | undefined;

  /** Runs work that starts one span. @param id the id of the span; random if undefined */
  give<Result>(id: string | undefined, work: () => Result): Result {
    this.#given = id;
    try {
      return work();
    } finally {
      this.#given = undefined;
    }
  }

  generateTraceId = () => randomBytes(16).toString('hex');

  generateSpanId = () => this.#given ?? newSpanId();
}

const newSpanId = () => randomBytes(8).toString('hex');
