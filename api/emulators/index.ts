import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { ownOrigin } from '../src/providers/own-origin.ts';
import { kakaoEmulator } from './kakao.ts';
import { CaughtMails } from './mail/caught-mails.ts';
import { mailEmulator } from './mail/index.ts';
import { naverEmulator } from './naver.ts';
import { portoneEmulator } from './portone/index.ts';
import { Portone } from './portone/portone.ts';
import { solapiEmulator } from './solapi/index.ts';

/** Requests a minute from one address group to all emulators. A sign-in and a payment take three requests each. */
const REQUESTS_A_MINUTE = 120;

/** Routes that emulate the providers for which no keys are configured. */
export const emulators: FastifyPluginAsync = async (app) => {
  const { config } = app;
  const { kakao, naver } = config.providers;
  // access is 'open', so that bearer tokens, which here come from an emulated provider, are not read as access tokens of this
  // API
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
