import { createHash, randomBytes } from 'node:crypto';
import type { SharedState } from '@onmaum/shared-server/state';

/** An authorization that an emulated provider has granted. */
export interface Grant {
  /** Login hint that identifies the person (`findPerson`). */
  hint: string;
  clientId: string;
  redirectUri: string;
  state: string;
  /** Challenge for PKCE; empty for a client that does not use PKCE. */
  codeChallenge: string;
}

const CODE_MS = 5 * 60 * 1000;
const TOKEN_MS = 60 * 60 * 1000;

export const TOKEN_SECONDS = TOKEN_MS / 1000;

/** Checks the verifier of PKCE against the challenge of the authorization request (RFC 7636, S256). */
export const provesChallenge = ({ codeChallenge }: Grant, verifier: string): boolean =>
  codeChallenge === (verifier && createHash('sha256').update(verifier).digest('base64url'));

/** Authorization codes and access tokens of an emulated provider. A code is valid once, for five minutes; a token for an hour. */
export class Grants {
  readonly #provider: string;
  readonly #state: SharedState;

  constructor(provider: string, state: SharedState) {
    this.#provider = provider;
    this.#state = state;
  }

  createCode(grant: Grant): Promise<string> {
    return this.#keep('code', randomBytes(18).toString('base64url'), grant, CODE_MS);
  }

  peekCode(code: string): Promise<Grant | undefined> {
    return this.#find('code', code);
  }

  /** Uses up a code. @returns false if the code is unknown, has expired or was used before */
  async spendCode(code: string): Promise<boolean> {
    return (await this.#state.take(`${this.#provider} code ${code}`)) !== null;
  }

  createToken(grant: Grant): Promise<string> {
    return this.#keep('token', randomBytes(40).toString('base64url'), grant, TOKEN_MS);
  }

  async findToken(token: string | undefined): Promise<Grant | undefined> {
    return token === undefined ? undefined : this.#find('token', token);
  }

  async #keep(kind: string, secret: string, grant: Grant, ms: number): Promise<string> {
    await this.#state.put(`${this.#provider} ${kind} ${secret}`, JSON.stringify(grant), ms);
    return secret;
  }

  async #find(kind: string, secret: string): Promise<Grant | undefined> {
    const found = await this.#state.find(`${this.#provider} ${kind} ${secret}`);
    return found === null ? undefined : (JSON.parse(found) as Grant);
  }
}
