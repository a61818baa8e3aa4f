import { z } from 'zod';
import { isGuessable } from './guessable.ts';

/** Yes or no. */
export const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
export const port = z.coerce.number().int().min(0).max(65_535);
export const secret = z.string().min(32, 'must have at least 32 characters');

/** A comma list of origins. */
export const origins = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim().replace(/\/$/, '')))
  .refine(
    (list) => list.every((one) => URL.canParse(one) && new URL(one).origin === one && one.startsWith('http')),
    'must be a comma list of origins such as https://example.com',
  );

/** The environment variables that mean the same to the API and the site server. */
export const SERVER_VARIABLES = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  /** Port of the site. */
  PORT: port.default(3000),
  /** Public origins of the site, of which the first is the main one. */
  SITE_ORIGIN: origins.optional(),
  /** Secret that proves to the API that the reported address and host come from the site server. */
  SITE_SECRET: secret.optional(),
  /** Allows emulators in production, with which anybody can sign in as anybody; every page then shows a notice. */
  ALLOW_EMULATORS: flag.default(false),
  /** Valkey or Redis for what the processes of a server share; without it, each has its own. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' }).optional(),
  /** Token for the metrics of a server; without it there are none. */
  METRICS_TOKEN: secret.optional(),
  /** Collector for traces (OTLP over HTTP); without it there are none. The SDK reads this and the other OTEL variables itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf', 'http/json']).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
  /** Time between the announcement of a stop and the stop, for load balancers to notice. */
  STOP_PAUSE_SECONDS: z.coerce.number().min(0).max(60).optional(),
  /** Multiplies every rate limit. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
};

type ServerEnvironment = z.infer<z.ZodObject<typeof SERVER_VARIABLES>>;

/** The main public origin of the site. */
export const siteOrigin = ({ SITE_ORIGIN, PORT }: Pick<ServerEnvironment, 'SITE_ORIGIN' | 'PORT'>): string =>
  SITE_ORIGIN?.[0] ?? `http://localhost:${PORT}`;

/** The variables of an object store, which each server that uses one has. */
export const STORE_VARIABLES = {
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().default(''),
  AWS_SECRET_ACCESS_KEY: z.string().default(''),
};

type StoreEnvironment = z.infer<z.ZodObject<typeof STORE_VARIABLES>>;

/** A bucket, and the keys for it. @param url without it, there is none */
export const bucketAddress = (url: string | undefined, vars: StoreEnvironment) =>
  url === undefined
    ? null
    : {
        url,
        region: vars.AWS_REGION,
        accessKeyId: vars.AWS_ACCESS_KEY_ID,
        secretAccessKey: vars.AWS_SECRET_ACCESS_KEY,
      };

/** A bucket needs its keys. */
export function checkStore(url: string | undefined, vars: StoreEnvironment, wrong: Wrong): void {
  if (url && !(vars.AWS_ACCESS_KEY_ID && vars.AWS_SECRET_ACCESS_KEY))
    wrong('AWS_ACCESS_KEY_ID', 'and AWS_SECRET_ACCESS_KEY are needed for the bucket');
}

/** Notes that a variable is wrong. */
export type Wrong = (variable: string, message: string) => void;

export const noteIn =
  (issues: z.core.$ZodRawIssue[]): Wrong =>
  (variable, message) => {
    issues.push({ code: 'custom', path: [variable], message, input: undefined });
  };

/** An empty variable counts as absent. @param env of a process */
export const withoutEmpty = (env: unknown) =>
  Object.fromEntries(Object.entries(env as object).filter(([, value]) => value !== ''));

/** A server does not start in production without a secret, or with one that can be guessed. */
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

/** Time between the announcement of a stop and the stop, in milliseconds. */
export const stopPauseMs = ({
  NODE_ENV,
  STOP_PAUSE_SECONDS,
}: Pick<ServerEnvironment, 'NODE_ENV' | 'STOP_PAUSE_SECONDS'>): number =>
  (STOP_PAUSE_SECONDS ?? (NODE_ENV === 'production' ? 5 : 0)) * 1000;

/** Factor of all rate limits. */
export const rateLimitFactor = ({
  NODE_ENV,
  RATE_LIMIT_FACTOR,
}: Pick<ServerEnvironment, 'NODE_ENV' | 'RATE_LIMIT_FACTOR'>): number =>
  RATE_LIMIT_FACTOR ?? (NODE_ENV === 'production' ? 1 : 20);
