import { randomBytes } from 'node:crypto';
import { unixSeconds } from './payment.ts';

const TOKEN_SECONDS = 30 * 60;

/** The access token, which all clients share until it expires. */
export class Tokens {
  readonly #now: () => number;
  #token = { access_token: '', expired_at: 0 };

  constructor(now = Date.now) {
    this.#now = now;
  }

  give() {
    const now = unixSeconds(this.#now());
    if (this.#token.expired_at <= now) {
      this.#token = { access_token: randomBytes(20).toString('hex'), expired_at: now + TOKEN_SECONDS };
    }
    return { ...this.#token, now };
  }

  /** Whether a call is authorized. @param header value of `Authorization`: the token, or `Bearer` and the token */
  accepts(header: string | undefined): boolean {
    const { access_token, expired_at } = this.#token;
    const token = header?.replace(/^Bearer +/i, '');
    return token === access_token && access_token !== '' && expired_at > unixSeconds(this.#now());
  }

  /** Makes the token invalid before it expires. */
  revoke(): void {
    this.#token = { access_token: '', expired_at: 0 };
  }
}
