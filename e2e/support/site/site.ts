import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareFolder, TEST_FIELD_KEYS } from '../../../api/test/support/database/prepared.ts';
import { APPS } from '../../../deploy/src/checkout/apps.ts';
import { deploy } from '../../../deploy/src/commands/deploy.ts';
import { Releases } from '../../../deploy/src/releases/releases.ts';
import { freePort } from '../../../tools/services/ports.ts';
import type { ServerProcess } from '../../../tools/services/server-process.ts';
import { root, startService } from './service.ts';

/** Secret that all sites of the tests share, so that one site may use the API of another. */
const SITE_SECRET = 'a secret of the sites that browser tests start';

/** Options of a site. It may use the API of another site, and copy its releases. */
interface Shared {
  /** Address of the API. */
  apiUrl?: string;
  /** Port of the site server; by default any free one. */
  port?: number;
  /** Folder with releases, which are copied. */
  releasesDir?: string;
  /** Additional variables of the site server. */
  env?: NodeJS.ProcessEnv;
}

/** A separate site: releases, a site server, and an API of its own unless the address of an API is given. */
export class Site {
  readonly url: string;
  readonly apiUrl: string;
  readonly releases: Releases;
  server: ServerProcess;
  readonly #siteEnv: NodeJS.ProcessEnv;
  readonly api: ServerProcess | null;
  #folder: string;

  private constructor(
    parts: Pick<Site, 'url' | 'apiUrl' | 'releases' | 'server' | 'api'>,
    siteEnv: NodeJS.ProcessEnv,
    folder: string,
  ) {
    this.#siteEnv = siteEnv;
    this.url = parts.url;
    this.apiUrl = parts.apiUrl;
    this.releases = parts.releases;
    this.server = parts.server;
    this.api = parts.api;
    this.#folder = folder;
  }

  /** Releases the built apps into a temporary folder and serves them. */
  static async open({ apiUrl, port: ownPort, releasesDir, env = {} }: Shared = {}): Promise<Site> {
    const folder = await mkdtemp(path.join(tmpdir(), 'onmaum-e2e-'));
    const started: ServerProcess[] = [];
    const start = async (...args: Parameters<typeof startService>) => {
      const service = await startService(...args);
      started.push(service);
      return service;
    };
    try {
      const [port, apiPort] = [ownPort ?? (await freePort()), await freePort()];
      const apiEnv = {
        API_PORT: String(apiPort),
        PORT: String(port),
        SITE_SECRET,
        DATA_DIR: path.join(folder, 'data'),
        FIELD_KEYS: TEST_FIELD_KEYS,
        RATE_LIMIT_FACTOR: '1000',
        // tests of push run their own push service
        PUSH_HOSTS: '127.0.0.1',
        // a high limit, since all tests share one counsellor
        DESK_OPEN_WORRIES: '100',
      };
      const ownApiUrl = `http://127.0.0.1:${apiPort}`;
      // uses prepared demo content, since filling a database takes seconds
      const startApi = async () => {
        await prepareFolder(apiEnv.DATA_DIR);
        return start('api/src/server.ts', apiEnv, `${ownApiUrl}/readyz`);
      };
      const [releases, api] = await Promise.all([
        release(path.join(folder, 'releases'), releasesDir),
        apiUrl ? null : startApi(),
      ]);
      const siteEnv = {
        PORT: String(port),
        API_URL: apiUrl ?? ownApiUrl,
        SITE_SECRET,
        RELEASES_DIR: releases.dir,
        RATE_LIMIT_FACTOR: '1000',
        // turns off automatic rollbacks; tests of rollbacks set another value
        WATCH_MINUTES: '0',
        ...env,
      };
      const server = await start('site/src/main.ts', siteEnv, `http://127.0.0.1:${port}/readyz`);
      const parts = { url: `http://localhost:${port}`, apiUrl: siteEnv.API_URL, releases, server, api };
      return new Site(parts, siteEnv, folder);
    } catch (error) {
      for (const service of started.toReversed()) await service.stop();
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** Restarts the site server. @param flags flags of Node.js */
  async restart(flags: readonly string[]): Promise<void> {
    await this.server.stop();
    const readyUrl = `http://127.0.0.1:${this.#siteEnv.PORT}/readyz`;
    this.server = await startService('site/src/main.ts', this.#siteEnv, readyUrl, flags);
  }

  /** Stops the servers and removes the files. */
  async close(): Promise<void> {
    await this.server.stop();
    await this.api?.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Releases the built apps into a folder. @param from folder with compressed releases of the same builds */
async function release(dir: string, from?: string): Promise<Releases> {
  if (from) await cp(from, dir, { recursive: true });
  const releases = new Releases(dir);
  await deploy(
    releases,
    APPS.map((app) => path.join(root, app, 'dist')),
  );
  return releases;
}
