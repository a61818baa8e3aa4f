import path from 'node:path';
import { canConfine } from '@onmaum/deploy/checks/foreign/confinement';
import { CHECK_VARIABLES, examinationOf } from '@onmaum/deploy/commands/examination';
import {
  bucketAddress,
  checkStore,
  flag,
  noteIn,
  port,
  rateLimitFactor,
  SERVER_VARIABLES,
  STORE_VARIABLES,
  siteOrigin,
  stopPauseMs,
  withoutEmpty,
} from '@onmaum/shared-contract/server/environment';
import { TrustProxy } from '@onmaum/shared-contract/server/trusted-proxies';
import { z } from 'zod';
import { SiteUrls } from './page/rates.ts';

const MEGABYTE = 1_000_000;
const root = path.join(import.meta.dirname, '../..');
const { NODE_ENV, HOST, PORT, SITE_ORIGIN, STOP_PAUSE_SECONDS, RATE_LIMIT_FACTOR, LOG_LEVEL } = SERVER_VARIABLES;

const Environment = z.preprocess(
  withoutEmpty,
  z
    .object({
      ...{ NODE_ENV, HOST, STOP_PAUSE_SECONDS, RATE_LIMIT_FACTOR, LOG_LEVEL, TRUST_PROXY: TrustProxy },
      /** Port and origin of the site, for the links of previews. */
      ...{ PORT, SITE_ORIGIN },
      REGISTRY_PORT: port.default(4200),
      /** Public address of the registry. */
      REGISTRY_ORIGIN: z
        .url()
        .transform((url) => new URL(url).origin)
        .optional(),
      /** The file of tokens and their rights. */
      REGISTRY_TOKENS: z.string('set REGISTRY_TOKENS to the file of tokens'),
      RELEASES_DIR: z.string().default(path.join(root, '.releases')),
      /**
       * A bucket of an object store for the releases. The folder is then a local copy; without a bucket, it is the only store.
       */
      REGISTRY_BUCKET: z.url().optional(),
      ...STORE_VARIABLES,
      ...CHECK_VARIABLES,
      /** Limits for the releases of an app that were only previewed: their number, and their total size in megabytes. */
      PREVIEWS_KEPT: z.coerce.number().int().min(1).max(1_000).default(20),
      PREVIEW_MEGABYTES: z.coerce.number().int().min(1).max(100_000).default(200),
      /**
       * Whether to check releases even if the machine cannot confine their code, which could then reach the network and other
       * processes.
       */
      FOREIGN_CODE_UNCONFINED: flag.default(false),
      /** Addresses of the site servers whose figures the page shows, and the token to fetch the figures. */
      SITE_URLS: SiteUrls,
      METRICS_TOKEN: z.string().default(''),
    })
    .check(({ value, issues }) => {
      if (value.NODE_ENV === 'production' && !value.REGISTRY_ORIGIN?.startsWith('https:')) {
        noteIn(issues)('REGISTRY_ORIGIN', 'is needed in production, and must be https: tokens would be readable');
      }
      if (value.NODE_ENV === 'production' && !value.FOREIGN_CODE_UNCONFINED && !canConfine()) {
        noteIn(issues)(
          'FOREIGN_CODE_UNCONFINED',
          'is not set, and this machine has no user namespaces: releases that are checked could reach this process',
        );
      }
      checkStore(value.REGISTRY_BUCKET, value, noteIn(issues));
    }),
);

export type RegistryConfig = ReturnType<typeof readConfig>;

/** @throws an error that names every invalid variable */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const result = Environment.safeParse(environment);
  if (!result.success) throw new Error(`configuration: ${z.prettifyError(result.error)}`);
  const vars = result.data;
  return {
    port: vars.REGISTRY_PORT,
    host: vars.HOST,
    origin: vars.REGISTRY_ORIGIN ?? `http://localhost:${vars.REGISTRY_PORT}`,
    /** Origin of preview links. */
    siteOrigin: siteOrigin(vars),
    trustProxy: vars.TRUST_PROXY,
    tokensFile: path.resolve(vars.REGISTRY_TOKENS),
    releasesDir: path.resolve(vars.RELEASES_DIR),
    bucket: bucketAddress(vars.REGISTRY_BUCKET, vars),
    sites: { urls: vars.SITE_URLS, token: vars.METRICS_TOKEN },
    /** Limits for the releases of an app that were only previewed. */
    previews: { releases: vars.PREVIEWS_KEPT, bytes: vars.PREVIEW_MEGABYTES * MEGABYTE },
    /** The checks of a deploy. */
    examine: examinationOf(vars),
    stopPauseMs: stopPauseMs(vars),
    rateLimitFactor: rateLimitFactor(vars),
    logLevel: vars.LOG_LEVEL,
  };
}
