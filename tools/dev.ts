import path from 'node:path';
import { REMOTES, type RemoteName } from '@onmaum/shared-contract/apps';
import { deploy } from '../deploy/src/deploy.ts';
import { Releases } from '../deploy/src/releases.ts';
import { APPS, buildApps } from './build-apps.ts';
import { type DevServer, serveArea, serveShell } from './dev-servers.ts';
import { readPorts } from './ports.ts';
import { Services } from './services.ts';

/**
 * Runs the named areas from their sources, by default all; the others from releases. The shell always
 * runs from its sources, since only a development React can refresh components.
 */
const root = path.join(import.meta.dirname, '..');
const releasesDir = path.resolve(process.env.RELEASES_DIR ?? path.join(root, '.releases-dev'));
const AREAS = Object.keys(REMOTES) as RemoteName[];
const WATCH_API = ['--watch', '--watch-preserve-output'];
/** The bundles that the site server loads are watched by itself. */
const WATCH_SITE = [`--watch-path=${path.join(root, 'shell/src/server')}`, '--watch-preserve-output'];
/** Development servers take free ports this far above the site's. */
const PORT_DISTANCE = 10;

function chosenAreas(names: readonly string[]): RemoteName[] {
  const unknown = names.filter((name) => name !== 'shell' && !AREAS.some((area) => area === name));
  if (unknown.length > 0) throw new Error(`no such area: ${unknown.join(', ')}; there are shell, ${AREAS.join(', ')}`);
  return names.length === 0 ? AREAS : AREAS.filter((area) => names.includes(area));
}

/** Everything that is not developed comes as it is live; the shell's release is there for its checks alone. */
async function releaseOthers(areas: readonly RemoteName[]) {
  const releases = new Releases(releasesDir);
  const others = APPS.filter((app) => !areas.some((area) => area === app));
  if (others.length === 1) return releases.change((discovery) => discovery);
  buildApps(others);
  await deploy(
    releases,
    others.map((app) => path.join(root, app, 'dist')),
  );
}

const servers: DevServer[] = [];
const services = new Services();

try {
  const ports = await readPorts(process.env);
  const firstPort = ports.site + PORT_DISTANCE;
  const areas = chosenAreas(process.argv.slice(2));
  await releaseOthers(areas);
  // read by the configuration of every app
  process.env.NODE_ENV = 'development';
  servers.push(await serveShell(releasesDir, firstPort));
  for (const area of areas) servers.push(await serveArea(area, firstPort));

  // each may come more than once: from the terminal, and from npm or the script above, which hand it on
  process.on('SIGINT', () => services.stop());
  process.on('SIGTERM', () => services.stop());
  await services.start(
    'api',
    'api/src/server.ts',
    { API_PORT: String(ports.api), PORT: String(ports.site) },
    `${ports.apiUrl}/readyz`,
    WATCH_API,
  );
  const site = {
    PORT: String(ports.site),
    API_URL: ports.apiUrl,
    RELEASES_DIR: releasesDir,
    PAGE_CACHE_SECONDS: '0',
    DEV_ENTRIES: servers.map(({ app, entry }) => `${app}=${entry}`).join(','),
  };
  await services.start('site', 'shell/src/server/main.ts', site, `${ports.siteUrl}/readyz`, WATCH_SITE);
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
