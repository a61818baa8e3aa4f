import type { LoginResult } from '@onmaum/shared-contract';
import { joinForm } from './browser.ts';
import type { Wire } from './wire.ts';

/** A browser that calls a real process over HTTP. Keeps cookies and its access token. */
export class HttpBrowser {
  /** Origin of the called process. May be changed between calls, as a load balancer does. */
  origin: string;
  readonly #cookies = new Map<string, string>();
  #token = '';

  constructor(origin: string) {
    this.origin = origin;
  }

  async send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Response> {
    const response = await fetch(new URL(path, this.origin), {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }

  async signIn(hint: string): Promise<Wire<typeof LoginResult>> {
    const start = await this.send('GET', `/api/auth/kakao/start?login_hint=${hint}`);
    const approved = await this.send('GET', String(start.headers.get('location')));
    const back = new URL(String(approved.headers.get('location'))).searchParams;
    const response = await this.send('POST', '/api/auth/kakao', Object.fromEntries(back));
    if (response.status !== 200) throw new Error(`sign-in failed: ${response.status}`);
    const result = (await response.json()) as Wire<typeof LoginResult>;
    this.#token = result.token;
    return result;
  }

  /** Registers a new member. @returns whether the server acknowledged the registration */
  async join(hint: string, nickname: string): Promise<boolean> {
    const newcomer = await this.signIn(hint);
    this.#token = '';
    return (await this.send('POST', '/api/auth/register', { ...joinForm(newcomer), nickname })).status === 204;
  }
}
