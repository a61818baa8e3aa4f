import { z } from 'zod';
import { isGuessable, isGuessableKey } from './lib/guessable.ts';

const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
const port = z.coerce.number().int().min(0).max(65535);
const address = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((url) => url.replace(/\/$/, ''));
const keyId = /^[\w-]{1,16}$/;

const origins = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim().replace(/\/$/, '')))
  .refine(
    (list) => list.every((one) => URL.canParse(one) && new URL(one).origin === one && one.startsWith('http')),
    'must be a comma list of origins such as https://example.com',
  );

const addresses = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .refine(
    (list) => list.every((one) => /^https?:/.test(one) && URL.canParse(one)),
    'must be a comma list of addresses',
  );

const fieldKeys = z.string().refine(
  (list) =>
    list.split(',').every((pair) => {
      const [id = '', key = ''] = pair.split(':');
      return keyId.test(id) && Buffer.from(key, 'base64').length === 32;
    }),
  'must be a comma list of id:key, each key 32 bytes in base64',
);

/** The environment variables of the API. An empty variable counts as absent. */
export const Environment = z.preprocess(
  (env) => Object.fromEntries(Object.entries(env as object).filter(([, value]) => value !== '')),
  z
    .object({
      NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
      HOST: z.string().default('127.0.0.1'),
      API_PORT: port.default(4000),
      /** Port of the site server; the site's origin in development is derived from it. */
      PORT: port.default(3000),
      SITE_ORIGIN: origins.optional(),
      DATA_DIR: z.string().default('.data'),
      DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
      DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(1_000).default(10),
      DATABASE_STATEMENT_SECONDS: z.coerce.number().min(0).max(3_600).default(10),
      STOP_PAUSE_SECONDS: z.coerce.number().min(0).max(60).optional(),
      KAKAO_CLIENT_ID: z.string().optional(),
      KAKAO_CLIENT_SECRET: z.string().optional(),
      KAKAO_AUTH_BASE: address.default('https://kauth.kakao.com'),
      KAKAO_API_BASE: address.default('https://kapi.kakao.com'),
      NAVER_CLIENT_ID: z.string().optional(),
      NAVER_CLIENT_SECRET: z.string().optional(),
      NAVER_AUTH_BASE: address.default('https://nid.naver.com'),
      NAVER_API_BASE: address.default('https://openapi.naver.com'),
      JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
      FIELD_KEYS: fieldKeys.optional(),
      SITE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
      EMULATOR_CLIENT_ID: z.string().optional(),
      EMULATOR_CLIENT_SECRET: z.string().optional(),
      EMULATOR_REDIRECT_URIS: addresses.default([]),
      ALLOW_EMULATORS: flag.default(false),
      ALLOW_EMULATED_STAFF: flag.default(false),
      LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
      DEMO: flag.optional(),
      JOBS: z.enum(['0', '1', 'only']).default('1'),
      RATE_LIMIT_FACTOR: z.coerce.number().positive().optional(),
    })
    .check((context) => {
      const env = context.value;
      const wrong = (path: string, message: string) =>
        context.issues.push({ code: 'custom', path: [path], message, input: undefined });
      for (const name of ['KAKAO', 'NAVER'] as const) {
        const id = env[`${name}_CLIENT_ID`];
        const secret = env[`${name}_CLIENT_SECRET`];
        if (id && !secret) wrong(`${name}_CLIENT_SECRET`, `is needed beside ${name}_CLIENT_ID`);
        if (secret && !id) wrong(`${name}_CLIENT_ID`, `is needed beside ${name}_CLIENT_SECRET`);
        if (env.NODE_ENV === 'production' && !id && !secret && !env.ALLOW_EMULATORS) {
          wrong(`${name}_CLIENT_ID`, 'is needed in production (or ALLOW_EMULATORS=1 for a demonstration)');
        }
      }
      if (env.NODE_ENV !== 'production') return;
      for (const name of ['JWT_SECRET', 'FIELD_KEYS', 'SITE_SECRET', 'SITE_ORIGIN'] as const) {
        if (!env[name]) wrong(name, 'is needed in production');
      }
      for (const name of ['JWT_SECRET', 'SITE_SECRET'] as const) {
        if (env[name] && isGuessable(env[name])) wrong(name, 'can be guessed; generate it (openssl rand -base64 48)');
      }
      const keys = env.FIELD_KEYS?.split(',').map((pair) => Buffer.from(pair.split(':')[1] ?? '', 'base64'));
      if (keys?.some(isGuessableKey))
        wrong('FIELD_KEYS', 'can be guessed; generate each key (openssl rand -base64 32)');
      if (env.SITE_ORIGIN?.some((origin) => !origin.startsWith('https:'))) {
        wrong('SITE_ORIGIN', 'must be https in production: cookies and tokens would be readable on the way');
      }
    }),
);
