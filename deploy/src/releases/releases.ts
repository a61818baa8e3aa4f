import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  appsIn,
  canaryDeployment,
  type Deployment,
  DISCOVERY_SCHEMA,
  type Discovery,
  liveDeployment,
  type Release,
} from '@onmaum/shared-contract/release';
import { hasPointer, readPointer, setDamagedAside, writePointer } from '@onmaum/shared-contract/server/discovery-file';
import { readRelease } from '@onmaum/shared-contract/server/release-files';
import { lock } from 'proper-lockfile';
import { Refused } from '../refused.ts';
import { appendEvents, forgetEvents } from './history.ts';

/** After this long a writer that gives no sign is taken for dead. */
const STALE_MS = 10_000;

/** The folder of releases and its pointer file, which is changed by one writer at a time. */
export class Releases {
  readonly dir: string;
  /** The last problem of the pointer file that was told. */
  #told: string | undefined;

  constructor(dir: string) {
    this.dir = dir;
  }

  folder(app: string, version: string) {
    return path.join(this.dir, app, version);
  }

  /** @throws when both the pointer file and its copy are damaged */
  async discovery(): Promise<Discovery> {
    return (await this.#pointer()).discovery;
  }

  /** Says aloud when the copy answers. */
  async #pointer(): ReturnType<typeof readPointer> {
    if (!hasPointer(this.dir)) return { discovery: { schema: DISCOVERY_SCHEMA, microFrontends: {} } };
    const pointer = await readPointer(this.dir);
    if (pointer.problem && pointer.problem !== this.#told) process.emitWarning(pointer.problem);
    this.#told = pointer.problem;
    return pointer;
  }

  async release(app: string, version: string): Promise<Release> {
    return readRelease(this.folder(app, version));
  }

  /** The releases that visitors without a canary get, as far as they can be read. */
  async liveSet(discovery: Discovery): Promise<Release[]> {
    const found = await Promise.all(
      appsIn(discovery).map((app) => this.#readable(app, [liveDeployment(discovery, app)])),
    );
    return found.flat();
  }

  /**
   * Every set of releases that some visitor may have: the live one, and those with one or more canaries. A damaged
   * release is ignored, so that it can be repaired by a new deploy.
   */
  async sets(discovery: Discovery): Promise<Release[][]> {
    const choices = await Promise.all(
      appsIn(discovery).map((app) =>
        this.#readable(app, [liveDeployment(discovery, app), canaryDeployment(discovery, app)]),
      ),
    );
    return choices
      .filter((some) => some.length > 0)
      .reduce<Release[][]>((sets, some) => sets.flatMap((set) => some.map((one) => [...set, one])), [[]]);
  }

  async #readable(app: string, served: readonly (Deployment | undefined)[]): Promise<Release[]> {
    const found = await Promise.all(
      served
        .filter((one) => one !== undefined)
        .map((one) => this.release(app, one.metadata.version).catch(() => undefined)),
    );
    return found.filter((release) => release !== undefined);
  }

  /**
   * Changes discovery.json atomically: readers see the old or the new file. A lock keeps other writers out while
   * `edit` runs. What the change tells of itself goes into the history, also when this process dies on its way.
   * @param after what follows from the change, while other writers are still kept out
   */
  async change(
    edit: (discovery: Discovery) => Discovery | Promise<Discovery>,
    after?: (changed: Discovery) => Promise<void>,
  ): Promise<void> {
    await this.locked(async (held) => {
      const { discovery: before, problem } = await this.#pointer();
      await appendEvents(this.dir, before);
      const next = await edit(forgetEvents(before));
      await held();
      const kept = problem && (await setDamagedAside(this.dir));
      if (kept) process.emitWarning(`the damaged file is kept as ${kept}`);
      await writePointer(this.dir, next);
      await appendEvents(this.dir, next);
      await after?.(next);
    });
  }

  /**
   * Keeps other writers out of the folder.
   * @param run is given what throws when this process stood still for so long that another writer took its place
   * @throws when others stay in the folder
   */
  protected async locked(run: (held: () => Promise<void>) => Promise<void>): Promise<void> {
    await mkdir(this.dir, { recursive: true });
    let lost = false;
    const free = await lock(this.dir, {
      retries: { retries: 60, minTimeout: 50, maxTimeout: 500 },
      stale: STALE_MS,
      onCompromised: () => {
        lost = true;
      },
    });
    const own = await identityOf(this.dir);
    try {
      await run(async () => {
        lost ||= (await identityOf(this.dir)) !== own;
        if (lost) throw new Refused('this change took so long that another came between: make it again');
      });
    } finally {
      if (!lost) await free();
    }
  }
}

/** Tells the lock of a folder from one that another writer made; undefined for none. */
const identityOf = (dir: string) =>
  stat(`${dir}.lock`, { bigint: true }).then(
    ({ ino, birthtimeNs }) => `${ino} ${birthtimeNs}`,
    () => undefined,
  );
