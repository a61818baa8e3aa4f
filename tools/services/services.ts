import { setTimeout as wait } from 'node:timers/promises';
import { RestartPauses } from './restart-pauses.ts';
import { ensureUnused, ServerProcess } from './server-process.ts';

interface Service {
  current: ServerProcess;
  isReady: boolean;
  ended: Promise<number>;
}

interface ServiceOptions {
  /** Flags of Node.js. */
  flags?: readonly string[];
  /** Number of processes that listen on the port of the server (`tools/workers`). */
  workers?: number;
  /** Whether the server is restarted if it dies after it was ready. If it is not restarted, all other servers are stopped. */
  restart?: boolean;
}

/** Servers that start and stop together and write to the terminal. */
export class Services {
  #services: Service[] = [];
  #stopping = new AbortController();

  /**
   * Starts a script and waits until it responds.
   * @throws when the script exits first or takes too long, or when another server uses the address
   */
  async start(
    script: string,
    env: NodeJS.ProcessEnv,
    readyUrl: string,
    { flags = [], workers = 1, restart = false }: ServiceOptions = {},
  ) {
    await ensureUnused(readyUrl);
    const launch = () =>
      new ServerProcess({
        ...(workers > 1 ? { script: 'tools/workers/primary.ts', args: [script, String(workers)] } : { script }),
        env: { LOG_LEVEL: 'warn', ...process.env, ...env },
        flags,
        stdout: 'inherit',
        // Ctrl-C reaches only this process, which then stops the servers in order
        detached: true,
      });
    const service: Service = { current: launch(), isReady: false, ended: Promise.resolve(0) };
    service.ended = this.#follow(service, launch, restart ? script : null);
    this.#services.push(service);
    await service.current.ready(readyUrl);
    service.isReady = true;
  }

  /** Stops all servers one by one, the last started first, since a server may depend on earlier ones. */
  stop() {
    if (this.#stopping.signal.aborted) return;
    this.#stopping.abort();
    void this.#stopInTurn();
  }

  async #stopInTurn() {
    for (const { current } of this.#services.toReversed()) await current.stop();
  }

  /** Waits until all servers have exited. @returns the first exit code other than 0, or 0 */
  async ended(): Promise<number> {
    const codes = await Promise.all(this.#services.map(({ ended }) => ended));
    return codes.find((code) => code !== 0) ?? 0;
  }

  /**
   * Restarts a server when it ends. If it is not to be restarted or was never ready, all servers are stopped instead.
   * @param script name of the server if it is to be restarted, otherwise null
   * @returns the last exit code, after which the server is not restarted
   */
  async #follow(service: Service, launch: () => ServerProcess, script: string | null): Promise<number> {
    const { signal } = this.#stopping;
    const pauses = new RestartPauses();
    for (;;) {
      const started = Date.now();
      const code = await service.current.exit;
      if (signal.aborted || !script || !service.isReady) {
        this.stop();
        return code;
      }
      const pause = pauses.after(started);
      console.error(`${script} ended with code ${code}; restarting it in ${pause / 1000} s`);
      await wait(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return code;
      service.current = launch();
    }
  }
}
