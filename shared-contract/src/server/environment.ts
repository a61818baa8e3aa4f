import { z } from 'zod';
import { isGuessable } from './guessable.ts';

/** A variable that is on or off. */
export const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
export const port = z.coerce.number().int().min(0).max(65_535);
export const secret = z.string().min(32, 'must have at least 32 characters');

/** Comma-separated origins. */
export const origins = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim().replace(/\/$/, '')))
  .refine(
    (list) => list.every((one) => URL.canParse(one) && new URL(one).origin === one && one.startsWith('http')),
    'must be a comma list of origins such as https://example.com',
  );

/** Environment variables with the same meaning for the API and the site server. */
export const SERVER_VARIABLES = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  /** Port of the site. */
  PORT: port.default(3000),
  /** Public origins of the site. The first one is the main origin. */
  SITE_ORIGIN: origins.optional(),
  /** Secret that proves to the API that the site server has reported the client's address and host. */
  SITE_SECRET: secret.optional(),
  /** Allows emulators in production, with which anybody can sign in as anybody; every page then shows a notice. */
  ALLOW_EMULATORS: flag.default(false),
  /** Valkey or Redis server for data that several processes share. If absent, each process has its own data. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' }).optional(),
  /** Token with which metrics are read. If absent, the server has no metrics. */
  METRICS_TOKEN: secret.optional(),
  /** Collector of traces (OTLP over HTTP). If absent, there are no traces. The SDK itself reads all OTEL variables. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf', 'http/json']).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
  /** Seconds between the announcement of a stop and the stop, so that load balancers notice it. */
  STOP_PAUSE_SECONDS: z.coerce.number().min(0).max(60).optional(),
  /** Multiplies every rate limit. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
};

type ServerEnvironment = z.infer<z.ZodObject<typeof SERVER_VARIABLES>>;

/** The main public origin of the site. */
export const siteOrigin = ({ SITE_ORIGIN, PORT }: Pick<ServerEnvironment, 'SITE_ORIGIN' | 'PORT'>): string =>
  SITE_ORIGIN?.[0] ?? `http://localhost:${PORT}`;

/** Variables of every server that uses an object store. */
export const STORE_VARIABLES = {
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().default(''),
  AWS_SECRET_ACCESS_KEY: z.string().default(''),
};

type StoreEnvironment = z.infer<z.ZodObject<typeof STORE_VARIABLES>>;

/** Address and keys of a bucket. @param url undefined if no bucket is used; the result is then null */
export const bucketAddress = (url: string | undefined, vars: StoreEnvironment) =>
  url === undefined
    ? null
    : {
        url,
        region: vars.AWS_REGION,
        accessKeyId: vars.AWS_ACCESS_KEY_ID,
        secretAccessKey: vars.AWS_SECRET_ACCESS_KEY,
      };

/** Checks that the keys of a bucket are set. */
export function checkStore(url: string | undefined, vars: StoreEnvironment, wrong: Wrong): void {
  if (url && !(vars.AWS_ACCESS_KEY_ID && vars.AWS_SECRET_ACCESS_KEY))
    wrong('AWS_ACCESS_KEY_ID', 'and AWS_SECRET_ACCESS_KEY are needed for the bucket');
}

/** Reports that a variable is wrong. */
export type Wrong = (variable: string, message: string) => void;

export const noteIn =
  (issues: z.core.$ZodRawIssue[]): Wrong =>
  (variable, message) => {
    issues.push({ code: 'custom', path: [variable], message, input: undefined });
  };

/** Removes empty variables, which count as absent. @param env environment of a process */
export const withoutEmpty = (env: unknown) =>
  Object.fromEntries(Object.entries(env as object).filter(([, value]) => value !== ''));

/** Checks a secret in production, where it must be set and must not be guessable. */
export function checkSecret(name: string, value: string | undefined, wrong: Wrong): void {
  if (!value) wrong(name, 'is needed in production');
  else if (isGuessable(value)) wrong(name, 'can be guessed; generate it (openssl rand -base64 48)');
}

/** Checks of `SERVER_VARIABLES` in production. */
export function checkServer(
  { NODE_ENV, SITE_ORIGIN, SITE_SECRET, METRICS_TOKEN }: ServerEnvironment,
  wrong: Wrong,
): void {
  if (NODE_ENV !== 'production') return;
  checkSecret('SITE_SECRET', SITE_SECRET, wrong);
  if (METRICS_TOKEN) checkSecret('METRICS_TOKEN', METRICS_TOKEN, wrong);
  if (!SITE_ORIGIN) wrong('SITE_ORIGIN', 'is needed in production');
  if (SITE_ORIGIN?.some((origin) => !origin.startsWith('https:'))) {
    wrong('SITE_ORIGIN', 'must be https in production: cookies and tokens would be readable on the way');
  }
}

/** Milliseconds between the announcement of a stop and the stop. */
export const stopPauseMs = ({
  NODE_ENV,
  STOP_PAUSE_SECONDS,
}: Pick<ServerEnvironment, 'NODE_ENV' | 'STOP_PAUSE_SECONDS'>): number =>
  (STOP_PAUSE_SECONDS ?? (NODE_ENV === 'production' ? 5 : 0)) * 1000;

/** Factor by which all rate limits are multiplied. */
export const rateLimitFactor = ({
  NODE_ENV,
  RATE_LIMIT_FACTOR,
}: Pick<ServerEnvironment, 'NODE_ENV' | 'RATE_LIMIT_FACTOR'>): number =>
  RATE_LIMIT_FACTOR ?? (NODE_ENV === 'production' ? 1 : 20);
