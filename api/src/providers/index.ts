import type { AddressInfo } from 'node:net';
import type { Provider } from '@onmaum/shared-contract';
import type { FastifyInstance } from 'fastify';
import type { ProviderConfig } from '../config.ts';
import { createKakao } from './kakao.ts';
import { createNaver } from './naver.ts';
import type { LoginProvider, ProviderAccess } from './provider.ts';

/** The login providers of this process; an emulated one is called over HTTP like the real one, at our own port. */
export function createProviders(app: FastifyInstance): Record<Provider, LoginProvider> {
  const { kakao, naver } = app.config.providers;
  return { kakao: createKakao(accessTo(app, kakao)), naver: createNaver(accessTo(app, naver)) };
}

function accessTo(app: FastifyInstance, config: ProviderConfig): ProviderAccess {
  const own = config.emulated ? () => ownOrigin(app) : () => '';
  return {
    clientId: config.clientId,
    clientSecret: config.clientSecret,
    authorizeBase: config.authBase,
    authBase: () => own() + config.authBase,
    apiBase: () => own() + config.apiBase,
  };
}

/** Known only once the server listens, because the port may be chosen by the system. */
function ownOrigin(app: FastifyInstance): string {
  const { address, family, port } = app.server.address() as AddressInfo;
  const anyAddress = address === '0.0.0.0' || address === '::';
  const host = anyAddress ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
