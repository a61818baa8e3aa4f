import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';

const root = path.join(import.meta.dirname, '../..');
/** Time limit for a start. The first start also fills the database with demo content. */
const START_MS = 180_000;
/** Time limit for a graceful shutdown. After it, the process gets SIGKILL. */
const STOP_MS = 12_000;
const POLL_MS = 50;

export interface ServerOptions {
  /** Path of the script, relative to the root of the repository. */
  script: string;
  /** The complete environment of the process. It inherits only the cache of compiled modules. */
  env: NodeJS.ProcessEnv;
  /** Flags of Node.js. */
  flags?: readonly string[];
  /** Arguments of the script. */
  args?: readonly string[];
  /** Destination of stdout; stderr always goes to the terminal. */
  stdout?: 'inherit' | 'ignore';
  /** Whether the process has its own process group, so that Ctrl-C in the terminal does not reach it. */
  detached?: boolean;
}

/** Thrown when a server exits while it starts. The server has already printed the reason. */
export class ExitedEarly extends Error {}

/** @throws when a server already answers at the address: it would be mistaken for the server that is about to start */
export async function ensureUnused(readyUrl: string): Promise<void> {
  if (await answers(readyUrl)) throw new Error(`${new URL(readyUrl).origin} is in use by another server`);
}

/** A server of the project as a child process. */
export class ServerProcess {
  readonly child: ReturnType<typeof launch>;
  /** Resolves with the exit code when the process has ended, 1 after a signal; never rejects. */
  readonly exit: Promise<number>;
  readonly #script: string;
  #ended = false;

  /** Starts the process. Call `ready` to wait until it can be used. */
  constructor(options: ServerOptions) {
    this.#script = options.script;
    this.child = launch(options);
    this.exit = this.#end();
  }

  async #end(): Promise<number> {
    const { exitCode } = await this.child;
    this.#ended = true;
    return exitCode ?? 1;
  }

  /**
   * Starts a server and waits until `readyUrl` responds.
   * @throws when the server exits first or takes too long, or when another server uses the address
   */
  static async start(options: ServerOptions & { readyUrl: string }): Promise<ServerProcess> {
    await ensureUnused(options.readyUrl);
    const server = new ServerProcess(options);
    await server.ready(options.readyUrl);
    return server;
  }

  get pid() {
    return this.child.pid ?? 0;
  }

  get isRunning() {
    return !this.#ended;
  }

  /** Waits until the server responds. @throws when it exits first or takes too long */
  async ready(url: string): Promise<void> {
    const deadline = Date.now() + START_MS;
    while (!(await answers(url))) {
      if (!this.isRunning) {
        const { signal, exitCode, stderr } = await this.child;
        if (signal) throw new Error(`${this.#script} was ended by ${signal}`);
        throw new ExitedEarly(`${this.#script} did not start, code ${exitCode}: ${stderr}`);
      }
      if (Date.now() > deadline) {
        await this.stop();
        throw new Error(`${this.#script} was not ready after ${START_MS / 1000} s`);
      }
      await wait(POLL_MS);
    }
  }

  /** Sends SIGTERM, and SIGKILL after a timeout. */
  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    await this.exit;
  }

  /** Sends SIGKILL. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exit;
  }
}

const launch = ({ script, env, flags = [], args = [], stdout = 'ignore', detached = false }: ServerOptions) =>
  execa(process.execPath, [...flags, path.join(root, script), ...args], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    extendEnv: false,
    stdin: 'ignore',
    stdout,
    // printed, and also captured for the error message of a failed start
    stderr: ['inherit', 'pipe'],
    detached,
    reject: false,
    forceKillAfterDelay: STOP_MS,
  });

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
