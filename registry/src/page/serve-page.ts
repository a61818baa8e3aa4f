import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyCookie from '@fastify/cookie';
import fastifyFormbody from '@fastify/formbody';
import { COMMANDS } from '@onmaum/deploy/commands/commands';
import { line, parseInput, ReleasableApp } from '@onmaum/deploy/registry-client/protocol';
import type { Target } from '@onmaum/deploy/targets/target';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Denied } from '../denied.ts';
import { appPage } from './app-page.ts';
import { PAGE_HEADERS } from './frame.ts';
import { BUTTONS, offeredCommands } from './offered-commands.ts';
import { releasesPage } from './pages.ts';
import { confirmPage, doorPage } from './question-pages.ts';
import { ratesOf, type Sites } from './rates.ts';
import { isAsSeen } from './seen.ts';
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
  /** Whether people sign in with a token; otherwise the caller of `servePage` begins the session. */
  hasForm: boolean;
  /** Finds the owner of a token by its hash. */
  userOf: (hash: string) => Promise<PageUser | undefined>;
  hashOf: (token: string) => string;
  /** Limit of sign-in attempts. */
  rateLimit: { max: number; timeWindow: string };
}

const OPEN = { needs: 'open' as const };

const Command = z.object({ act: z.string().max(30), app: ReleasableApp, message: line(300).default('') });
const ConfirmedCommand = Command.extend({
  proof: z.string().max(100),
  form: z.string().max(100),
  seen: z.string().max(100),
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

/** Address of the page that requests confirmation of a command. */
const questionOf = (command: z.infer<typeof Command>) => `/confirm?${new URLSearchParams(Command.parse(command))}`;

/** Address to open after sign-in. Addresses of other servers are not accepted. */
const Next = z
  .string()
  .max(2_000)
  .regex(/^\/(apps\/[\w-]+|confirm\?[\w.~%+=&*-]+)$/)
  .catch('/');

/** Serves the page of releases. @returns its sessions */
export async function servePage(app: FastifyInstance, needs: PageNeeds): Promise<Sessions> {
  await app.register(fastifyCookie);
  await app.register(fastifyFormbody);
  const sessions = new Sessions(needs.origin.startsWith('https:'));
  const existing = Object.keys(COMMANDS);
  const commandsFor = (user: PageUser, one: AppState) =>
    offeredCommands(one, existing).filter(({ command }) => user.mayActOn(one.app, command));
  const state = () => readState(needs.target, () => ratesOf(needs.sites));

  /** The person who is signed in; undefined if nobody is. */
  async function enter(request: FastifyRequest) {
    const session = sessions.find(request);
    const user = session && (await needs.userOf(session.hash));
    return user && { session, user, who: { who: user.name, proof: session.proof } };
  }
  /** Sends the sign-in page. @param next address to open after sign-in */
  const sendDoor = (reply: FastifyReply, next: string, why = '') =>
    send(reply.code(401), doorPage({ hasForm: needs.hasForm, next, why }));
  app.decorate('signedIn', async (request) => (await enter(request))?.who);

  /** Finds the requested command. @throws Denied when it is not possible now, or this person may not run it */
  async function find(user: PageUser, act: string, name: string) {
    if (!user.mayActOn(name, act)) throw new Denied(403, `your token does not allow this for ${name}`);
    const found = (await state()).apps.find((one) => one.app === name);
    const offered = found && offeredCommands(found, existing).find((one) => one.command === act);
    if (!found || !offered)
      throw new Denied(
        409,
        `“${BUTTONS[act] ?? act}” is not possible for ${name} any more: look again at what is live`,
      );
    return { found, offered };
  }

  app.get('/page.css', { config: OPEN }, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));

  app.get('/', { config: OPEN }, async (request, reply) => {
    const entered = await enter(request);
    if (!entered) return send(reply.code(needs.hasForm ? 200 : 401), doorPage({ hasForm: needs.hasForm }));
    const { session, user, who } = entered;
    const { notice } = session;
    session.notice = '';
    return send(
      reply,
      releasesPage(await state(), (one) => commandsFor(user, one), { ...who, notice }),
    );
  });

  app.get<{ Params: { app: string } }>('/apps/:app', { config: OPEN }, async (request, reply) => {
    const entered = await enter(request);
    if (!entered) return sendDoor(reply, request.url);
    const { user, who } = entered;
    const { apps, withoutRates } = await state();
    const found = apps.find((one) => one.app === request.params.app);
    if (!found) throw new Denied(404, 'no app of this name was ever released');
    return send(reply, appPage(found, { who, commands: commandsFor(user, found), withoutRates }));
  });

  // after a refused form, the browser shows the address of the form, and a restored tab requests this address with GET
  for (const form of ['/do', '/session']) {
    app.get(form, { config: OPEN }, (_request, reply) => reply.redirect('/', 303));
  }

  app.get('/confirm', { config: OPEN }, async (request, reply) => {
    const entered = await enter(request);
    if (!entered) return sendDoor(reply, request.url);
    const { data: asked } = Command.safeParse(request.query);
    if (!asked) throw new Denied(404, 'this address names no command and app');
    const { found, offered } = await find(entered.user, asked.act, asked.app);
    return send(reply, confirmPage(found, offered, { ...entered.who, message: asked.message }));
  });

  app.post('/do', { config: OPEN, bodyLimit: 10_000 }, async (request, reply) => {
    refuseForeignForm(request, needs.origin);
    const command = parseInput(ConfirmedCommand, request.body);
    const { act, app: name, proof, form, seen, message } = command;
    const entered = await enter(request);
    if (!entered) {
      return sendDoor(reply, questionOf(command), 'Your session has ended. After sign-in the question comes again.');
    }
    const { session, user } = entered;
    refuseUnproven(session, proof);
    session.notice = await doOnce(session, form, async () => {
      const { offered } = await find(user, act, name);
      if (!isAsSeen(offered, seen)) {
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
        const { token, next } = parseInput(z.object({ token: z.string().max(300), next: Next }), request.body);
        const hash = needs.hashOf(token.trim());
        if (!(await needs.userOf(hash))) {
          const problem = 'This token is not known here.';
          return send(reply.code(401), doorPage({ hasForm: true, problem, next }));
        }
        sessions.begin(reply, hash);
        return reply.redirect(next, 303);
      },
    );
  }
  return sessions;
}
