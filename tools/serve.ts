import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readConfig } from '../api/src/config.ts';
import { APPS } from '../deploy/src/checkout/apps.ts';
import { buildApps } from '../deploy/src/checkout/build-apps.ts';
import { releasesDirOf } from '../deploy/src/checkout/environment.ts';
import { Releases } from '../deploy/src/releases/releases.ts';
import { releaseBuilds } from './release-builds.ts';
import { readPorts } from './services/ports.ts';
import { ExitedEarly } from './services/server-process.ts';
import { Services } from './services/services.ts';
import { startNotes } from './services/start-notes.ts';
import { readWorkers } from './workers/read-workers.ts';

/** Builds the apps that changed, releases them, and runs the API and the site server from the releases, as in production. */
const root = path.join(import.meta.dirname, '..');
/** Secret that the API and the site server share. */
const SITE_SECRET = process.env.SITE_SECRET || randomBytes(32).toString('base64url');
const releasesDir = releasesDirOf(process.env);

const services = new Services();

try {
  const { workers, notes } = readWorkers(process.argv.slice(2), process.env);
  for (const note of notes) console.warn(note);
  const ports = await readPorts(process.env);
  await buildApps(APPS);
  const releases = new Releases(releasesDir);
  const dists = new Map(APPS.map((app) => [app, path.join(root, app, 'dist')]));
  for (const line of await releaseBuilds(releases, dists)) console.log(line);

  // signals may arrive more than once: the terminal sends them, and npm or the start script forwards them
  process.on('SIGINT', () => services.stop());
  process.on('SIGTERM', () => services.stop());
  await services.start(
    'api/src/server.ts',
    { API_PORT: String(ports.api), PORT: String(ports.site), SITE_SECRET },
    `${ports.apiUrl}/readyz`,
    // the API is restarted if it dies; meanwhile, pages are served without its data
    { restart: true, workers },
  );
  await services.start(
    'site/src/main.ts',
    { PORT: String(ports.site), API_URL: ports.apiUrl, RELEASES_DIR: releasesDir, SITE_SECRET },
    `${ports.siteUrl}/readyz`,
    { workers },
  );
  const config = readConfig({ ...process.env, SITE_SECRET });
  console.log(`\n${startNotes(config, ports.origin).join('\n')}`);
  process.exitCode = await services.ended();
} catch (error) {
  if (!(error instanceof ExitedEarly)) console.error(error instanceof Error ? error.message : error);
  services.stop();
  await services.ended();
  process.exit(1);
}
