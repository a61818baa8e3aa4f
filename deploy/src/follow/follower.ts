import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type Deployment, Discovery } from '@onmaum/shared-contract/release';
import { hasPointer, writePointer } from '@onmaum/shared-contract/server/discovery-file';
import { ask, type RegistryAddress } from '../registry-client/client.ts';
import { Releases } from '../releases/releases.ts';
import { applyList } from './apply-list.ts';
import { DOWNLOAD_MS, download, isHere, type Source } from './download.ts';

/** So often a registry that answers is asked, and at most so seldom one that does not. */
const POLL_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;
/** An answer that takes longer is lost. */
const ANSWER_MS = 5_000;
/** Most polls before a failed download is retried. */
const LOOKS = 30;

interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A list that the folder is being brought to. */
interface Bringing {
  abort: AbortController;
  /** The folder has the list, or it failed. */
  switched: Promise<void>;
  done: Promise<void>;
}

/** The pause before the next look. @param failures how many failed one after the other */
export const pauseAfter = (failures: number): number => Math.min(POLL_MS * 2 ** failures, LONGEST_PAUSE_MS);

/**
 * Keeps a folder of releases equal to a registry: releases first, the list last, so that visitors get none that is not
 * here. Whoever reads the folder knows nothing of it, and stands when the registry does not.
 */
export class Follower {
  readonly #address: RegistryAddress;
  readonly #releases: Releases;
  readonly #log: Log;
  /** ETag of the last list that was read, whether it could be applied or not. */
  #tag = '';
  #bringing: Bringing | null = null;
  /** Looks without an answer, and lists that could not be followed, one after the other. */
  #failures = { looks: 0, lists: 0 };
  /** Looks until the last list is tried again; 0 when it was followed. */
  #again = 0;
  #lastProblem = '';
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  /** The digests of releases that were found whole; their folders never change. */
  readonly #whole = new Map<string, string | undefined>();
  /** Releases that did not arrive. */
  readonly #late = new Set<string>();

  constructor(address: RegistryAddress, dir: string, log: Log) {
    this.#address = address;
    this.#releases = new Releases(dir);
    this.#log = log;
  }

  /** Brings the folder up to date, and keeps it so. @throws when the registry cannot be followed and nothing is here */
  async start(): Promise<void> {
    await this.look();
    await this.#bringing?.switched;
    if (!hasPointer(this.#releases.dir)) throw new Error(`there are no releases here yet: ${this.#lastProblem}`);
    this.#plan();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#bringing?.abort.abort();
    await this.settled();
  }

  #plan() {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.look().finally(() => this.#plan()), pauseAfter(this.#failures.looks));
  }

  /** Asks once whether the list changed. What has to be brought then is under way, and gives way to a later list. */
  async look(): Promise<void> {
    if (this.#again > 0) this.#again -= 1;
    else if (this.#failures.lists > 0 && !this.#bringing) this.#tag = '';
    try {
      const asking = { headers: { 'if-none-match': this.#tag }, accepts: [304], timeoutMs: ANSWER_MS };
      const answer = await ask(this.#address, '/discovery.json', asking);
      const list = answer.status === 304 ? null : Discovery.parse(await answer.json());
      this.#failures.looks = 0;
      if (list) await this.#bring(list, answer.headers.get('etag') ?? '');
      else if (this.#failures.lists === 0) this.#solved();
    } catch (error) {
      this.#failures.looks += 1;
      this.#report(error);
    }
  }

  /** Waits for what is being brought. */
  async settled(): Promise<void> {
    await this.#bringing?.done;
  }

  async #bring(list: Discovery, tag: string): Promise<void> {
    this.#bringing?.abort.abort();
    await this.settled();
    if (this.#stopped) return;
    this.#tag = tag;
    const abort = new AbortController();
    const switched = Promise.withResolvers<void>();
    const done = this.#follow(list, abort.signal, switched.resolve)
      .then(() => {
        this.#failures.lists = 0;
        this.#solved();
      })
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        this.#failures.lists += 1;
        this.#again = Math.min(2 ** this.#failures.lists, LOOKS);
        this.#report(error);
      })
      .finally(() => {
        this.#bringing = null;
        switched.resolve();
      });
    this.#bringing = { abort, switched: switched.promise, done };
  }

  async #follow(list: Discovery, signal: AbortSignal, onSwitched: () => void): Promise<void> {
    const before = await this.#releases.discovery();
    const problems = await applyList({
      before,
      list,
      ensure: (one) => this.#ensure(one, signal),
      isWhole: (one) => this.#whole.get(releaseKey(one)) === one.extras.digest,
      isLate: (one) => this.#late.has(releaseKey(one)),
      write: async (next) => {
        signal.throwIfAborted();
        const here = await this.#releases.discovery();
        await writePointer(this.#releases.dir, next);
        await this.#removeGone(here, next);
        onSwitched();
        this.#log.info({ apps: Object.keys(next.microFrontends) }, 'following the registry');
      },
    });
    signal.throwIfAborted();
    if (problems.length > 0) throw new Error([...new Set(problems)].join('; '));
  }

  readonly #source: Source = async (app, version, signal) => {
    const answer = await ask(this.#address, `/releases/${app}/${version}`, { signal, timeoutMs: DOWNLOAD_MS });
    if (!answer.body) throw new Error(`the registry sends nothing of ${app} ${version}`);
    return Readable.from(answer.body);
  };

  async #ensure(one: Deployment, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const name = releaseKey(one);
    if (this.#whole.get(name) === one.extras.digest) return;
    // until it is here, also when a later list interrupts it
    this.#late.add(name);
    if (!(await isHere(this.#releases, one))) await download(this.#releases, this.#source, one, signal);
    this.#late.delete(name);
    this.#whole.set(name, one.extras.digest);
  }

  /** Removes versions that the registry pruned: no page uses them any more. */
  async #removeGone(before: Discovery, list: Discovery): Promise<void> {
    const kept = new Set(Object.values(list.microFrontends).flat().map(releaseKey));
    const gone = Object.values(before.microFrontends)
      .flat()
      .filter((one) => !kept.has(releaseKey(one)));
    for (const one of gone) {
      this.#whole.delete(releaseKey(one));
      this.#late.delete(releaseKey(one));
      await rm(this.#releases.folder(one.extras.app, one.metadata.version), { recursive: true, force: true });
    }
  }

  #solved() {
    if (this.#lastProblem) this.#log.info({}, 'the registry is followed again');
    this.#lastProblem = '';
  }

  #report(error: unknown) {
    const problem = error instanceof Error ? error.message : String(error);
    // one that is down is asked again and again: log it once
    if (problem !== this.#lastProblem) this.#log.error({ problem }, 'the registry cannot be followed as it is');
    this.#lastProblem = problem;
  }
}

const releaseKey = ({ extras, metadata }: Deployment) => `${extras.app}/${metadata.version}`;
