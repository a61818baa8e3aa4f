import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { ownOrigin } from '../src/providers/own-origin.ts';
import { kakaoEmulator } from './kakao.ts';
import { CaughtMails } from './mail/caught-mails.ts';
import { mailEmulator } from './mail/index.ts';
import { naverEmulator } from './naver.ts';
import { portoneEmulator } from './portone/index.ts';
import { Portone } from './portone/portone.ts';
import { solapiEmulator } from './solapi/index.ts';

/**
 * Maximum number of requests a minute from one address group to all emulators together. A browser makes two requests for a
 * sign-in, and four for a payment.
 */
const REQUESTS_A_MINUTE = 120;

/** Routes that emulate the providers that are not configured. */
export const emulators: FastifyPluginAsync = async (app) => {
  const { config } = app;
  const { kakao, naver } = config.providers;
  // access is 'open': bearer tokens of these routes come from an emulated provider, and are no access tokens of this API
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'open' };
  });
  const limit = {
    max: Math.ceil(REQUESTS_A_MINUTE * config.rateLimitFactor),
    timeWindow: '1 minute',
    allowList: ({ caller }: FastifyRequest) => caller.isLocal,
  };
  app.addHook('onRequest', app.rateLimit(limit));
  if (kakao.emulated) await app.register(kakaoEmulator, { prefix: '/emulator/kakao' });
  if (naver.emulated) await app.register(naverEmulator, { prefix: '/emulator/naver' });
  if (app.mailer instanceof CaughtMails)
    await app.register(mailEmulator, { prefix: '/emulator/mail', mails: app.mailer });
  if (config.talk?.emulated) await app.register(solapiEmulator, { prefix: config.talk.apiBase, keys: config.talk });
  if (config.payment.emulated) {
    const portone = new Portone({
      keys: config.payment,
      returnOrigins: config.siteOrigins,
      webhook: () => config.emulatorWebhook ?? `${ownOrigin(app)}/api/order/webhook`,
      booksFile: config.emulatorBooks,
    });
    const administered = !config.production;
    await app.register(portoneEmulator, { prefix: config.payment.apiBase, portone, administered });
  }
};
