import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { Environment } from './environment.ts';
import { devSecrets } from './lib/dev-secrets.ts';
import type { FieldKey } from './lib/field-cipher.ts';

/** Keys and addresses of a login provider; `emulated` when it is the emulator of this process. */
export interface ProviderConfig {
  emulated: boolean;
  clientId: string;
  clientSecret: string;
  /** Where browsers are sent, and where tokens are asked for. */
  authBase: string;
  /** Where profiles are read. */
  apiBase: string;
}

export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Absolute; holds the embedded database and the secrets of development. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Addresses at which browsers see the site; the first is the main one. */
  siteOrigins: readonly string[];
  providers: { kakao: ProviderConfig; naver: ProviderConfig };
  jwtSecret: string;
  fieldKeys: readonly FieldKey[];
  logLevel: string;
  /** Fill an empty database with the content of the demonstration. */
  demo: boolean;
  /** Multiplies every rate limit. */
  rateLimitFactor: number;
}

/** Every bad variable of the environment, one a line. */
export class ConfigError extends Error {}

const repository = resolve(import.meta.dirname, '../..');

/** Reads and checks the environment. @throws ConfigError naming each variable that is wrong or missing */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`bad environment:\n${lines.join('\n')}`);
  }
  const vars = parsed.data;
  const production = vars.NODE_ENV === 'production';
  const dataDir = resolve(repository, vars.DATA_DIR);
  // Only a development that lacks a secret makes some; the check of the environment has seen to production.
  const made = vars.JWT_SECRET && vars.FIELD_KEYS ? undefined : devSecrets(dataDir);

  return {
    production,
    host: vars.HOST,
    port: vars.API_PORT,
    dataDir,
    databaseUrl: vars.DATABASE_URL,
    siteOrigins: vars.SITE_ORIGIN ?? [`http://localhost:${vars.PORT}`, `http://127.0.0.1:${vars.PORT}`],
    providers: {
      kakao: provider(
        'kakao',
        vars.KAKAO_CLIENT_ID,
        vars.KAKAO_CLIENT_SECRET,
        vars.KAKAO_AUTH_BASE,
        vars.KAKAO_API_BASE,
      ),
      naver: provider(
        'naver',
        vars.NAVER_CLIENT_ID,
        vars.NAVER_CLIENT_SECRET,
        vars.NAVER_AUTH_BASE,
        vars.NAVER_API_BASE,
      ),
    },
    jwtSecret: vars.JWT_SECRET ?? made?.JWT_SECRET ?? '',
    fieldKeys: parseFieldKeys(vars.FIELD_KEYS ?? made?.FIELD_KEYS ?? ''),
    logLevel: vars.LOG_LEVEL,
    demo: vars.DEMO ?? (vars.DATABASE_URL === undefined && vars.NODE_ENV !== 'production'),
    rateLimitFactor: vars.RATE_LIMIT_FACTOR ?? (production ? 1 : 20),
  };
}

/** A provider without keys is played by the emulator, whose keys need not outlive the process. */
function provider(name: string, id: string | undefined, secret: string | undefined, authBase: string, apiBase: string) {
  if (id && secret) return { emulated: false, clientId: id, clientSecret: secret, authBase, apiBase };
  const path = `/emulator/${name}`;
  return {
    emulated: true,
    clientId: `onmaum-${name}-emulator`,
    clientSecret: randomBytes(16).toString('hex'),
    authBase: path,
    apiBase: path,
  };
}

/** `id:base64` pairs, separated by commas; the first one writes. */
function parseFieldKeys(text: string): FieldKey[] {
  return text.split(',').map((pair) => {
    const [id = '', key = ''] = pair.split(':');
    return { id, key: Buffer.from(key, 'base64') };
  });
}
