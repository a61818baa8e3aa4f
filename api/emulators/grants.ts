import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** An authorization that an emulated provider has granted. */
export interface Grant {
  /** Names the person, for `findPerson`. */
  hint: string;
  clientId: string;
  redirectUri: string;
  state: string;
  /** PKCE; empty for a client that does not use it. */
  codeChallenge: string;
}

const CODE_MS = 5 * 60 * 1000;
const TOKEN_MS = 60 * 60 * 1000;

export const TOKEN_SECONDS = TOKEN_MS / 1000;

/** Checks the verifier of PKCE against the challenge of the authorization request (RFC 7636, S256). */
export const provesChallenge = ({ codeChallenge }: Grant, verifier: string): boolean =>
  codeChallenge === (verifier && createHash('sha256').update(verifier).digest('base64url'));

/** Issued codes, each valid once, and access tokens, valid for an hour. */
export class Grants {
  readonly #codes = new LRUCache<string, Grant>({ max: 1_000, ttl: CODE_MS });
  readonly #tokens = new LRUCache<string, Grant>({ max: 10_000, ttl: TOKEN_MS });

  createCode(grant: Grant): string {
    const code = randomBytes(18).toString('base64url');
    this.#codes.set(code, grant);
    return code;
  }

  peekCode(code: string): Grant | undefined {
    return this.#codes.get(code);
  }

  /** @returns false when the code was already used */
  spendCode(code: string): boolean {
    return this.#codes.delete(code);
  }

  createToken(grant: Grant): string {
    const token = randomBytes(40).toString('base64url');
    this.#tokens.set(token, grant);
    return token;
  }

  findToken(token: string | undefined): Grant | undefined {
    return token ? this.#tokens.get(token) : undefined;
  }
}
