import { join, resolve } from 'node:path';
import { bucketAddress, rateLimitFactor, stopPauseMs } from '@onmaum/shared-contract/server/environment';
import type { BucketAddress } from '@onmaum/shared-server/bucket';
import type { z } from 'zod';
import { type MailConfig, type PushConfig, readMail, readPush, readTalk, type TalkConfig } from './channel-config.ts';
import { Environment } from './environment.ts';
import { devSecrets } from './lib/secrets/dev-secrets.ts';
import type { FieldKey } from './lib/secrets/field-cipher.ts';
import { derivedSecret } from './lib/secrets/keys.ts';

/** Keys and addresses of a login provider. `emulated`: the API itself emulates the provider. */
export interface ProviderConfig {
  emulated: boolean;
  clientId: string;
  clientSecret: string;
  /** Base address of the login page and the token endpoint. */
  authBase: string;
  /** Base address of the profile endpoint. */
  apiBase: string;
}

/** Keys and address of the payment provider. `emulated`: the API itself emulates the provider. */
export interface PaymentConfig {
  emulated: boolean;
  impCode: string;
  /** Payment channel at the provider; empty for the default channel. */
  channelKey: string;
  apiKey: string;
  apiSecret: string;
  /** Base address of the provider's REST API; a path of this site when emulated. */
  apiBase: string;
  /** Timeout of a call to the provider. */
  timeoutMs: number;
}

export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Absolute path of the folder with the embedded database and the development secrets. */
  dataDir: string;
  /** Absolute path of the folder with uploaded pictures; unused if `mediaBucket` is set. */
  mediaDir: string;
  mediaBucket: BucketAddress | null;
  databaseUrl: string | undefined;
  /** Address of PgBouncer in transaction mode, in front of the database. */
  poolerUrl: string | undefined;
  /** Addresses of standbys that answer reads. With `poolerUrl`, they are addresses of the standbys' poolers. */
  replicaUrls: readonly string[];
  poolSize: number;
  /** Time limit of a call's statements, and of a job's waits for locks; 0 for none. */
  statementTimeoutMs: number;
  /** Time limit of idle transactions; 0 for none. */
  idleTimeoutMs: number;
  /** Time for which /readyz fails before the process stops, so that load balancers notice. */
  stopPauseMs: number;
  /** Public origins of the site; the first is the main one. */
  siteOrigins: readonly string[];
  providers: { kakao: ProviderConfig; naver: ProviderConfig };
  /** Further redirect addresses that the emulated login providers accept, for clients other than the site. */
  emulatorRedirects: readonly string[];
  payment: PaymentConfig;
  /** Address that the emulated payment provider calls as its webhook; undefined: the webhook of this process. */
  emulatorWebhook: string | undefined;
  /** File in which the emulated payment provider stores its payments; undefined in tests, which keep them in memory. */
  emulatorBooks: string | undefined;
  jwtSecret: string;
  /** Origins of the services that answer an area's calls, by the name of the area. */
  areaServices: ReadonlyMap<string, string>;
  /**
   * Secret from which pseudonyms are derived. The services of areas receive a pseudonym instead of a member's id. If the
   * secret changes, the services no longer recognise members.
   */
  areaIdSecret: string;
  /**
   * Secret shared with the site server. A request that contains it is trusted to report the client's address and the requested
   * host; empty: no request is trusted.
   */
  siteSecret: string;
  /** Address of the Valkey or Redis server for state that processes share; undefined: each process keeps its own state. */
  redisUrl: string | undefined;
  /** Address of the search index that receives changes of posts; undefined: there is no index. */
  searchIndexUrl: string | undefined;
  /** Undefined in production without an SMTP server, unless emulators are allowed. */
  mail: MailConfig | undefined;
  /** Undefined in production without keys. */
  push: PushConfig | undefined;
  /** Undefined in production without keys, unless emulators are allowed. */
  talk: TalkConfig | undefined;
  /** Bearer token for the metrics; empty: /metrics does not exist. */
  metricsToken: string;
  /** Whether counsellors and operators may sign in through an emulator, which lets anybody sign in as anybody. */
  emulatesStaff: boolean;
  fieldKeys: readonly FieldKey[];
  /** Whether the OpenAPI document is served, and the page that shows it. */
  apiDocs: boolean;
  /** Words that no nickname may contain (rules/sign-in.md#nickname). */
  reservedNames: readonly string[];
  /** Maximum number of unanswered worries that a counsellor may hold at once (rules/desk.md#taking). */
  deskOpenWorries: number;
  logLevel: string;
  /** Whether this process serves calls. */
  servesCalls: boolean;
  /** Whether this process runs jobs. */
  runsJobs: boolean;
  /** Whether to migrate the database at the start. */
  migrates: boolean;
  /** Whether to fill an empty database with demo content. */
  demo: boolean;
  /** Multiplies the rate limits of requests, and the limits against spam. */
  rateLimitFactor: number;
}

/** The message lists every invalid environment variable, one on each line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const repository = resolve(import.meta.dirname, '../..');

/** Reads and checks the environment. @throws ConfigError that lists each variable that is wrong or missing */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`bad environment:\n${lines.join('\n')}`);
  }
  const vars = parsed.data;
  const production = vars.NODE_ENV === 'production';
  const dataDir = resolve(repository, vars.DATA_DIR);
  // secrets are generated only outside production: in production the schema requires them
  const generated = vars.JWT_SECRET && vars.FIELD_KEYS ? undefined : devSecrets(dataDir);

  const jwtSecret = vars.JWT_SECRET ?? generated?.JWT_SECRET ?? '';
  const emulator = { id: vars.EMULATOR_CLIENT_ID, secret: vars.EMULATOR_CLIENT_SECRET };

  return {
    production,
    host: vars.HOST,
    port: vars.API_PORT,
    dataDir,
    mediaDir: resolve(repository, vars.MEDIA_DIR ?? join(dataDir, 'media')),
    mediaBucket: bucketAddress(vars.MEDIA_BUCKET, vars),
    databaseUrl: vars.DATABASE_URL,
    poolerUrl: vars.DATABASE_POOLER_URL,
    replicaUrls: vars.DATABASE_REPLICA_URLS,
    poolSize: vars.DATABASE_POOL_SIZE,
    statementTimeoutMs: vars.DATABASE_STATEMENT_SECONDS * 1000,
    idleTimeoutMs: vars.DATABASE_IDLE_SECONDS * 1000,
    stopPauseMs: stopPauseMs(vars),
    siteOrigins: vars.SITE_ORIGIN ?? [`http://localhost:${vars.PORT}`, `http://127.0.0.1:${vars.PORT}`],
    providers: {
      kakao: provider(
        'kakao',
        vars.KAKAO_CLIENT_ID,
        vars.KAKAO_CLIENT_SECRET,
        vars.KAKAO_AUTH_BASE,
        vars.KAKAO_API_BASE,
        emulator,
      ),
      naver: provider(
        'naver',
        vars.NAVER_CLIENT_ID,
        vars.NAVER_CLIENT_SECRET,
        vars.NAVER_AUTH_BASE,
        vars.NAVER_API_BASE,
        emulator,
      ),
    },
    emulatorRedirects: vars.EMULATOR_REDIRECT_URIS,
    payment: payment(vars, emulator, jwtSecret),
    emulatorWebhook: vars.EMULATOR_WEBHOOK_URL,
    emulatorBooks: vars.NODE_ENV === 'test' ? undefined : resolve(dataDir, 'emulated-payments.jsonl'),
    jwtSecret,
    areaServices: new Map(vars.AREA_SERVICES),
    areaIdSecret: vars.AREA_ID_SECRET ?? derivedSecret(jwtSecret, 'pseudonyms of members for services of areas'),
    emulatesStaff: !production || vars.ALLOW_EMULATED_STAFF,
    siteSecret: vars.SITE_SECRET ?? '',
    redisUrl: vars.REDIS_URL,
    searchIndexUrl: vars.SEARCH_INDEX_URL,
    mail: readMail(vars, dataDir),
    push: readPush(vars, jwtSecret),
    talk: readTalk(vars, jwtSecret),
    metricsToken: vars.METRICS_TOKEN ?? '',
    apiDocs: vars.API_DOCS ?? !production,
    reservedNames: vars.RESERVED_NAMES,
    fieldKeys: parseFieldKeys(vars.FIELD_KEYS ?? generated?.FIELD_KEYS ?? ''),
    deskOpenWorries: vars.DESK_OPEN_WORRIES,
    logLevel: vars.LOG_LEVEL,
    demo: vars.DEMO ?? (vars.DATABASE_URL === undefined && vars.NODE_ENV !== 'production'),
    migrates: vars.MIGRATE,
    servesCalls: vars.JOBS !== 'only',
    runsJobs: vars.JOBS !== '0',
    rateLimitFactor: rateLimitFactor(vars),
  };
}

/** A login provider without keys is emulated. The emulator's keys need not be secret: it lets anybody sign in as anybody. */
function provider(
  name: string,
  id: string | undefined,
  secret: string | undefined,
  authBase: string,
  apiBase: string,
  emulator: { id: string | undefined; secret: string | undefined },
) {
  if (id && secret) return { emulated: false, clientId: id, clientSecret: secret, authBase, apiBase };
  const path = `/emulator/${name}`;
  return {
    emulated: true,
    clientId: emulator.id ?? `onmaum-${name}-emulator`,
    clientSecret: emulator.secret ?? `onmaum-${name}-emulator-secret`,
    authBase: path,
    apiBase: path,
  };
}

/**
 * A payment provider without keys is emulated. Anybody with the emulator's secret can read and cancel all its payments, so the
 * default secret is derived from JWT_SECRET.
 */
function payment(
  vars: z.output<typeof Environment>,
  emulator: { id: string | undefined; secret: string | undefined },
  jwtSecret: string,
): PaymentConfig {
  const { PORTONE_IMP_CODE: impCode, PORTONE_API_KEY: apiKey, PORTONE_API_SECRET: apiSecret } = vars;
  const timeoutMs = vars.PORTONE_TIMEOUT_SECONDS * 1000;
  if (impCode && apiKey && apiSecret) {
    const { PORTONE_CHANNEL_KEY: channelKey, PORTONE_API_BASE: apiBase } = vars;
    return { emulated: false, impCode, channelKey, apiKey, apiSecret, apiBase, timeoutMs };
  }
  return {
    emulated: true,
    impCode: 'imp00000000',
    channelKey: '',
    apiKey: emulator.id ?? 'onmaum-portone-emulator',
    apiSecret: emulator.secret ?? derivedSecret(jwtSecret, 'keys of the emulated payment provider'),
    apiBase: '/emulator/portone',
    timeoutMs,
  };
}

/** Parses comma-separated `id:base64` pairs; the first key encrypts. */
function parseFieldKeys(text: string): FieldKey[] {
  return text.split(',').map((pair) => {
    const [id = '', key = ''] = pair.split(':');
    return { id, key: Buffer.from(key, 'base64') };
  });
}
