import { setTimeout as wait } from 'node:timers/promises';
import { ServerProcess } from '../../../tools/services/server-process.ts';
import { origin } from '../services/servers.ts';
import { Outages } from './outages.ts';

/** Milliseconds until a supervisor notices a dead process. */
const PAUSE_MS = 300;
/** Milliseconds after a restart that still count as an outage. */
const JUST_NOW_MS = 1_500;

interface Options {
  port: number;
  apiPort: number;
  releasesDir: string;
}

/** The answer of a site server's `/readyz`. */
interface Ready {
  sets: readonly { releases: string; share: number }[];
}

/** A site server that is killed with `kill -9` now and then, and restarted. */
export class SupervisedSite {
  readonly url: string;
  readonly #env: NodeJS.ProcessEnv;
  #server: ServerProcess;
  readonly #outages = new Outages();

  private constructor(url: string, env: NodeJS.ProcessEnv) {
    this.url = url;
    this.#env = env;
    this.#server = launch(env);
  }

  static async start({ port, apiPort, releasesDir }: Options): Promise<SupervisedSite> {
    const site = new SupervisedSite(origin(port), {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TZ: 'Asia/Seoul',
      PORT: String(port),
      API_URL: origin(apiPort),
      SITE_ORIGIN: origin(port),
      RELEASES_DIR: releasesDir,
      RATE_LIMIT_FACTOR: '1000000',
      // the site accepts the client addresses that pages send: reports from a single network would cause no rollback
      TRUST_PROXY: '1',
      WATCH_MINUTES: '60',
      LOG_LEVEL: 'error',
    });
    await site.#server.ready(`${site.url}/readyz`);
    return site;
  }

  async kill(): Promise<void> {
    const endOutage = this.#outages.begin();
    await this.#server.kill();
    await wait(PAUSE_MS);
    this.#server = launch(this.#env);
    await this.#server.ready(`${this.url}/readyz`);
    endOutage();
  }

  get isDown(): boolean {
    return this.wasDown(Date.now() - JUST_NOW_MS);
  }

  /** Whether the server was down at any time in this period. */
  wasDown(from: number, to = Date.now()): boolean {
    return this.#outages.affect(from, to);
  }

  /** The sets of releases that the server serves, each as a text. */
  async sets(): Promise<readonly string[]> {
    const { sets } = (await (await fetch(`${this.url}/readyz`)).json()) as Ready;
    return sets.map(({ releases }) => releases);
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }
}

const launch = (env: NodeJS.ProcessEnv) => new ServerProcess({ script: 'site/src/main.ts', env });
