import { mkdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { download, hasFiles, isHere } from '@onmaum/deploy/follow/download';
import { packArchive } from '@onmaum/deploy/registry-client/archive';
import { forgetEvents } from '@onmaum/deploy/releases/history';
import { Releases } from '@onmaum/deploy/releases/releases';
import { type Deployment, Discovery } from '@onmaum/shared-contract/release';
import { writePointer } from '@onmaum/shared-contract/server/discovery-file';
import type { Bucket } from './bucket.ts';
import { BucketHistory } from './bucket-history.ts';
import { refuseOther } from './refuse-other.ts';

const POINTER = 'discovery.json';
/** Changes by others in a row, after which a change is given up. */
const TRIES = 20;
/** Milliseconds for which a read of the bucket is reused: site servers poll once a second. */
const FRESH_MS = 500;
/** Milliseconds until a failed download is retried. */
const AGAIN_MS = 30_000;

/**
 * Releases in a bucket, with a folder as a local copy. List and history are objects that are only written while they are as
 * they were read, so that several registries write one after the other. A release is an archive that never changes.
 *
 * A change starts from a read of the bucket, never from the copy: another process with the same folder may replace it by an
 * older copy, also one that was frozen and lost the lock of the folder. That lock only saves processes with one folder
 * from repeating changes; correctness does not depend on it, so nobody checks whether it is still held.
 */
export class BucketReleases extends Releases {
  readonly #bucket: Bucket;
  readonly #now: () => number;
  readonly #history: BucketHistory;
  /** The list as it is in the bucket, and its tag. */
  #text = '';
  #tag = '';
  #readAt = Number.NEGATIVE_INFINITY;
  readonly #onProblem: (problem: string) => void;
  /** Releases of the list that could not be brought. */
  #missing: Deployment[] = [];
  #triedAt = 0;
  /** One after the other reads the bucket, or changes it. */
  #turn: Promise<unknown> = Promise.resolve();

  /** @param onProblem called with a release that cannot be downloaded; the others do not wait for it */
  constructor(dir: string, bucket: Bucket, onProblem: (problem: string) => void, now: () => number = Date.now) {
    super(dir);
    this.#onProblem = onProblem;
    this.#bucket = bucket;
    this.#history = new BucketHistory(dir, bucket);
    this.#now = now;
  }

  /** The list of the bucket; what it names is here then, as far as it can be brought. */
  override async discovery(): Promise<Discovery> {
    if (this.#now() - this.#readAt > FRESH_MS) await this.#inTurn(() => this.#pull());
    return this.#known();
  }

  /** A bucket without a list gets that of the folder. */
  async #known(): Promise<Discovery> {
    return this.#text === '' ? super.discovery() : Discovery.parse(JSON.parse(this.#text));
  }

  override change(
    edit: (discovery: Discovery) => Discovery | Promise<Discovery>,
    after?: (changed: Discovery) => Promise<void>,
  ): Promise<void> {
    return this.#inTurn(() => this.locked(() => this.#change(edit, after)));
  }

  async #change(
    edit: (discovery: Discovery) => Discovery | Promise<Discovery>,
    after?: (changed: Discovery) => Promise<void>,
  ): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await this.#pull();
      const before = await this.#known();
      await this.#history.append(before);
      const next = Discovery.parse(await edit(forgetEvents(before)));
      await this.#upload(next);
      if (!(await this.#write(JSON.stringify(next)))) continue;
      await writePointer(this.dir, next);
      await this.#history.append(next);
      await after?.(next);
      await this.#removeGone(before, next);
      return;
    }
    throw new Error('others change the list of releases again and again');
  }

  /** Writes the list unless somebody else did. */
  async #write(text: string): Promise<boolean> {
    const tag = await this.#bucket.write(POINTER, text, this.#tag ? { isStill: this.#tag } : { isAbsent: true });
    if (tag === null) {
      // an answer may have been lost, and the list be ours
      const found = await this.#bucket.read(POINTER);
      if (!found || (await found.answer.text()) !== text) return false;
      this.#tag = found.tag;
    } else {
      this.#tag = tag;
    }
    this.#text = text;
    return true;
  }

  /** Brings the folder to what the bucket has: releases first, the list last. */
  async #pull(): Promise<void> {
    await mkdir(this.dir, { recursive: true });
    await this.#history.pull();
    const found = await this.#bucket.read(POINTER, this.#tag);
    if (found) {
      const text = await found.answer.text();
      const list = Discovery.parse(JSON.parse(text));
      await this.#bring(deploymentsOf(list));
      await writePointer(this.dir, list);
      this.#text = text;
      this.#tag = found.tag;
    } else if (this.#missing.length > 0 && this.#now() - this.#triedAt > AGAIN_MS) {
      await this.#bring(this.#missing);
    }
    this.#readAt = this.#now();
  }

  /** One release that cannot be brought does not keep the others of the list away. */
  async #bring(all: readonly Deployment[]): Promise<void> {
    const wasMissing = new Set(this.#missing.map(({ extras }) => extras.digest));
    this.#missing = [];
    this.#triedAt = this.#now();
    for (const one of all) {
      await this.#ensure(one, !wasMissing.has(one.extras.digest)).catch((error: Error) => {
        this.#missing.push(one);
        this.#onProblem(error.message);
      });
    }
  }

  async #ensure(one: Deployment, isKnown: boolean): Promise<void> {
    if (isKnown && this.#text.includes(`"digest":"${one.extras.digest}"`)) return;
    if (await isHere(this, one)) return;
    const source = (app: string, version: string) => this.#open(app, version);
    await download(this, source, one, new AbortController().signal);
  }

  async #open(app: string, version: string): Promise<Readable> {
    const found = await this.#bucket.read(keyOf(app, version));
    if (!found?.answer.body) throw new Error(`the bucket has no ${app} ${version}`);
    return Readable.from(found.answer.body);
  }

  async #upload(next: Discovery): Promise<void> {
    for (const one of deploymentsOf(next)) {
      const { extras, metadata } = one;
      const { app, digest } = extras;
      if (this.#text.includes(`"digest":"${digest}"`)) continue;
      const key = keyOf(app, metadata.version);
      const archive = new Uint8Array(await buffer(await packArchive(this.folder(app, metadata.version))));
      // not written when there is one
      const tag = await this.#bucket.write(key, archive, { isAbsent: true });
      if (tag === null) await refuseOther(await this.#open(app, metadata.version), this.dir, one);
    }
  }

  async #removeGone(before: Discovery, next: Discovery): Promise<void> {
    const kept = new Set(deploymentsOf(next).map(({ extras, metadata }) => keyOf(extras.app, metadata.version)));
    const all = deploymentsOf(before).map(({ extras, metadata }) => keyOf(extras.app, metadata.version));
    for (const key of all.filter((one) => !kept.has(one))) await this.#bucket.remove(key);
  }

  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(run);
    this.#turn = done.catch(() => {});
    return done;
  }
}

const keyOf = (app: string, version: string) => `releases/${app}/${version}.tar`;

const deploymentsOf = ({ microFrontends }: Discovery) => Object.values(microFrontends).flat().filter(hasFiles);
