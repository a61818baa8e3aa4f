import { mkdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { download, hasFiles, isHere } from '@onmaum/deploy/follow/download';
import { findVersion, isOnlyPreviewed } from '@onmaum/deploy/plans/entries';
import { packArchive } from '@onmaum/deploy/registry-client/archive';
import { type Event, forgetEvents, notIn } from '@onmaum/deploy/releases/history';
import { type Edit, Releases, tryTo } from '@onmaum/deploy/releases/releases';
import { type Deployment, Discovery } from '@onmaum/shared-contract/release/release';
import { writePointer } from '@onmaum/shared-contract/server/discovery-file';
import type { Bucket } from '@onmaum/shared-server/bucket';
import { BucketHistory } from './bucket-history.ts';

const POINTER = 'discovery.json';
/** Maximum number of attempts at a change. Each may fail because another process changed the list first. */
const TRIES = 20;
/** Milliseconds for which the result of a read of the bucket is reused, because each site server polls once a second. */
const FRESH_MS = 500;
/** Milliseconds until a failed download is retried. */
const AGAIN_MS = 30_000;

/**
 * Releases in a bucket, with a folder as a local copy. The list and the history are objects that are written only if they have
 * not changed since they were read, so that several registries write one after the other. Each release is an archive, whose key
 * contains the digest of the files: a version that was only previewed may get other files, and then has another archive. The
 * digest does not cover source maps: the archive of a release for visitors keeps the source maps of the first such deploy.
 *
 * A change starts from a read of the bucket, never from the local copy, because another process with the same folder may replace
 * the copy with an older one. The lock of the folder only keeps such processes from repeating changes. Correctness does not
 * depend on the lock, so this code does not check whether it still holds the lock.
 */
export class BucketReleases extends Releases {
  readonly #bucket: Bucket;
  readonly #now: () => number;
  readonly #history: BucketHistory;
  /** Text and ETag of the list in the bucket. */
  #text = '';
  #tag = '';
  /** Whether the folder has this list. */
  #isHere = true;
  #readAt = Number.NEGATIVE_INFINITY;
  readonly #onProblem: (problem: string) => void;
  /** Releases of the list that could not be downloaded. */
  #missing: Deployment[] = [];
  #triedAt = 0;
  /** A read of the history that has not begun. */
  #nextHistory: Promise<Event[]> | undefined;
  /** Reads and changes of the bucket run one after the other. */
  #turn: Promise<unknown> = Promise.resolve();

  /** @param onProblem called when a release cannot be downloaded; the other releases are downloaded anyway */
  constructor(dir: string, bucket: Bucket, onProblem: (problem: string) => void, now: () => number = Date.now) {
    super(dir);
    this.#onProblem = onProblem;
    this.#bucket = bucket;
    this.#history = new BucketHistory(dir, bucket);
    this.#now = now;
  }

  /** Reads the list of the bucket, and downloads its releases as far as possible. */
  override async discovery(): Promise<Discovery> {
    if (this.#now() - this.#readAt > FRESH_MS) await this.#inTurn(() => this.#pull());
    return this.#known();
  }

  /** The list of the bucket as it was last read or written; the list of the folder if the bucket has none. */
  async #known(): Promise<Discovery> {
    return this.#text === '' ? super.discovery() : Discovery.parse(JSON.parse(this.#text));
  }

  /**
   * Reads the bucket, even if it was just read: another registry may have carried out a request since. Calls that wait at the same
   * time share one read, so that many readers do not delay changes.
   */
  override history(): Promise<Event[]> {
    this.#nextHistory ??= this.#inTurn(async () => {
      this.#nextHistory = undefined;
      await this.#pull();
      const copied = this.#history.events();
      return [...copied, ...notIn(copied, await this.#known())];
    });
    return this.#nextHistory;
  }

  override change(edit: Edit, after?: (changed: Discovery) => Promise<void>): Promise<void> {
    return this.#inTurn(() => this.locked(() => this.#change(edit, after)));
  }

  async #change(edit: Edit, after?: (changed: Discovery) => Promise<void>): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await this.#pull();
      const before = await this.#known();
      await this.#history.append(before);
      const next = Discovery.parse(await edit(forgetEvents(before), this.#history.events()));
      await this.#upload(before, next);
      if (!(await this.#write(JSON.stringify(next)))) continue;
      await this.#writeHere(next);
      await tryTo(() => this.#history.append(next));
      await after?.(next);
      await tryTo(() => this.#removeGone(before, next));
      return;
    }
    throw new Error('other processes keep changing the list of releases');
  }

  /**
   * Writes a list that the bucket has to the folder, for site servers that read it. If that fails, the next read of the bucket tries
   * again.
   */
  async #writeHere(list: Discovery): Promise<void> {
    this.#isHere = false;
    await tryTo(async () => {
      await writePointer(this.dir, list);
      this.#isHere = true;
    });
  }

  /** Writes the list unless another process changed it. @returns whether the bucket has the list */
  async #write(text: string): Promise<boolean> {
    const tag = await this.#bucket.write(POINTER, text, this.#tag ? { isStill: this.#tag } : { isAbsent: true });
    if (tag === null) {
      // the bucket may already have this list, if the answer to an earlier attempt was lost
      const found = await this.#bucket.read(POINTER);
      if (!found || (await found.answer.text()) !== text) return false;
      this.#tag = found.tag;
    } else {
      this.#tag = tag;
    }
    this.#text = text;
    return true;
  }

  /** Updates the folder from the bucket: releases first, the list last. */
  async #pull(): Promise<void> {
    await mkdir(this.dir, { recursive: true });
    const found = await this.#bucket.read(POINTER, this.#tag);
    // the history is read after the list: it then has the events of all changes before the one that wrote this list
    await this.#history.pull();
    if (found) {
      const text = await found.answer.text();
      const list = Discovery.parse(JSON.parse(text));
      // a damaged local list is ignored: it is only read to find releases that were previews before
      const before = await this.#known().catch(() => undefined);
      await this.#download(deploymentsOf(list), before);
      await writePointer(this.dir, list);
      this.#text = text;
      this.#tag = found.tag;
      this.#isHere = true;
    } else if (!this.#isHere) {
      await this.#writeHere(await this.#known());
    } else if (this.#missing.length > 0 && this.#now() - this.#triedAt > AGAIN_MS) {
      await this.#download(this.#missing);
    }
    this.#readAt = this.#now();
  }

  /** Downloads releases. A release that cannot be downloaded does not delay the others. @param before the earlier list */
  async #download(all: readonly Deployment[], before?: Discovery): Promise<void> {
    const wasMissing = new Set(this.#missing.map(({ extras }) => extras.digest));
    this.#missing = [];
    this.#triedAt = this.#now();
    for (const one of all) {
      const isAnew = before !== undefined && isFirstForVisitors(one, before);
      await this.#ensure(one, !wasMissing.has(one.extras.digest), isAnew).catch((error: Error) => {
        this.#missing.push(one);
        this.#onProblem(error.message);
      });
    }
  }

  /** Downloads a release unless the folder has it. @param isAnew whether to replace it, since its source maps may have changed */
  async #ensure(one: Deployment, isKnown: boolean, isAnew: boolean): Promise<void> {
    if (!isAnew) {
      if (isKnown && this.#text.includes(`"digest":"${one.extras.digest}"`)) return;
      if (await isHere(this, one)) return;
    }
    await download(this, () => this.#open(one), one, new AbortController().signal, isAnew);
  }

  async #open(one: Deployment): Promise<Readable> {
    const found = (await this.#bucket.read(keyOf(one))) ?? (await this.#bucket.read(olderKeyOf(one)));
    if (!found?.answer.body) throw new Error(`the bucket has no ${one.extras.app} ${one.metadata.version}`);
    return Readable.from(found.answer.body);
  }

  async #upload(before: Discovery, next: Discovery): Promise<void> {
    for (const one of deploymentsOf(next)) {
      const { extras, metadata } = one;
      const isKnown = this.#text.includes(`"digest":"${extras.digest}"`);
      if (isKnown && !isFirstForVisitors(one, before)) continue;
      const archive = new Uint8Array(await buffer(await packArchive(this.folder(extras.app, metadata.version))));
      // The key contains the digest of the files, so an existing archive with this key differs at most in its source maps. A
      // preview must not replace the source maps of another deploy.
      if (isOnlyPreviewed(one)) await this.#bucket.write(keyOf(one), archive, { isAbsent: true });
      else await this.#bucket.put(keyOf(one), archive);
    }
  }

  async #removeGone(before: Discovery, next: Discovery): Promise<void> {
    const kept = new Set(deploymentsOf(next).map(keyOf));
    const gone = deploymentsOf(before).filter((one) => !kept.has(keyOf(one)));
    for (const one of gone) for (const key of [keyOf(one), olderKeyOf(one)]) await this.#bucket.remove(key);
  }

  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(run);
    this.#turn = done.catch(() => {});
    return done;
  }
}

const keyOf = ({ extras, metadata }: Deployment) => {
  const digest = Buffer.from(extras.digest?.replace(/^sha384-/, '') ?? '', 'base64').toString('base64url');
  return `releases/${extras.app}/${metadata.version}/${digest}.tar`;
};

/** The key that archives had before it contained the digest. */
const olderKeyOf = ({ extras, metadata }: Deployment) => `releases/${extras.app}/${metadata.version}.tar`;

/** Whether visitors get a release now that was only previewed in the earlier list, with the same files. */
function isFirstForVisitors(one: Deployment, before: Discovery): boolean {
  const known = findVersion(before, one.extras.app, one.metadata.version);
  if (!known || known.extras.digest !== one.extras.digest) return false;
  return isOnlyPreviewed(known) && !isOnlyPreviewed(one);
}

const deploymentsOf = ({ microFrontends }: Discovery) => Object.values(microFrontends).flat().filter(hasFiles);
