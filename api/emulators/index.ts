import type { FastifyPluginAsync } from 'fastify';
import { kakaoEmulator } from './kakao.ts';
import { naverEmulator } from './naver.ts';

/** Plays the providers for which no keys are configured. */
export const emulators: FastifyPluginAsync = async (app) => {
  const { kakao, naver } = app.config.providers;
  // Bearers here are the provider's, not ours.
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'open' };
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  if (kakao.emulated) await app.register(kakaoEmulator, { prefix: '/emulator/kakao' });
  if (naver.emulated) await app.register(naverEmulator, { prefix: '/emulator/naver' });
};
