import type { FastifyPluginAsync } from 'fastify';
import { kakaoEmulator } from './kakao.ts';
import { naverEmulator } from './naver.ts';

/** Emulates the login providers that have no keys configured. */
export const emulators: FastifyPluginAsync = async (app) => {
  const { kakao, naver } = app.config.providers;
  // Bearer tokens sent here are issued by the emulated provider: they are no sessions of this API.
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'open' };
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  if (kakao.emulated) await app.register(kakaoEmulator, { prefix: '/emulator/kakao' });
  if (naver.emulated) await app.register(naverEmulator, { prefix: '/emulator/naver' });
};
