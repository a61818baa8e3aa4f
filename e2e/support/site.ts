import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deploy } from '../../deploy/src/deploy.ts';
import { Releases } from '../../deploy/src/releases.ts';
import { APPS } from '../../tools/build-apps.ts';
import { freePort } from './ports.ts';
import { root, Service } from './service.ts';

/** A site of its own: its releases, its site server, and an API of its own unless one is given. */
export class Site {
  readonly url: string;
  readonly apiUrl: string;
  readonly releases: Releases;
  readonly server: Service;
  readonly api: Service | null;
  #folder: string;

  private constructor(parts: Pick<Site, 'url' | 'apiUrl' | 'releases' | 'server' | 'api'>, folder: string) {
    this.url = parts.url;
    this.apiUrl = parts.apiUrl;
    this.releases = parts.releases;
    this.server = parts.server;
    this.api = parts.api;
    this.#folder = folder;
  }

  /**
   * Releases the built apps into a temporary folder and serves them.
   * @param apiUrl address of an API that runs already
   */
  static async open({ apiUrl }: { apiUrl?: string } = {}): Promise<Site> {
    const folder = await mkdtemp(path.join(tmpdir(), 'onmaum-e2e-'));
    const started: Service[] = [];
    const start = async (...args: Parameters<typeof Service.start>) => {
      const service = await Service.start(...args);
      started.push(service);
      return service;
    };
    try {
      const releases = new Releases(path.join(folder, 'releases'));
      await deploy(
        releases,
        APPS.map((app) => path.join(root, app, 'dist')),
      );

      const [port, apiPort] = [await freePort(), await freePort()];
      const apiEnv = {
        API_PORT: String(apiPort),
        PORT: String(port),
        DATA_DIR: path.join(folder, 'data'),
        RATE_LIMIT_FACTOR: '1000',
      };
      const ownApiUrl = `http://127.0.0.1:${apiPort}`;
      const api = apiUrl ? null : await start('api/src/server.ts', apiEnv, `${ownApiUrl}/readyz`);
      const siteEnv = { PORT: String(port), API_URL: apiUrl ?? ownApiUrl, RELEASES_DIR: releases.dir };
      const server = await start('shell/src/server/main.ts', siteEnv, `http://127.0.0.1:${port}/readyz`);
      return new Site({ url: `http://localhost:${port}`, apiUrl: siteEnv.API_URL, releases, server, api }, folder);
    } catch (error) {
      for (const service of started.toReversed()) await service.stop();
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** Ends what was started and removes what was written. */
  async close(): Promise<void> {
    await this.server.stop();
    await this.api?.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
