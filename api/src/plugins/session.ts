import { type Access, LEVEL, TEXT } from '@onmaum/shared-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { findAccount } from '../db/account-repository.ts';
import type { Db } from '../db/schema.ts';
import { type ApiError, conflict, forbidden, membershipEnded, unauthorized } from '../errors.ts';
import type { Viewer } from '../http/viewer.ts';
import type { AccessClaims } from '../lib/secrets/access-token.ts';
import { verifyAccessToken } from '../lib/secrets/access-token.ts';
import { REFRESH_LIFE_MS } from '../lib/secrets/refresh-token.ts';
import { SERVER_TEXT } from '../texts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
  }
  interface FastifyRequest {
    /**
     * Why the request is refused; null if it is allowed. The error is thrown only after the rate limit has counted the request,
     * so that refused requests are limited, too.
     */
    refusal: Error | null;
  }
}

interface Account {
  status: string;
  level: number;
}

/**
 * Lifetime of cached accounts. If the message that a session has ended is lost, the session stays valid for at most this
 * time.
 */
const ACCOUNT_TTL_MS = 5_000;
/**
 * Cached for ended sessions in place of an account, so that they are not looked up for each call. An ended session never
 * becomes active again.
 */
const ENDED: Account = { status: 'ended', level: 0 };
/** Cached in the same way if the membership has ended, too. */
const LEFT: Account = { status: 'withdrawn', level: 0 };
const NO_LONGER_OPEN: readonly (Account | undefined)[] = [ENDED, LEFT];
/** Time after signing in during which an operator may make sensitive calls (rules/sign-in.md#signing-in-again). */
const RECENT_MS = 15 * 60 * 1000;
const LEVELS: Record<Exclude<Access, 'open'>, number> = { public: 0, ...LEVEL, 'recent-operator': LEVEL.operator };

/** Caches verified tokens and accounts, so that most calls need neither verification nor a query. */
class Sessions {
  readonly #claims = new LRUCache<string, AccessClaims>({ max: 20_000 });
  readonly #accounts: LRUCache<string, Account>;
  readonly #listeners: ((mayHaveEnded: (sessionId: string) => boolean) => void)[] = [];
  readonly #secret: string;
  readonly #db: Db;

  constructor(app: FastifyInstance) {
    this.#secret = app.config.jwtSecret;
    this.#db = app.db;
    this.#accounts = new LRUCache({
      max: 20_000,
      ttl: ACCOUNT_TTL_MS,
      // If `forget` was called during a lookup, the found account may be outdated. So the lookup is repeated, and the result of
      // the second lookup is not cached.
      ignoreFetchAbort: true,
      fetchMethod: async (sessionId, _stale, { context, signal }) => {
        const account = await this.#find(sessionId, context as number);
        return signal.aborted ? this.#find(sessionId, context as number) : account;
      },
    });
  }

  async open(token: string): Promise<{ viewer: Viewer; sessionId: string; signedInAt: number }> {
    const claims = await this.#read(token);
    const account = await this.#accountOf(claims.sessionId, claims.memberId);
    if (account.status === LEFT.status) throw membershipEnded();
    if (account === ENDED) throw unauthorized('token_revoked');
    if (account.status !== 'active') throw forbidden('account_disabled', TEXT.accountDisabled);
    const { sessionId, signedInAt } = claims;
    return { viewer: { id: claims.memberId, level: account.level }, sessionId, signedInAt };
  }

  /** Whether a session is still active and its member has the same level. */
  async isOpen({
    sessionId,
    memberId,
    level,
  }: {
    sessionId: string;
    memberId: number;
    level: number;
  }): Promise<boolean> {
    const account = await this.#accountOf(sessionId, memberId);
    return account.status === 'active' && account.level === level;
  }

  /**
   * Adds a listener that is called when sessions may have ended. The listener receives a predicate: whether the session with an
   * id may have ended.
   */
  onEnd(listener: (mayHaveEnded: (sessionId: string) => boolean) => void): void {
    this.#listeners.push(listener);
  }

  /** Removes a session that has ended from the cache, and calls the listeners. */
  forget(sessionId: string): void {
    if (!NO_LONGER_OPEN.includes(this.#accounts.peek(sessionId))) this.#accounts.delete(sessionId);
    for (const listener of this.#listeners) listener((id) => id === sessionId);
  }

  /** Empties the cache. Called when messages about ended sessions may have been lost. */
  forgetAll(): void {
    this.#accounts.clear();
    for (const listener of this.#listeners) listener(() => true);
  }

  async #accountOf(sessionId: string, memberId: number): Promise<Account> {
    return (await this.#accounts.fetch(sessionId, { context: memberId })) ?? this.#find(sessionId, memberId);
  }

  async #find(sessionId: string, memberId: number): Promise<Account> {
    const account = await findAccount(this.#db, sessionId, memberId);
    if (account?.status === LEFT.status) return LEFT;
    return account?.open_session ? { status: account.status, level: account.level } : ENDED;
  }

  async #read(token: string): Promise<AccessClaims> {
    const known = this.#claims.get(token);
    if (known && known.expiresAt > Date.now()) return known;
    const claims = await verifyAccessToken(this.#secret, token, { evenExpired: true });
    if (!claims) throw unauthorized();
    if (claims.expiresAt <= Date.now()) throw await this.#expired(claims);
    this.#claims.set(token, claims);
    return claims;
  }

  /**
   * The refusal of an expired token. No renewal could tell a device that the membership has ended, because the sessions of a former
   * member are deleted. A token that no device can renew any more is only expired.
   */
  async #expired({ sessionId, memberId, expiresAt }: AccessClaims): Promise<ApiError> {
    if (expiresAt + REFRESH_LIFE_MS <= Date.now()) return unauthorized();
    const { status } = await this.#accountOf(sessionId, memberId);
    return status === LEFT.status ? membershipEnded() : unauthorized();
  }
}

/** Authenticates each request. Refuses a request that its route does not allow, after the rate limit has counted it. */
export const session = fp(
  async (app) => {
    const sessions = new Sessions(app);
    app.decorate('sessions', sessions);
    app.readMessages({
      onMessage: (message) => message.kind === 'session ended' && sessions.forget(message.id),
      onGap: () => sessions.forgetAll(),
    });
    app.decorateRequest('viewer', null);
    app.decorateRequest('sessionId', null);
    app.decorateRequest('refusal', null);

    app.addHook('onRequest', async (request) => {
      request.refusal = await authenticate(sessions, request).then(
        () => null,
        (error: Error) => error,
      );
    });
    // runs after the rate limit, which is an `onRequest` hook of the routes
    app.addHook('preParsing', (request, _reply, _payload, done) => done(request.refusal));
  },
  { name: 'session', dependencies: ['messages'] },
);

/** Sets the viewer and the session of a request. @throws ApiError if the route does not allow the request */
async function authenticate(sessions: Sessions, request: FastifyRequest): Promise<void> {
  const access = request.routeOptions.config?.access ?? 'public';
  const header = request.headers.authorization;
  if (access === 'open' || request.is404) return;
  if (header === undefined) {
    if (access === 'public') return;
    throw unauthorized('token_missing');
  }
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
  if (!token) throw unauthorized();
  const { viewer, sessionId, signedInAt } = await sessions.open(token);
  request.viewer = viewer;
  request.sessionId = sessionId;
  if (viewer.level < LEVELS[access]) throw forbidden();
  const tooLongAgo = access === 'recent-operator' && Date.now() - signedInAt > RECENT_MS;
  // not 401, which would end the session: the session is valid, but the sign-in is too long ago
  if (tooLongAgo) throw conflict('sign_in_again', SERVER_TEXT.signInAgain);
}
