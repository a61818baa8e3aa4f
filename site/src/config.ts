import path from 'node:path';
import { registryAddress } from '@onmaum/deploy/registry-client/client';
import {
  checkServer,
  flag,
  noteIn,
  origins,
  rateLimitFactor,
  SERVER_VARIABLES,
  siteOrigin,
  stopPauseMs,
  withoutEmpty,
} from '@onmaum/shared-contract/server/environment';
import { TrustProxy } from '@onmaum/shared-contract/server/trusted-proxies';
import { z } from 'zod';
import { providerHosts } from './security/payment.ts';

const root = path.join(import.meta.dirname, '../..');

const Environment = z.preprocess(
  withoutEmpty,
  z
    .object({
      ...SERVER_VARIABLES,
      API_URL: z.url().default('http://127.0.0.1:4000'),
      /** Proxies in front of this server. */
      TRUST_PROXY: TrustProxy,
      RELEASES_DIR: z.string().default(path.join(root, '.releases')),
      /** Registry from which this server downloads releases; without it, deploys write directly to the folder of releases. */
      REGISTRY_URL: z.string().optional(),
      REGISTRY_TOKEN: z.string().optional(),
      /** Seconds for which a rendered page is cached; 0 disables the cache. */
      PAGE_CACHE_SECONDS: z.coerce.number().min(0).max(60).default(3),
      /** `0` ends the service workers of all browsers. */
      OFFLINE_PAGES: z.enum(['0', '1']).default('1'),
      /** Public JavaScript key of the Kakao application, for sharing to KakaoTalk. Without it, sharing is disabled. */
      KAKAO_JS_KEY: z.string().regex(/^\w*$/).default(''),
      /** Public code of the shop at PortOne. Without it, this site emulates payments. */
      PORTONE_IMP_CODE: z.string().optional(),
      /** Origins of the card company's payment window, comma-separated; each may begin with a wildcard. */
      PORTONE_WINDOW_HOSTS: z
        .string()
        .transform((text) => text.split(',').map((one) => one.trim()))
        .pipe(z.array(z.string().regex(/^https:\/\/(\*\.)?[\w-]+(\.[\w-]+)+(:\d+)?$/, 'must be https origins')))
        .default([]),
      /** Origins from which previews of releases under development may be loaded. */
      PREVIEW_ORIGINS: origins.default([]),
      /** Minutes for which a new live version or canary is watched, and rolled back if it fails. 0 disables the watch. */
      WATCH_MINUTES: z.coerce.number().min(0).max(60).default(60),
      /** Error tracker of the teams, which accepts the protocol of Sentry. Without it, no errors are sent. */
      SENTRY_DSN: z
        .string()
        .regex(
          /^https?:\/\/[\w:]+@[\w.-]+(:\d+)?(\/[\w-]+)*\/\d+$/,
          'must be a DSN, such as https://<key>@<host>/<project>',
        )
        .optional(),
      /** Contact for security reports: a mailto: or https: address, for `/.well-known/security.txt`. */
      SECURITY_CONTACT: z
        .string()
        .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be a mailto: or https: address')
        .optional(),
      /** Whether all subdomains of the site support https, so that HSTS can include them. */
      HSTS_SUBDOMAINS: flag.default(false),
      /** Development only: apps on development servers, as comma-separated `<app>=<address of its entry script>`. */
      DEV_ENTRIES: z.string().default(''),
    })
    .check(({ value, issues }) => checkServer(value, noteIn(issues))),
);

export type SiteConfig = ReturnType<typeof readConfig>;

/** @throws an error that names every invalid variable */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const result = Environment.safeParse(environment);
  if (!result.success) throw new Error(`configuration: ${z.prettifyError(result.error)}`);
  const vars = result.data;
  return {
    production: vars.NODE_ENV === 'production',
    port: vars.PORT,
    host: vars.HOST,
    apiUrl: vars.API_URL,
    origin: siteOrigin(vars),
    siteSecret: vars.SITE_SECRET ?? '',
    trustProxy: vars.TRUST_PROXY,
    demonstration: vars.ALLOW_EMULATORS,
    rateLimitFactor: rateLimitFactor(vars),
    releasesDir: path.resolve(vars.RELEASES_DIR),
    registry: vars.REGISTRY_URL ? registryAddress(vars.REGISTRY_URL, vars.REGISTRY_TOKEN) : null,
    pageCacheSeconds: vars.PAGE_CACHE_SECONDS,
    // code that runs from source is not a release
    watchMinutes: vars.DEV_ENTRIES ? 0 : vars.WATCH_MINUTES,
    redisUrl: vars.REDIS_URL,
    metricsToken: vars.METRICS_TOKEN ?? '',
    securityContact: vars.SECURITY_CONTACT,
    sentryDsn: vars.SENTRY_DSN,
    hstsSubdomains: vars.HSTS_SUBDOMAINS,
    stopPauseMs: stopPauseMs(vars),
    offlinePages: vars.OFFLINE_PAGES !== '0',
    previewOrigins: vars.PREVIEW_ORIGINS,
    logLevel: vars.LOG_LEVEL,
    paymentHosts: providerHosts(vars.PORTONE_IMP_CODE, vars.PORTONE_WINDOW_HOSTS),
    kakaoJsKey: vars.KAKAO_JS_KEY,
    devEntries: Object.fromEntries(
      vars.DEV_ENTRIES.split(',')
        .filter(Boolean)
        .map((one) => one.split('=')),
    ) as Record<string, string>,
  };
}
