import type { Provider } from '@onmaum/shared-contract';
import type { ProviderConfig } from '../config.ts';
import { createKakao } from './kakao.ts';
import { createNaver } from './naver.ts';
import { ownOrigin, type Process } from './own-origin.ts';
import type { LoginProvider, ProviderAccess } from './provider.ts';

type Caller = Process<'providers'>;

/** The configured login providers. An emulated provider is called over HTTP like a real one, on the port of this process. */
export function createProviders(app: Caller): Record<Provider, LoginProvider> {
  const { kakao, naver } = app.config.providers;
  return { kakao: createKakao(accessTo(app, kakao)), naver: createNaver(accessTo(app, naver)) };
}

function accessTo(app: Caller, config: ProviderConfig): ProviderAccess {
  const origin = config.emulated ? () => ownOrigin(app) : () => '';
  return {
    clientId: config.clientId,
    clientSecret: config.clientSecret,
    authorizeBase: config.authBase,
    authBase: () => origin() + config.authBase,
    apiBase: () => origin() + config.apiBase,
  };
}
