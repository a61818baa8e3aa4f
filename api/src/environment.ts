import { AREA_NAME } from '@onmaum/shared-contract/release/area';
import {
  checkSecret,
  checkServer,
  checkStore,
  flag,
  noteIn,
  port,
  SERVER_VARIABLES,
  STORE_VARIABLES,
  secret,
  withoutEmpty,
} from '@onmaum/shared-contract/server/environment';
import { isGuessableKey } from '@onmaum/shared-contract/server/guessable';
import { z } from 'zod';

const address = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((url) => url.replace(/\/$/, ''));
const database = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });
/** Address of a search index: the address of a server, and the name of the index as its path. */
const searchIndex = address.refine(
  (url) => /^\/[^/]+$/.test(new URL(url).pathname),
  'must end with the name of the index',
);
const databases = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .pipe(z.array(database));
const mailServer = z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' });
/** Hosts; an entry with a leading dot matches all its subdomains. */
const hosts = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .refine((list) => list.every((one) => /^\.?[\w-]+(\.[\w-]+)*$/.test(one)), 'must be a comma list of hosts');
/** The push services of Chrome, Firefox, Safari and Edge. */
const PUSH_SERVICES = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];
const keyId = /^[\w-]{1,16}$/;

const addresses = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .refine(
    (list) => list.every((one) => /^https?:/.test(one) && URL.canParse(one)),
    'must be a comma list of addresses',
  );

const words = z.string().transform((list) =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
);

/** Comma-separated `area=origin` pairs: the origin of each area's service. */
const areaServices = z
  .string()
  .transform((list) =>
    list.split(',').map((one): [area: string, origin: string] => {
      const [area = '', ...origin] = one.trim().split('=');
      return [area, origin.join('=').replace(/\/$/, '')];
    }),
  )
  .refine(
    (list) =>
      list.every(
        ([area, origin]) =>
          AREA_NAME.test(area) &&
          /^https?:/.test(origin) &&
          URL.canParse(origin) &&
          new URL(origin).origin === origin.toLowerCase(),
      ),
    'must be a comma list of areas with the origins of their services, such as mfe-gift=http://10.0.0.7:4300',
  )
  .refine((list) => new Set(list.map(([area]) => area)).size === list.length, 'must name each area once');

const fieldKeys = z
  .string()
  .refine(
    (list) =>
      list.split(',').every((pair) => {
        const [id = '', key = ''] = pair.split(':');
        return keyId.test(id) && Buffer.from(key, 'base64').length === 32;
      }),
    'must be a comma list of id:key, each key 32 bytes in base64',
  )
  // ids must be unique: an encrypted text contains only the id of its key
  .refine((list) => {
    const ids = list.split(',').map((pair) => pair.split(':')[0]);
    return new Set(ids).size === ids.length;
  }, 'must have another id for each key');

/** Keys of each provider: all must be set, or none to emulate the provider. */
const KEYS = [
  ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET'],
  ['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET'],
  ['PORTONE_IMP_CODE', 'PORTONE_API_KEY', 'PORTONE_API_SECRET'],
] as const;

/** Keys of each notification channel: all must be set, or none. In production without keys, only KakaoTalk can be emulated. */
const CHANNEL_KEYS = [
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_SENDER', 'SOLAPI_CHANNEL', 'SOLAPI_TEMPLATE'],
] as const;

/** The environment variables of the API. */
export const Environment = z.preprocess(
  withoutEmpty,
  z
    .object({
      ...SERVER_VARIABLES,
      API_PORT: port.default(4000),
      DATA_DIR: z.string().default('.data'),
      MEDIA_DIR: z.string().optional(),
      MEDIA_BUCKET: z.url().optional(),
      ...STORE_VARIABLES,
      DATABASE_URL: database.optional(),
      DATABASE_POOLER_URL: database.optional(),
      DATABASE_REPLICA_URLS: databases.default([]),
      DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(1_000).default(10),
      DATABASE_STATEMENT_SECONDS: z.coerce.number().min(0).max(3_600).default(10),
      DATABASE_IDLE_SECONDS: z.coerce.number().min(0).max(3_600).default(5),
      SEARCH_INDEX_URL: searchIndex.optional(),
      SMTP_URL: mailServer.optional(),
      MAIL_FROM: z.string().optional(),
      VAPID_PUBLIC_KEY: z.string().optional(),
      VAPID_PRIVATE_KEY: z.string().optional(),
      VAPID_SUBJECT: z.url({ protocol: /^(mailto|https)$/, error: 'must be a mailto: or https: address' }).optional(),
      SOLAPI_API_KEY: z.string().optional(),
      SOLAPI_API_SECRET: z.string().optional(),
      SOLAPI_SENDER: z
        .string()
        .regex(/^\d{8,11}$/, 'must be the digits of a number')
        .optional(),
      SOLAPI_CHANNEL: z.string().optional(),
      SOLAPI_TEMPLATE: z.string().optional(),
      SOLAPI_API_BASE: address.default('https://api.solapi.com'),
      PUSH_HOSTS: hosts.default(PUSH_SERVICES),
      KAKAO_CLIENT_ID: z.string().optional(),
      KAKAO_CLIENT_SECRET: z.string().optional(),
      KAKAO_AUTH_BASE: address.default('https://kauth.kakao.com'),
      KAKAO_API_BASE: address.default('https://kapi.kakao.com'),
      NAVER_CLIENT_ID: z.string().optional(),
      NAVER_CLIENT_SECRET: z.string().optional(),
      NAVER_AUTH_BASE: address.default('https://nid.naver.com'),
      NAVER_API_BASE: address.default('https://openapi.naver.com'),
      PORTONE_IMP_CODE: z.string().optional(),
      PORTONE_API_KEY: z.string().optional(),
      PORTONE_API_SECRET: z.string().optional(),
      PORTONE_CHANNEL_KEY: z.string().default(''),
      PORTONE_API_BASE: address.default('https://api.iamport.kr'),
      PORTONE_TIMEOUT_SECONDS: z.coerce.number().min(0.01).max(8).default(5),
      JWT_SECRET: secret.optional(),
      AREA_SERVICES: areaServices.default([]),
      AREA_ID_SECRET: secret.optional(),
      FIELD_KEYS: fieldKeys.optional(),
      EMULATOR_CLIENT_ID: z.string().optional(),
      EMULATOR_CLIENT_SECRET: z.string().optional(),
      EMULATOR_REDIRECT_URIS: addresses.default([]),
      EMULATOR_WEBHOOK_URL: address.optional(),
      API_DOCS: flag.optional(),
      RESERVED_NAMES: words.default(['전문가', '상담사', '운영자', '온마음']),
      ALLOW_EMULATED_STAFF: flag.default(false),
      DESK_OPEN_WORRIES: z.coerce.number().int().min(1).max(1_000).default(5),
      DEMO: flag.optional(),
      MIGRATE: flag.default(true),
      JOBS: z.enum(['0', '1', 'only']).default('1'),
    })
    .check(({ value: env, issues }) => {
      const wrong = noteIn(issues);
      checkServer(env, wrong);
      checkStore(env.MEDIA_BUCKET, env, wrong);
      if (env.DATABASE_POOLER_URL && !env.DATABASE_URL) wrong('DATABASE_URL', 'is needed beside DATABASE_POOLER_URL');
      if (env.DATABASE_REPLICA_URLS.length > 0 && !env.DATABASE_URL)
        wrong('DATABASE_URL', 'is needed beside DATABASE_REPLICA_URLS');
      for (const names of CHANNEL_KEYS) {
        const given = names.find((name) => env[name]);
        for (const name of given ? names : []) if (!env[name]) wrong(name, `is needed beside ${given}`);
      }
      for (const names of KEYS) {
        const [first] = names;
        const given = names.find((name) => env[name]);
        for (const name of given ? names : []) if (!env[name]) wrong(name, `is needed beside ${given}`);
        if (env.NODE_ENV === 'production' && !given && !env.ALLOW_EMULATORS) {
          wrong(first, 'is needed in production (or ALLOW_EMULATORS=1 for a demonstration)');
        }
      }
      if (env.NODE_ENV !== 'production') return;
      checkSecret('JWT_SECRET', env.JWT_SECRET, wrong);
      if (env.AREA_SERVICES.length > 0) checkSecret('AREA_ID_SECRET', env.AREA_ID_SECRET, wrong);
      if (env.EMULATOR_CLIENT_SECRET) checkSecret('EMULATOR_CLIENT_SECRET', env.EMULATOR_CLIENT_SECRET, wrong);
      // the provider's keys allow refunds, so they may only be sent over TLS; a demonstration may use an emulator without TLS
      if (!env.PORTONE_API_BASE.startsWith('https:') && !env.ALLOW_EMULATORS)
        wrong('PORTONE_API_BASE', 'must be https in production');
      if (!env.FIELD_KEYS) wrong('FIELD_KEYS', 'is needed in production');
      const keys = env.FIELD_KEYS?.split(',').map((pair) => Buffer.from(pair.split(':')[1] ?? '', 'base64'));
      if (keys?.some(isGuessableKey))
        wrong('FIELD_KEYS', 'can be guessed; generate each key (openssl rand -base64 32)');
    }),
);
