import type { LoginResult, Provider, RegisterBody, Session } from '@onmaum/shared-contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Wire } from './wire.ts';

/** A browser that calls an app through `inject`. Keeps cookies, signs in, and sends its access token. */
export class Browser {
  readonly cookies = new Map<string, string>();
  token = '';
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async send(method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE', url: string, options: InjectOptions = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#app.inject({
      ...options,
      method,
      url,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...options.headers,
      },
    });
    this.#keep(response);
    return response;
  }

  /** Starts a sign-in and consents at the emulated provider. @returns the query with which the provider redirects to /login */
  async authorize(provider: Provider, hint: string): Promise<{ code: string; state: string }> {
    const start = await this.send('GET', `/api/auth/${provider}/start?login_hint=${hint}`);
    const approved = await this.send('GET', String(start.headers.location));
    const back = new URL(String(approved.headers.location));
    return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
  }

  /** Exchanges the provider's code for a session, or, as a new person, for a ticket to register. */
  exchange(provider: string, back: { code: string; state: string }, headers = {}) {
    return this.send('POST', `/api/auth/${provider}`, { payload: back, headers });
  }

  /**
   * Signs in as a person of the emulator. The answer contains an access token for a member, and a ticket to register for a
   * new person.
   */
  async signIn(provider: Provider, hint: string): Promise<Wire<typeof LoginResult>> {
    const response = await this.exchange(provider, await this.authorize(provider, hint));
    if (response.statusCode !== 200) throw new Error(`sign-in failed: ${response.body}`);
    const result = response.json<Wire<typeof LoginResult>>();
    this.token = result.token;
    return result;
  }

  /** Registers a new person and signs in. */
  async join(
    provider: Provider,
    hint: string,
    body: Partial<Wire<typeof RegisterBody>> = {},
  ): Promise<Wire<typeof LoginResult>> {
    const newcomer = await this.signIn(provider, hint);
    const response = await this.register(newcomer, body);
    if (response.statusCode !== 204) throw new Error(`join failed: ${response.body}`);
    return this.signIn(provider, hint);
  }

  register(newcomer: Wire<typeof LoginResult>, body: Partial<Record<keyof Wire<typeof RegisterBody>, unknown>> = {}) {
    return this.send('POST', '/api/auth/register', { payload: { ...joinForm(newcomer), ...body } });
  }

  async refresh(): Promise<LightMyRequestResponse> {
    const response = await this.send('POST', '/api/auth/refresh');
    if (response.statusCode === 200) this.token = response.json<Session>().token;
    return response;
  }

  #keep(response: LightMyRequestResponse) {
    for (const { name, value, maxAge, expires } of response.cookies) {
      const gone = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
      if (gone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

let joined = 0;

/** A valid registration form for the person of a ticket. */
export function joinForm(
  newcomer: Pick<Wire<typeof LoginResult>, 'provider' | 'social_id' | 'social_token'>,
): Wire<typeof RegisterBody> {
  joined += 1;
  return {
    provider: newcomer.provider as Provider,
    social_id: newcomer.social_id,
    social_token: newcomer.social_token,
    email: 'someone@example.com',
    nickname: `새사람${joined}`,
    birthday: '19900101',
    cellphone: '010-1234-5678',
    sex: '여성',
    marketing_event_agree: 'N',
    terms_agree: 'Y',
    privacy_agree: 'Y',
    sensitive_agree: 'Y',
  };
}
