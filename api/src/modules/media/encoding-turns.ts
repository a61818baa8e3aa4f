import { POST_PICTURES } from '@onmaum/shared-contract';
import { Mutex } from 'async-mutex';
import { ApiError, unavailable } from '../../errors.ts';
import { SERVER_TEXT } from '../../texts.ts';

/**
 * Maximum number of members whose pictures wait in one process. If each takes half a second, an estimate, the last one is encoded
 * before the site server's timeout of 12 seconds.
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

  /** @throws the refusal immediately if too many tasks wait */
  async run<T>(act: () => Promise<T>, refusal: () => ApiError): Promise<T> {
    if (this.#count > this.#mostWaiting) throw refusal();
    this.#count += 1;
    return this.#mutex.runExclusive(act).finally(() => {
      this.#count -= 1;
    });
  }
}

/** Encodes one picture at a time, to keep memory and the threads of Node.js, which also read files, free for other calls. */
const turns = new Turns(MOST_WAITING);
/** Turns by id of the member, for members whose pictures wait or are being encoded. */
const turnsOf = new Map<number, Turns>();

/**
 * Encodes one picture at a time. At most one picture of each member is in the queue of all members; the member's further pictures
 * wait until it is encoded.
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
