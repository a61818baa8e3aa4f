import { POST_PICTURES } from '@onmaum/shared-contract';
import { Mutex } from 'async-mutex';
import { ApiError, unavailable } from '../../errors.ts';
import { SERVER_TEXT } from '../../texts.ts';

/**
 * Maximum number of members who wait for one process to encode a picture. An estimate: at half a second for each, the last one is
 * encoded before the site server gives up after 12 seconds.
 */
const MOST_WAITING = 15;

/** Runs tasks one after the other, in the order of the calls. */
class Turns {
  readonly #mutex = new Mutex();
  readonly #mostWaiting: number;
  #count = 0;

  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting;
  }

  get isIdle(): boolean {
    return this.#count === 0;
  }

  /** @throws the refusal at once if too many tasks wait */
  async run<T>(act: () => Promise<T>, refusal: () => ApiError): Promise<T> {
    if (this.#count > this.#mostWaiting) throw refusal();
    this.#count += 1;
    return this.#mutex.runExclusive(act).finally(() => {
      this.#count -= 1;
    });
  }
}

/** One picture at a time: memory and the threads of Node.js, which also read files, stay free for other calls. */
const turns = new Turns(MOST_WAITING);
/** Turns of each member who has pictures that are being encoded or wait. */
const turnsOf = new Map<number, Turns>();

/**
 * Encodes one picture at a time. One picture of each member waits among those of other members; further ones wait behind it.
 * @throws 429 if more pictures of the member wait than a post may have, 503 if too many members wait
 */
export async function inTurn<T>(memberId: number, encode: () => Promise<T>): Promise<T> {
  const own = turnsOf.get(memberId) ?? new Turns(POST_PICTURES);
  turnsOf.set(memberId, own);
  try {
    return await own.run(() => turns.run(encode, tooManyMembers), tooManyPictures);
  } finally {
    if (own.isIdle) turnsOf.delete(memberId);
  }
}

const tooManyMembers = () => unavailable('busy');
const tooManyPictures = () => new ApiError(429, 'too_many_requests', SERVER_TEXT.tooMany);
