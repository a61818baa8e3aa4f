import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Provider } from '@onmaum/shared-contract';
import type { Config, ProviderConfig } from '../config.ts';
import { createKakao } from './kakao.ts';
import { createNaver } from './naver.ts';
import type { LoginProvider, ProviderAccess } from './provider.ts';

/** The process from which the providers are called. */
interface Process {
  config: Pick<Config, 'providers'>;
  server: Pick<Server, 'address'>;
}

/** The configured login providers. An emulated one is called over HTTP like a real one, on the port of this process. */
export function createProviders(app: Process): Record<Provider, LoginProvider> {
  const { kakao, naver } = app.config.providers;
  return { kakao: createKakao(accessTo(app, kakao)), naver: createNaver(accessTo(app, naver)) };
}

function accessTo(app: Process, config: ProviderConfig): ProviderAccess {
  const origin = config.emulated ? () => ownOrigin(app) : () => '';
  return {
    clientId: config.clientId,
    clientSecret: config.clientSecret,
    authorizeBase: config.authBase,
    authBase: () => origin() + config.authBase,
    apiBase: () => origin() + config.apiBase,
  };
}

/** Available only after the server listens, because the system may choose the port. */
function ownOrigin(app: Process): string {
  const { address, family, port } = app.server.address() as AddressInfo;
  const anyAddress = address === '0.0.0.0' || address === '::';
  const host = anyAddress ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
