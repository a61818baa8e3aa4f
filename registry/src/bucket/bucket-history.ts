import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { appendEvents, HISTORY, readHistoryText } from '@onmaum/deploy/releases/history';
import type { Discovery } from '@onmaum/shared-contract/release';
import { draftIn } from '@onmaum/shared-contract/server/drafts';
import type { Bucket } from './bucket.ts';

/** Attempts, each of which another process wrote before. */
const TRIES = 20;

/** The history of releases as an object of a bucket, with the file of a folder as a copy. */
export class BucketHistory {
  readonly #dir: string;
  readonly #bucket: Bucket;
  /** As it is in the bucket, and its tag. */
  #text = '';
  #tag = '';

  constructor(dir: string, bucket: Bucket) {
    this.#dir = dir;
    this.#bucket = bucket;
  }

  /** Copies the events of a list into the history, here and in the bucket. */
  async append(discovery: Discovery): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await appendEvents(this.#dir, discovery);
      const text = await readHistoryText(this.#dir);
      if (text === this.#text) return;
      if (text.startsWith(this.#text) && (await this.#write(text))) return;
      // another process wrote meanwhile, or an older copy was put here: append to that
      this.#text = '';
      this.#tag = '';
      await this.pull();
    }
    throw new Error('others change the history again and again');
  }

  /** Brings the file to what the bucket has. */
  async pull(): Promise<void> {
    const found = await this.#bucket.read(HISTORY, this.#tag);
    if (!found) return;
    const text = await found.answer.text();
    const draft = draftIn(this.#dir);
    await writeFile(draft, text, { flush: true });
    await rename(draft, path.join(this.#dir, HISTORY));
    this.#text = text;
    this.#tag = found.tag;
  }

  /** @returns false when somebody else wrote meanwhile */
  async #write(text: string): Promise<boolean> {
    const tag = await this.#bucket.write(HISTORY, text, this.#tag ? { isStill: this.#tag } : { isAbsent: true });
    if (tag === null) return false;
    this.#text = text;
    this.#tag = tag;
    return true;
  }
}
