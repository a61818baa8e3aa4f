import path from 'node:path';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '../../..');

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  API_URL: z.url().default('http://127.0.0.1:4000'),
  /** Public origins of the site, comma-separated; the first is used for search engines and share cards. */
  SITE_ORIGIN: z
    .string()
    .transform((list) => list.split(',')[0])
    .pipe(z.url())
    .optional(),
  RELEASES_DIR: z.string().default(path.join(root, '.releases')),
  /** Seconds for which a rendered page is cached; 0 disables the cache. */
  PAGE_CACHE_SECONDS: z.coerce.number().min(0).max(60).default(3),
  /** Public JavaScript key of the Kakao application, for sharing to KakaoTalk; disabled without it. */
  KAKAO_JS_KEY: z.string().regex(/^\w*$/).default(''),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** Development: `<app>=<address of its entry script>`, comma-separated, instead of releases. */
  DEV_ENTRIES: z.string().default(''),
});

export type SiteConfig = ReturnType<typeof readConfig>;

/** @throws an error that names every invalid variable */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const result = Environment.safeParse(environment);
  if (!result.success) throw new Error(`configuration: ${z.prettifyError(result.error)}`);
  const { PORT, HOST, API_URL, SITE_ORIGIN, RELEASES_DIR, PAGE_CACHE_SECONDS, LOG_LEVEL, DEV_ENTRIES, KAKAO_JS_KEY } =
    result.data;
  return {
    port: PORT,
    host: HOST,
    apiUrl: API_URL,
    origin: (SITE_ORIGIN ?? `http://localhost:${PORT}`).replace(/\/$/, ''),
    releasesDir: path.resolve(RELEASES_DIR),
    pageCacheSeconds: PAGE_CACHE_SECONDS,
    logLevel: LOG_LEVEL,
    kakaoJsKey: KAKAO_JS_KEY,
    devEntries: Object.fromEntries(
      DEV_ENTRIES.split(',')
        .filter(Boolean)
        .map((one) => one.split('=')),
    ) as Record<string, string>,
  };
}
