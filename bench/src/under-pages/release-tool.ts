import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDraft } from '@onmaum/shared-contract/server/drafts';
import { execa } from 'execa';
import { Releases } from '../../../deploy/src/releases/releases.ts';
import { ROOT } from '../settings.ts';
import type { Kill } from './commands.ts';

const POLL_MS = 2;

/** The output of a command, and whether the command was killed before it finished. */
export interface Output {
  text: string;
  failed: boolean;
  killed: boolean;
}

/** Runs the release tool on a release folder, each command in its own process. */
export class ReleaseTool {
  readonly #dir: string;
  /** Duration of the last successful run, in milliseconds. */
  #lastMs = 2_000;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Releases a build. @param traffic share of a canary, in percent */
  publish(app: string, dist: string, traffic: number, kill?: Kill): Promise<Output> {
    const share = traffic > 0 ? [String(traffic)] : [];
    return this.#run(app, ['bench/src/under-pages/publish-main.ts', app, dist, ...share], kill);
  }

  /** `npm run deploy -- <command> <app>` */
  command(command: string, app: string, kill?: Kill): Promise<Output> {
    return this.#run(app, ['deploy/src/cli.ts', command, app], kill);
  }

  async #run(app: string, args: readonly string[], kill?: Kill): Promise<Output> {
    const begun = Date.now();
    const child = execa(process.execPath, args, {
      cwd: ROOT,
      env: { RELEASES_DIR: this.#dir },
      all: true,
      reject: false,
      stdin: 'ignore',
    });
    const ended = new AbortController();
    const killing = kill && this.#killAt(app, kill, child, ended.signal);
    const { all, failed, signal } = await child;
    ended.abort();
    await killing;
    if (!failed) this.#lastMs = Date.now() - begun;
    return { text: all, failed, killed: signal === 'SIGKILL' };
  }

  /** Kills only this process and not its children, as the system does when memory runs out. */
  async #killAt(app: string, { at, after }: Kill, child: { kill: (signal: 'SIGKILL') => boolean }, ended: AbortSignal) {
    const isMoment = {
      'any time': () => true,
      // the release is being copied and compressed
      storing: () => existsSync(path.join(this.#dir, app)) && readdirSync(path.join(this.#dir, app)).some(isDraft),
      // the pointer file is locked
      switching: () => existsSync(new Releases(this.#dir).lock),
    }[at];
    while (!(isMoment() || ended.aborted)) await wait(POLL_MS);
    const pause = after * (at === 'any time' ? this.#lastMs : 50);
    await wait(pause, undefined, { signal: ended }).catch(() => undefined);
    if (!ended.aborted) child.kill('SIGKILL');
  }
}
