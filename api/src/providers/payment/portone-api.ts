import { z } from 'zod';
import { tracedFetch } from '../traced-fetch.ts';
import { GatewayDown } from './gateway.ts';

export interface PortoneAccess {
  apiKey: string;
  apiSecret: string;
  /**
   * Address of the REST API. A function, since the address of an emulator is known only after this process has begun to
   * listen.
   */
  base: () => string;
  /** Time limit of a call. */
  timeoutMs: number;
}

/** An answer of PortOne. `code` is 0 if the call succeeded. */
export interface Answer {
  status: number;
  code: number;
  response: unknown;
}

const Envelope = z.object({ code: z.number(), response: z.unknown().optional() });
/** Times in Unix seconds by PortOne's clock. */
const Token = z.object({ access_token: z.string().min(1), now: z.number(), expired_at: z.number() });

/** A token is renewed this long before it expires. */
const MARGIN_MS = 30_000;

/**
 * Client of PortOne's REST API, version 1. Its errors contain neither answers, which include personal data, nor the causes of
 * failures, which may include addresses.
 */
export class PortoneApi {
  readonly #access: PortoneAccess;
  #token: { text: string; until: number } | null = null;
  #renewal: Promise<string> | null = null;

  constructor(access: PortoneAccess) {
    this.#access = access;
  }

  /** Makes a call. @throws GatewayDown if PortOne does not answer, or its answer does not show the outcome */
  async call(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const token = await this.#currentToken();
    const answer = await this.#send(method, path, body, token);
    if (answer.status !== 401) return answer;
    // PortOne revoked the token early; since it refused the call, the call can be repeated
    if (this.#token?.text === token) this.#token = null;
    const again = await this.#send(method, path, body, await this.#currentToken());
    if (again.status === 401) throw new GatewayDown('PortOne refuses the token that it gave');
    return again;
  }

  async #currentToken(): Promise<string> {
    if (this.#token && this.#token.until > Date.now()) return this.#token.text;
    this.#renewal ??= this.#renew().finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  async #renew(): Promise<string> {
    const { apiKey, apiSecret } = this.#access;
    const answer = await this.#send('POST', '/users/getToken', { imp_key: apiKey, imp_secret: apiSecret });
    const token = Token.safeParse(answer.response).data;
    if (answer.code !== 0 || !token) throw new GatewayDown(`PortOne gave no token (${answer.status})`);
    const validMs = (token.expired_at - token.now) * 1000;
    this.#token = { text: token.access_token, until: Date.now() + validMs - MARGIN_MS };
    return token.access_token;
  }

  async #send(method: string, path: string, body?: object, token?: string): Promise<Answer> {
    let status: number;
    let content: unknown;
    try {
      const answer = await tracedFetch(this.#access.base() + path, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(this.#access.timeoutMs),
      });
      status = answer.status;
      content = await answer.json();
    } catch {
      throw new GatewayDown('PortOne does not answer');
    }
    const envelope = Envelope.safeParse(content).data;
    if (!envelope || status >= 500 || status === 429) throw new GatewayDown(`PortOne failed (${status})`);
    return { status, code: envelope.code, response: envelope.response };
  }
}
