import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { RemoteName } from '@onmaum/shared-contract/release/apps';
import { APPS, AREAS } from '../deploy/src/checkout/apps.ts';
import { buildApps } from '../deploy/src/checkout/build-apps.ts';
import { releasesDirOf } from '../deploy/src/checkout/environment.ts';
import { deploy } from '../deploy/src/commands/deploy.ts';
import { Releases } from '../deploy/src/releases/releases.ts';
import { type DevServer, serveArea, serveForPreview, serveShell } from './services/dev-servers.ts';
import { readPorts } from './services/ports.ts';
import { Services } from './services/services.ts';

/**
 * Runs the areas in the arguments from source, by default all areas, and the other areas from releases. The shell always runs
 * from source, since only the development build of React can refresh components. With `--for-preview`, it only serves the bundles
 * of the areas, for a preview on another site.
 */
const root = path.join(import.meta.dirname, '..');
/** Secret that the API and the site server share. */
const SITE_SECRET = process.env.SITE_SECRET || randomBytes(32).toString('base64url');
const releasesDir = releasesDirOf(process.env, '.releases-dev');
const WATCH_API = ['--watch', '--watch-preserve-output'];
/** Restarts the site server only when its own sources change. The site server watches the bundles itself. */
const WATCH_SITE = [`--watch-path=${path.join(root, 'site/src')}`, '--watch-preserve-output'];
/** Distance from the site's port to the first port of the development servers. */
const PORT_DISTANCE = 10;

function chosenAreas(names: readonly string[]): readonly RemoteName[] {
  const unknown = names.filter((name) => name !== 'shell' && !AREAS.some((area) => area === name));
  if (unknown.length > 0) throw new Error(`no such area: ${unknown.join(', ')}; there are shell, ${AREAS.join(', ')}`);
  return names.length === 0 ? AREAS : AREAS.filter((area) => names.includes(area));
}

/** Releases the shell and the areas that do not run from source. The release of the shell is only needed to check these areas. */
async function releaseOthers(areas: readonly RemoteName[]) {
  const releases = new Releases(releasesDir);
  const others = APPS.filter((app) => !areas.some((area) => area === app));
  if (others.length === 1) return releases.change((discovery) => discovery);
  await buildApps(others);
  await deploy(
    releases,
    others.map((app) => path.join(root, app, 'dist')),
  );
}

/** Serves bundles for previews until a signal stops the process. */
async function serveUntilStopped(areas: readonly RemoteName[], firstPort: number): Promise<never> {
  process.env.NODE_ENV = 'development';
  for (const area of areas) {
    const { entry } = await serveForPreview(area, firstPort);
    console.log(`npm run deploy -- ${area} --preview --from ${new URL('.', entry).href}`);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit());
  return new Promise(() => {});
}

const servers: DevServer[] = [];
const services = new Services();

try {
  const ports = await readPorts(process.env);
  const firstPort = ports.site + PORT_DISTANCE;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'for-preview': { type: 'boolean' } },
  });
  const areas = chosenAreas(positionals);
  if (values['for-preview']) await serveUntilStopped(areas, firstPort);
  await releaseOthers(areas);
  // the configuration of every app reads this variable
  process.env.NODE_ENV = 'development';
  servers.push(await serveShell(releasesDir, firstPort));
  for (const area of areas) servers.push(await serveArea(area, firstPort));

  // signals may arrive more than once: the terminal sends them, and npm or the start script forwards them
  process.on('SIGINT', () => services.stop());
  process.on('SIGTERM', () => services.stop());
  await services.start(
    'api/src/server.ts',
    { API_PORT: String(ports.api), PORT: String(ports.site), SITE_SECRET },
    `${ports.apiUrl}/readyz`,
    { flags: WATCH_API },
  );
  const site = {
    PORT: String(ports.site),
    API_URL: ports.apiUrl,
    RELEASES_DIR: releasesDir,
    PAGE_CACHE_SECONDS: '0',
    SITE_SECRET,
    DEV_ENTRIES: servers.map(({ app, entry }) => `${app}=${entry}`).join(','),
  };
  await services.start('site/src/main.ts', site, `${ports.siteUrl}/readyz`, { flags: WATCH_SITE });
  console.log(
    `\n온마음 is open at ${ports.origin}; from source: ${servers.map(({ app }) => app).join(', ')}\nCtrl-C stops it.`,
  );
  process.exitCode = await services.ended();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  services.stop();
  await services.ended();
  await Promise.all(servers.map((server) => server.stop()));
  process.exit();
}
