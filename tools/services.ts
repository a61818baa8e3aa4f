import { ServerProcess } from './server-process.ts';

/** Servers that start and stop together and write to the terminal. */
export class Services {
  #servers: ServerProcess[] = [];
  #stopping = false;

  /** Starts a script and waits until it responds. @param flags of Node @throws when it exits before, or takes too long */
  async start(script: string, env: NodeJS.ProcessEnv, readyUrl: string, flags: readonly string[] = []) {
    const server = new ServerProcess({
      script,
      env: { LOG_LEVEL: 'warn', ...process.env, ...env },
      flags,
      stdout: 'inherit',
      // Ctrl-C only reaches this process, which stops the servers in order
      detached: true,
    });
    this.#servers.push(server);
    void server.exit.then(() => this.stop());
    await server.ready(readyUrl);
  }

  /** Stops all servers one by one, last started first, since it may depend on the earlier ones. */
  stop() {
    if (this.#stopping) return;
    this.#stopping = true;
    void this.#stopInTurn();
  }

  async #stopInTurn() {
    for (const server of this.#servers.toReversed()) await server.stop();
  }

  /** Waits until all have exited. @returns the first exit code other than 0, or 0 */
  async ended(): Promise<number> {
    const codes = await Promise.all(this.#servers.map(({ exit }) => exit));
    return codes.find((code) => code !== 0) ?? 0;
  }
}
