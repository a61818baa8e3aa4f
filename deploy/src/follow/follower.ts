import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type Deployment, Discovery } from '@onmaum/shared-contract/release/release';
import { hasPointer, writePointer } from '@onmaum/shared-contract/server/discovery-file';
import { ask, type RegistryAddress } from '../registry-client/client.ts';
import { Releases } from '../releases/releases.ts';
import { applyList } from './apply-list.ts';
import { DOWNLOAD_MS, download, isHere, type Source } from './download.ts';

/** Interval of polls while the registry answers; LONGEST_PAUSE_MS is the longest interval while it does not. */
const POLL_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;
/** Time limit for the answer to a poll. */
const ANSWER_MS = 5_000;
/** Maximum number of polls before a list that could not be applied is retried. */
const MAX_POLLS = 30;
/**
 * Time limit for getting a release that a browser waits for; BRING_PAUSE_MS is the shortest interval of polls for such releases.
 */
const BRING_MS = 5_000;
const BRING_PAUSE_MS = 250;

interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A list that is being applied to the folder. */
interface Update {
  abort: AbortController;
  /** Resolves when the list was written for the first time, or the update ended. */
  switched: Promise<void>;
  done: Promise<void>;
}

/** The pause before the next poll. @param failures number of consecutive failed polls */
export const pauseAfter = (failures: number): number => Math.min(POLL_MS * 2 ** failures, LONGEST_PAUSE_MS);

/**
 * Keeps a folder of releases equal to a registry: it downloads releases first and writes the list last, so that visitors get no
 * release that the folder lacks. Readers of the folder do not need the registry, and continue while it is down.
 */
export class Follower {
  readonly #address: RegistryAddress;
  readonly #releases: Releases;
  readonly #log: Log;
  /** ETag of the last list that was read, even if it could not be applied. */
  #tag = '';
  #update: Update | null = null;
  /** Consecutive polls that failed, and consecutive lists that could not be applied. */
  #failures = { polls: 0, lists: 0 };
  /** Number of polls until a list that could not be applied is retried. */
  #pollsToRetry = 0;
  #lastProblem = '';
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  /** The digests of verified releases. A release is verified again only if its digest changes, or `bring` misses a file of it. */
  readonly #whole = new Map<string, string | undefined>();
  /** Releases whose download began and has not succeeded. */
  readonly #late = new Set<string>();
  #polling: Promise<void> | null = null;
  #polledAt = 0;
  /** Resolves when the next release has arrived. A new promise then replaces it. */
  #arrival = Promise.withResolvers<void>();

  constructor(address: RegistryAddress, dir: string, log: Log) {
    this.#address = address;
    this.#releases = new Releases(dir);
    this.#log = log;
  }

  /**
   * Brings the folder up to date, and keeps it up to date.
   * @throws when the registry cannot be followed and the folder is empty
   */
  async start(): Promise<void> {
    await this.poll();
    await this.#update?.switched;
    if (!hasPointer(this.#releases.dir)) throw new Error(`there are no releases here yet: ${this.#lastProblem}`);
    this.#plan();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#update?.abort.abort();
    await this.settled();
  }

  #plan() {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.poll().finally(() => this.#plan()), pauseAfter(this.#failures.polls));
  }

  /**
   * Polls once; concurrent calls share a poll. If the list has changed, downloads begin. They continue after the call, until a
   * later list aborts them.
   * @param isEarly whether the poll is an additional one, which does not count for the delay of a retry
   */
  poll({ isEarly = false } = {}): Promise<void> {
    this.#polling ??= this.#poll(isEarly).finally(() => {
      this.#polling = null;
    });
    return this.#polling;
  }

  /**
   * Gets a release that is missing or damaged in the folder, if the registry lists it. The release is downloaded and verified like
   * any other release of the list.
   * @returns whether the folder has it; false after BRING_MS without it
   */
  async bring(app: string, version: string): Promise<boolean> {
    const name = `${app}/${version}`;
    const ends = new AbortController();
    const late = wait(BRING_MS, undefined, { signal: ends.signal }).catch(() => undefined);
    const arrive = async () => {
      const pause = Math.max(0, this.#polledAt + BRING_PAUSE_MS - Date.now());
      await wait(pause, undefined, { signal: ends.signal });
      // a poll that has already begun may return a list from before the release
      await this.#polling;
      if (this.#stopped) return;
      // the folder was changed after it was verified, so the whole list is applied again
      if (this.#whole.delete(name)) this.#tag = '';
      await this.poll({ isEarly: true });
      while (this.#update && !this.#whole.has(name) && !ends.signal.aborted) {
        await Promise.race([this.#arrival.promise, this.#update.done, late]);
      }
    };
    await Promise.race([arrive().catch(() => undefined), late]);
    ends.abort();
    return this.#whole.has(name);
  }

  async #poll(isEarly: boolean): Promise<void> {
    this.#polledAt = Date.now();
    if (this.#pollsToRetry > 0) this.#pollsToRetry -= isEarly ? 0 : 1;
    else if (this.#failures.lists > 0 && !this.#update) this.#tag = '';
    try {
      const asking = { headers: { 'if-none-match': this.#tag }, accepts: [304], timeoutMs: ANSWER_MS };
      const answer = await ask(this.#address, '/discovery.json', asking);
      const list = answer.status === 304 ? null : Discovery.parse(await answer.json());
      this.#failures.polls = 0;
      if (list) await this.#begin(list, answer.headers.get('etag') ?? '');
      else if (this.#failures.lists === 0) this.#solved();
    } catch (error) {
      this.#failures.polls += 1;
      this.#report(error);
    }
  }

  /** Waits for the current update. */
  async settled(): Promise<void> {
    await this.#update?.done;
  }

  async #begin(list: Discovery, tag: string): Promise<void> {
    this.#update?.abort.abort();
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
        this.#pollsToRetry = Math.min(2 ** this.#failures.lists, MAX_POLLS);
        this.#report(error);
      })
      .finally(() => {
        this.#update = null;
        switched.resolve();
      });
    this.#update = { abort, switched: switched.promise, done };
  }

  async #follow(list: Discovery, signal: AbortSignal, onSwitched: () => void): Promise<void> {
    const before = await this.#releases.discovery();
    const problems = await applyList({
      before,
      list,
      ensure: (one) => this.#ensure(one, signal),
      isWhole: (one) => this.#whole.get(releaseKey(one)) === one.extras.digest,
      read: ({ extras, metadata }) => this.#releases.release(extras.app, metadata.version).catch(() => undefined),
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
    if (!answer.body) throw new Error(`the registry sends an empty answer for ${app} ${version}`);
    return Readable.from(answer.body);
  };

  async #ensure(one: Deployment, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const name = releaseKey(one);
    if (this.#whole.get(name) === one.extras.digest) return;
    // the release counts as late until it is downloaded, even if a later list aborts the download
    this.#late.add(name);
    if (!(await isHere(this.#releases, one))) await download(this.#releases, this.#source, one, signal);
    this.#late.delete(name);
    this.#whole.set(name, one.extras.digest);
    this.#arrival.resolve();
    this.#arrival = Promise.withResolvers();
  }

  /** Removes the files of versions that the registry does not list any more, such as pruned ones. */
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
    // the same problem is logged only once, although a registry that is down is polled again and again
    if (problem !== this.#lastProblem) this.#log.error({ problem }, 'the registry cannot be followed');
    this.#lastProblem = problem;
  }
}

const releaseKey = ({ extras, metadata }: Deployment) => `${extras.app}/${metadata.version}`;
