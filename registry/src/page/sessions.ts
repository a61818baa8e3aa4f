import { randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieName } from '@onmaum/shared-contract/server/cookie-name';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Denied } from '../denied.ts';

/** Sessions of the page, in memory: a restart ends them. */

const HOURS_MS = 8 * 3_600_000;
const KEPT = 1_000;
const FORMS_KEPT = 20;

export interface Session {
  /** Hash of the token. The rights of the token are looked up for each request. */
  hash: string;
  /** Random value in every form of this session, which protects against forged forms. */
  proof: string;
  /** Message about the last command, until it is shown. */
  notice: string;
  /** Results of submitted forms, by form id. */
  sent: LRUCache<string, Promise<string>>;
}

const random = () => randomBytes(32).toString('base64url');

export class Sessions {
  readonly #all = new LRUCache<string, Session>({ max: KEPT, ttl: HOURS_MS });
  readonly #isSecure: boolean;
  readonly #cookie: string;

  /** @param isSecure whether browsers reach the page through https */
  constructor(isSecure: boolean) {
    this.#isSecure = isSecure;
    this.#cookie = cookieName('releases', isSecure);
  }

  begin(reply: FastifyReply, hash: string): void {
    const id = random();
    this.#all.set(id, { hash, proof: random(), notice: '', sent: new LRUCache({ max: FORMS_KEPT }) });
    reply.setCookie(this.#cookie, id, {
      ...{ path: '/', httpOnly: true, sameSite: 'strict', secure: this.#isSecure, maxAge: HOURS_MS / 1000 },
    });
  }

  find(request: FastifyRequest): Session | undefined {
    return this.#all.get(request.cookies[this.#cookie] ?? '');
  }

  end(request: FastifyRequest, reply: FastifyReply): void {
    this.#all.delete(request.cookies[this.#cookie] ?? '');
    reply.clearCookie(this.#cookie, { path: '/', secure: this.#isSecure });
  }
}

/** @throws Denied unless a page of this server sent the form */
export function refuseForeignForm({ headers }: FastifyRequest, origin: string): void {
  if (headers['sec-fetch-site'] !== 'same-origin' && headers.origin !== origin) {
    throw new Denied(403, 'this form comes from another site');
  }
}

/** @throws Denied unless the form belongs to this session */
export function refuseUnproven(session: Session, proof: string): void {
  const [own, given] = [Buffer.from(session.proof), Buffer.from(proof)];
  if (own.length !== given.length || !timingSafeEqual(own, given)) {
    throw new Denied(403, 'this form is of an earlier session: load the page again');
  }
}

/**
 * Runs the command of a form once: a form that is sent twice, for example by a second Enter, gets the first result. A failed
 * command can be retried.
 */
export function doOnce({ sent }: Session, form: string, run: () => Promise<string>): Promise<string> {
  const known = sent.get(form);
  if (known) return known;
  const done = run();
  sent.set(form, done);
  done.catch(() => sent.delete(form));
  return done;
}
