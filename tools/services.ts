import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = path.join(import.meta.dirname, '..');
/** A first start fills the database with the demonstration's content. */
const START_MS = 90_000;
/** Each ends by itself before that. */
const STOP_MS = 12_000;

/** A process ended by itself while it started: it has told the reason. */
export class SaidWhy extends Error {}

/** Processes that live and end together. */
export class Services {
  #children: { name: string; child: ChildProcess; exit: Promise<number> }[] = [];
  #stopping = false;

  /** Starts a script and waits until it answers. @param flags of Node @throws when it ends before, or takes too long */
  async start(name: string, script: string, env: NodeJS.ProcessEnv, readyUrl: string, flags: readonly string[] = []) {
    const child = spawn(process.execPath, [...flags, path.join(root, script)], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // in a group of its own: the terminal's Ctrl-C reaches this process, which stops them in order
      detached: true,
      env: { LOG_LEVEL: 'warn', ...process.env, ...env },
    });
    const exit = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
    this.#children.push({ name, child, exit });
    void exit.then(() => this.stop());

    const deadline = Date.now() + START_MS;
    while (!(await answers(readyUrl))) {
      if (child.exitCode !== null || this.#stopping) {
        await this.ended();
        const text = child.signalCode ? `${name} was ended by ${child.signalCode}` : `${name} did not start`;
        throw child.signalCode ? new Error(text) : new SaidWhy(text);
      }
      if (Date.now() > deadline) {
        this.stop();
        throw new Error(`${name} was not ready after ${START_MS / 1000} s`);
      }
      await wait(100);
    }
  }

  /** Asks all to end, one after the other, the last started first: it may still need those before it. */
  stop() {
    if (this.#stopping) return;
    this.#stopping = true;
    void this.#stopInTurn();
  }

  async #stopInTurn() {
    for (const { child, exit } of this.#children.toReversed()) {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await exit;
      clearTimeout(late);
    }
  }

  /** Waits until all have ended. @returns the exit code of the first that ended badly, or 0 */
  async ended(): Promise<number> {
    const codes = await Promise.all(this.#children.map(({ exit }) => exit));
    return codes.find((code) => code !== 0) ?? 0;
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
}
