import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyCookie from '@fastify/cookie';
import fastifyFormbody from '@fastify/formbody';
import { COMMANDS } from '@onmaum/deploy/commands/commands';
import { line, parseInput, ReleasableApp } from '@onmaum/deploy/registry-client/protocol';
import type { Target } from '@onmaum/deploy/targets/target';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { Denied } from '../denied.ts';
import { appPage } from './app-page.ts';
import { PAGE_HEADERS } from './frame.ts';
import { offeredCommands } from './offered-commands.ts';
import { confirmPage, doorPage, releasesPage } from './pages.ts';
import { ratesOf, type Sites } from './rates.ts';
import { seenOf } from './seen.ts';
import { doOnce, refuseForeignForm, refuseUnproven, Sessions } from './sessions.ts';
import { type AppState, readState } from './state.ts';

/** A person who uses the page. */
export interface PageUser {
  name: string;
  /** Whether the person may run a command on an app. */
  mayActOn: (app: string, command: string) => boolean;
}

export interface PageNeeds {
  target: Target;
  sites: Sites;
  /** Public origin of the page. */
  origin: string;
  /** Whether people sign in with a token; otherwise the caller begins their session. */
  hasForm: boolean;
  /** Finds the owner of a token by its hash. */
  userOf: (hash: string) => Promise<PageUser | undefined>;
  hashOf: (token: string) => string;
  /** Limit of sign-in attempts. */
  rateLimit: { max: number; timeWindow: string };
}

const OPEN = { needs: 'open' as const };

const CommandQuery = z.object({ act: z.string().max(30), app: ReleasableApp });
const ConfirmedCommand = CommandQuery.extend({
  proof: z.string().max(100),
  form: z.string().max(100),
  seen: z.string().max(100),
  message: line(300).default(''),
});

const require = createRequire(import.meta.url);
const STYLE = [
  require.resolve('@onmaum/shared-ui/tokens.css'),
  ...['frame', 'controls', 'releases', 'plot', 'app'].map((name) =>
    path.join(import.meta.dirname, `styles/${name}.css`),
  ),
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const send = (reply: FastifyReply, page: string) =>
  reply.headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(page);

/** Serves the page of releases. @returns its sessions */
export async function servePage(app: FastifyInstance, needs: PageNeeds): Promise<Sessions> {
  await app.register(fastifyCookie);
  await app.register(fastifyFormbody);
  const sessions = new Sessions(needs.origin.startsWith('https:'));
  const existing = Object.keys(COMMANDS);
  const state = () => readState(needs.target, () => ratesOf(needs.sites));

  /** @throws Denied when nobody is signed in */
  async function enter(request: Parameters<Sessions['find']>[0]) {
    const session = sessions.find(request);
    const user = session && (await needs.userOf(session.hash));
    if (!user) throw new Denied(401, 'sign in first');
    return { session, user, who: { who: user.name, proof: session.proof } };
  }
  /** The requested command. @throws Denied when it is impossible, or not allowed to this person */
  async function find(user: PageUser, act: string, name: string) {
    if (!user.mayActOn(name, act)) throw new Denied(403, `${user.name} may not do this with ${name}`);
    const found = (await state()).apps.find((one) => one.app === name);
    const offered = found && offeredCommands(found, existing).find((one) => one.command === act);
    if (!found || !offered)
      throw new Denied(409, `${act} is not possible for ${name} any more: look again at what is live`);
    return { found, offered };
  }

  app.get('/page.css', { config: OPEN }, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));

  app.get('/', { config: OPEN }, async (request, reply) => {
    const entered = await enter(request).catch(() => undefined);
    if (!entered) return send(reply.code(needs.hasForm ? 200 : 401), doorPage('', needs.hasForm));
    const { session, user, who } = entered;
    const { notice } = session;
    session.notice = '';
    const commandsOf = (one: AppState) =>
      offeredCommands(one, existing).filter(({ command }) => user.mayActOn(one.app, command));
    return send(reply, releasesPage(await state(), commandsOf, { ...who, notice }));
  });

  app.get('/apps/:app', { config: OPEN }, async (request, reply) => {
    const { who } = await enter(request);
    const { app: name } = parseInput(z.object({ app: ReleasableApp }), request.params);
    const found = (await state()).apps.find((one) => one.app === name);
    if (!found) throw new Denied(404, `${name} was never released`);
    return send(reply, appPage(found, who));
  });

  // the browser shows the address of a form after the form was refused, and may load it again
  for (const form of ['/do', '/session']) {
    app.get(form, { config: OPEN }, (_request, reply) => reply.redirect('/', 303));
  }

  app.get('/confirm', { config: OPEN }, async (request, reply) => {
    const { user, who } = await enter(request);
    const { act, app: name } = parseInput(CommandQuery, request.query);
    const { found, offered } = await find(user, act, name);
    return send(reply, confirmPage(found, offered, who));
  });

  app.post('/do', { config: OPEN, bodyLimit: 10_000 }, async (request, reply) => {
    refuseForeignForm(request, needs.origin);
    const { session, user } = await enter(request);
    const { act, app: name, proof, form, seen, message } = parseInput(ConfirmedCommand, request.body);
    refuseUnproven(session, proof);
    session.notice = await doOnce(session, form, async () => {
      const { offered } = await find(user, act, name);
      if (seenOf(offered) !== seen) {
        throw new Denied(409, `${name} has changed since you looked: look again before you decide`);
      }
      const input = { app: name, version: offered.version, author: user.name, ...(message && { message }) };
      return needs.target.run(act, input);
    });
    return reply.redirect('/', 303);
  });

  app.post('/session/end', { config: OPEN, bodyLimit: 10_000 }, async (request, reply) => {
    refuseForeignForm(request, needs.origin);
    sessions.end(request, reply);
    return reply.redirect('/', 303);
  });

  if (needs.hasForm) {
    app.post(
      '/session',
      { config: { ...OPEN, rateLimit: needs.rateLimit }, bodyLimit: 10_000 },
      async (request, reply) => {
        refuseForeignForm(request, needs.origin);
        const { token } = parseInput(z.object({ token: z.string().max(300) }), request.body);
        const hash = needs.hashOf(token.trim());
        if (!(await needs.userOf(hash))) {
          return send(reply.code(401), doorPage('This token is not known here.', true));
        }
        sessions.begin(reply, hash);
        return reply.redirect('/', 303);
      },
    );
  }
  return sessions;
}
