import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const root = path.join(import.meta.dirname, '../..');

/** A first start fills the database with the demonstration's content. */
const START_MS = 90_000;
const STOP_MS = 12_000;

/** One server process of the site, run as in daily use. */
export class Service {
  #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  get pid() {
    return this.#child.pid ?? 0;
  }

  get isRunning() {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Starts a script of the repository and waits until it answers. @throws when it ends before, or takes too long */
  static async start(script: string, env: NodeJS.ProcessEnv, readyUrl: string): Promise<Service> {
    const child = spawn(process.execPath, [path.join(root, script)], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      // nothing else of the environment: a run must not reach a database or a provider that is configured here
      env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'error', ...env },
    });
    const service = new Service(child);
    const deadline = Date.now() + START_MS;
    while (!(await answers(readyUrl))) {
      if (!service.isRunning) throw new Error(`${script} ended with ${child.exitCode}`);
      if (Date.now() > deadline) {
        await service.stop();
        throw new Error(`${script} was not ready after ${START_MS / 1000} s`);
      }
      await wait(100);
    }
    return service;
  }

  async stop(): Promise<void> {
    if (!this.isRunning) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const last = setTimeout(() => this.#child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(last);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
