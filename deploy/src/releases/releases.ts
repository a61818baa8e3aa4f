import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { DISCOVERY_SCHEMA, type Discovery, type Release } from '@onmaum/shared-contract/release/release';
import { hasPointer, readPointer, setDamagedAside, writePointer } from '@onmaum/shared-contract/server/discovery-file';
import { readRelease } from '@onmaum/shared-contract/server/release-files';
import { lock } from 'proper-lockfile';
import { Refused } from '../refused.ts';
import { appendEvents, type Event, forgetEvents, notIn, readHistory } from './history.ts';

/** A lock is stale if its writer has not renewed it for this long. */
const STALE_MS = 10_000;

/** Makes the next list of releases from the present one and the history, which contains every earlier change. */
export type Edit = (discovery: Discovery, history: readonly Event[]) => Discovery | Promise<Discovery>;

/** The folder of releases and its discovery.json, which one writer changes at a time. */
export class Releases {
  readonly dir: string;
  /** Folder that exists while a writer holds the lock. It is inside, since processes of the site may write nowhere else. */
  readonly lock: string;
  /** The last problem of discovery.json that was reported, so that it is reported only once. */
  #reported: string | undefined;

  constructor(dir: string) {
    this.dir = dir;
    this.lock = path.join(dir, '.lock');
  }

  folder(app: string, version: string) {
    return path.join(this.dir, app, version);
  }

  /** @throws when both discovery.json and its copy are damaged */
  async discovery(): Promise<Discovery> {
    return (await this.#pointer()).discovery;
  }

  /** Reads discovery.json, or its last good copy with a warning. */
  async #pointer(): ReturnType<typeof readPointer> {
    if (!hasPointer(this.dir)) return { discovery: { schema: DISCOVERY_SCHEMA, microFrontends: {} } };
    const pointer = await readPointer(this.dir);
    if (pointer.problem && pointer.problem !== this.#reported) process.emitWarning(pointer.problem);
    this.#reported = pointer.problem;
    return pointer;
  }

  /** Every event, the oldest first, even if it is not copied into the history yet. */
  async history(): Promise<Event[]> {
    // the history is read last: it then has the events of all changes before the one that wrote this list
    const discovery = await this.discovery();
    const copied = await readHistory(this.dir);
    return [...copied, ...notIn(copied, discovery)];
  }

  async release(app: string, version: string): Promise<Release> {
    return readRelease(this.folder(app, version));
  }

  /**
   * Changes discovery.json atomically: readers see the old or the new file. A lock excludes other writers while `edit` runs. If
   * this process dies, the next change still adds the events to the history.
   * @param edit may be called again when another writer was faster
   * @param after runs after the change, still under the lock
   */
  async change(edit: Edit, after?: (changed: Discovery) => Promise<void>): Promise<void> {
    await this.locked(async (held) => {
      const { discovery: before, problem } = await this.#pointer();
      await appendEvents(this.dir, before);
      const next = await edit(forgetEvents(before), await readHistory(this.dir));
      await held();
      const kept = problem && (await setDamagedAside(this.dir));
      if (kept) process.emitWarning(`the damaged file is kept as ${kept}`);
      await writePointer(this.dir, next);
      await tryTo(() => appendEvents(this.dir, next));
      await after?.(next);
    });
  }

  /**
   * Runs a function under the lock of the folder.
   * @param run receives a function that throws when another writer has taken over the lock
   * @throws when another writer does not release the lock in time
   */
  protected async locked(run: (held: () => Promise<void>) => Promise<void>): Promise<void> {
    await mkdir(this.dir, { recursive: true });
    let lost = false;
    const free = await lock(this.dir, {
      lockfilePath: this.lock,
      retries: { retries: 60, minTimeout: 50, maxTimeout: 500 },
      stale: STALE_MS,
      onCompromised: () => {
        lost = true;
      },
    });
    const own = await identityOf(this.lock);
    try {
      await run(async () => {
        lost ||= (await identityOf(this.lock)) !== own;
        if (lost)
          throw new Refused(
            'this change took so long that another writer changed the releases meanwhile: run it again',
          );
      });
    } finally {
      if (!lost) await free();
    }
  }
}

/**
 * Identity of the present lock, which changes when another writer takes over the lock; undefined if there is no lock.
 */
const identityOf = (lockFolder: string) =>
  stat(lockFolder, { bigint: true }).then(
    ({ ino, birthtimeNs }) => `${ino} ${birthtimeNs}`,
    () => undefined,
  );

/**
 * Runs a step after a change has taken effect. If the step fails, this is only reported: whoever requested the change would
 * repeat it.
 */
export const tryTo = (step: () => Promise<void>): Promise<void> =>
  step().catch((error: unknown) => process.emitWarning(`a step after a change failed: ${String(error)}`));
