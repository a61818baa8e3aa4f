import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { prepareFolder, TEST_FIELD_KEYS } from '../../../api/test/support/database/prepared.ts';
import { freePort } from '../../../tools/services/ports.ts';
import type { ServerProcess } from '../../../tools/services/server-process.ts';
import { root, startService } from './service.ts';
import { Site } from './site.ts';

/** Flags of Node.js that set its clock ahead. */
const clock = (ahead: number) => ['--import', new URL(`clock-ahead.ts?ahead=${ahead}`, import.meta.url).href];

/** A separate site whose servers can be restarted with a later clock and the same database. */
export class SiteInTime {
  readonly url: string;
  #ahead = 0;
  #api: ServerProcess;
  readonly #site: Site;
  readonly #env: NodeJS.ProcessEnv;
  readonly #folder: string;

  private constructor(
    site: Site,
    { api, env, folder }: { api: ServerProcess; env: NodeJS.ProcessEnv; folder: string },
  ) {
    this.url = site.url;
    this.#site = site;
    this.#api = api;
    this.#env = env;
    this.#folder = folder;
  }

  static async open(releasesDir: string | undefined): Promise<SiteInTime> {
    const folder = await mkdtemp(path.join(tmpdir(), 'onmaum-e2e-'));
    const [port, apiPort] = [await freePort(), await freePort()];
    const env = {
      API_PORT: String(apiPort),
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      FIELD_KEYS: TEST_FIELD_KEYS,
      RATE_LIMIT_FACTOR: '1000',
    };
    await prepareFolder(env.DATA_DIR);
    const api = await startApi(env, 0);
    const site = await Site.open({ apiUrl: `http://127.0.0.1:${apiPort}`, port, ...(releasesDir && { releasesDir }) });
    return new SiteInTime(site, { api, env, folder });
  }

  /** The current time of the servers. */
  get now() {
    return new Date(Date.now() + this.#ahead);
  }

  /** Sets the clock ahead, runs the job that completes orders, and restarts the servers. */
  async travelTo(time: Date) {
    await this.#api.stop();
    this.#ahead = time.getTime() - Date.now();
    await this.#run('e2e/support/site/close-orders.ts');
    this.#api = await startApi(this.#env, this.#ahead);
    await this.#site.restart(clock(this.#ahead));
  }

  /** Runs a command of an operator. The API is stopped meanwhile, because only one process can use the embedded database. */
  async operate(...args: string[]): Promise<string> {
    await this.#api.stop();
    const output = await this.#run('api/src/operator.ts', ...args);
    this.#api = await startApi(this.#env, this.#ahead);
    return output;
  }

  async #run(script: string, ...args: string[]) {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...this.#env };
    return (
      await execa(process.execPath, [...clock(this.#ahead), script, ...args], { cwd: root, env, extendEnv: false })
    ).stdout;
  }

  async close() {
    await this.#site.close();
    await this.#api.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

const startApi = (env: NodeJS.ProcessEnv, ahead: number) =>
  startService('api/src/server.ts', env, `http://127.0.0.1:${env.API_PORT}/readyz`, clock(ahead));
