import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '../../..');

/** Names of networks that proxy-addr knows. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/');
  if (NAMED_NETWORKS.includes(text)) return true;
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most));
}

const Environment = z
  .object({
    NODE_ENV: z.string().default('development'),
    /** Whether anybody can sign in as anybody, which every page then says. */
    ALLOW_EMULATORS: z.enum(['0', '1', 'true', 'false', '']).default('0'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    API_URL: z.url().default('http://127.0.0.1:4000'),
    /** Public origins of the site, comma-separated; the first is used for search engines and share cards. */
    SITE_ORIGIN: z
      .string()
      .transform((list) => list.split(',')[0])
      .pipe(z.url())
      .optional(),
    /** Proves to the API that what it is told of a browser comes from this server. */
    SITE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    /** Proxies in front of this server: their number, or a comma list of addresses and networks. */
    TRUST_PROXY: z
      .string()
      .transform((text) => (/^\d+$/.test(text) ? Number(text) : text.split(',').map((one) => one.trim())))
      .refine(
        (hops) => typeof hops === 'number' || hops.every(isNetwork),
        'must be a number, or addresses and networks',
      )
      .default(0),
    /** Multiplies every rate limit; see the API's variable of this name. */
    RATE_LIMIT_FACTOR: z.union([z.literal(''), z.coerce.number().positive()]).optional(),
    RELEASES_DIR: z.string().default(path.join(root, '.releases')),
    /** Seconds for which a rendered page is cached; 0 disables the cache. */
    PAGE_CACHE_SECONDS: z.coerce.number().min(0).max(60).default(3),
    /** `0` ends the service workers of all browsers. */
    OFFLINE_PAGES: z.enum(['0', '1', '']).default('1'),
    /** Public JavaScript key of the Kakao application, for sharing to KakaoTalk; disabled without it. */
    KAKAO_JS_KEY: z.string().regex(/^\w*$/).default(''),
    /** Time between the announcement of a stop and the stop; see the API's variable of this name. */
    STOP_PAUSE_SECONDS: z.coerce.number().min(0).max(60).optional(),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
    /** Development: `<app>=<address of its entry script>`, comma-separated, instead of releases. */
    DEV_ENTRIES: z.string().default(''),
  })
  .check(({ value: env, issues }) => {
    if (env.NODE_ENV !== 'production') return;
    const wrong = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: undefined });
    for (const name of ['SITE_ORIGIN', 'SITE_SECRET'] as const) if (!env[name]) wrong(name, 'is needed in production');
    if (env.SITE_ORIGIN?.startsWith('http:')) wrong('SITE_ORIGIN', 'must be https in production');
  });

export type SiteConfig = ReturnType<typeof readConfig>;

/** @throws an error that names every invalid variable */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const result = Environment.safeParse(environment);
  if (!result.success) throw new Error(`configuration: ${z.prettifyError(result.error)}`);
  const {
    NODE_ENV,
    PORT,
    HOST,
    API_URL,
    SITE_ORIGIN,
    SITE_SECRET,
    TRUST_PROXY,
    ALLOW_EMULATORS,
    RATE_LIMIT_FACTOR,
    RELEASES_DIR,
    PAGE_CACHE_SECONDS,
    STOP_PAUSE_SECONDS,
    OFFLINE_PAGES,
    LOG_LEVEL,
    DEV_ENTRIES,
    KAKAO_JS_KEY,
  } = result.data;
  return {
    port: PORT,
    host: HOST,
    apiUrl: API_URL,
    origin: (SITE_ORIGIN ?? `http://localhost:${PORT}`).replace(/\/$/, ''),
    siteSecret: SITE_SECRET ?? '',
    trustProxy: TRUST_PROXY,
    demonstration: ALLOW_EMULATORS === '1' || ALLOW_EMULATORS === 'true',
    rateLimitFactor: RATE_LIMIT_FACTOR || (NODE_ENV === 'production' ? 1 : 20),
    releasesDir: path.resolve(RELEASES_DIR),
    pageCacheSeconds: PAGE_CACHE_SECONDS,
    stopPauseMs: (STOP_PAUSE_SECONDS ?? (NODE_ENV === 'production' ? 5 : 0)) * 1000,
    offlinePages: OFFLINE_PAGES !== '0',
    logLevel: LOG_LEVEL,
    kakaoJsKey: KAKAO_JS_KEY,
    devEntries: Object.fromEntries(
      DEV_ENTRIES.split(',')
        .filter(Boolean)
        .map((one) => one.split('=')),
    ) as Record<string, string>,
  };
}
