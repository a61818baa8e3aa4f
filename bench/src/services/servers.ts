import { Services } from '../../../tools/services/services.ts';

export interface ApiOptions {
  port: number;
  dataDir: string;
  databaseUrl?: string;
  /** Port of the site on which people sign in. */
  sitePort?: number;
  /** Whether to fill the database with demo content; by default true. */
  demo?: boolean;
  /** Flags of Node.js. */
  flags?: readonly string[];
}

export interface SiteOptions {
  port: number;
  apiPort: number;
  releasesDir: string;
  pageCacheSeconds: number;
}

export const origin = (port: number) => `http://127.0.0.1:${port}`;

/** Starts the API without rate limits. */
export function startApi(
  services: Services,
  { port, dataDir, databaseUrl, sitePort, demo = true, flags = [] }: ApiOptions,
): Promise<void> {
  const env = {
    API_PORT: String(port),
    SITE_ORIGIN: sitePort ? origin(sitePort) : '',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    DEMO: demo ? '1' : '0',
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
  };
  return services.start('api/src/server.ts', env, `${origin(port)}/readyz`, { flags });
}

/** Starts a site server for released apps, without rate limits. */
export function startSite(
  services: Services,
  { port, apiPort, releasesDir, pageCacheSeconds }: SiteOptions,
): Promise<void> {
  const env = {
    PORT: String(port),
    API_URL: origin(apiPort),
    SITE_ORIGIN: origin(port),
    RELEASES_DIR: releasesDir,
    RATE_LIMIT_FACTOR: '1000000',
    PAGE_CACHE_SECONDS: String(pageCacheSeconds),
    LOG_LEVEL: 'warn',
  };
  return services.start('site/src/main.ts', env, `${origin(port)}/readyz`);
}

/** Runs a function that starts servers, and stops them afterwards, even if it fails. */
export async function withServices<T>(use: (services: Services) => Promise<T>): Promise<T> {
  const services = new Services();
  const stop = () => services.stop();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    return await use(services);
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    services.stop();
    await services.ended();
  }
}
