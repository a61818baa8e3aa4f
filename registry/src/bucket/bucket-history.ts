import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { appendEvents, type Event, eventsIn, HISTORY, readHistoryText } from '@onmaum/deploy/releases/history';
import type { Discovery } from '@onmaum/shared-contract/release/release';
import { draftIn } from '@onmaum/shared-contract/server/drafts';
import type { Bucket } from '@onmaum/shared-server/bucket';

/** Maximum number of attempts to write. Each may fail because another process was faster. */
const TRIES = 20;

/** The history of releases as an object in a bucket, with a file in a folder as its local copy. */
export class BucketHistory {
  readonly #dir: string;
  readonly #bucket: Bucket;
  /** Text and ETag of the object in the bucket. */
  #text = '';
  #tag = '';

  constructor(dir: string, bucket: Bucket) {
    this.#dir = dir;
    this.#bucket = bucket;
  }

  /** The events of the bucket as they were last read or written. */
  events(): Event[] {
    return eventsIn(this.#text);
  }

  /** Copies the events of a list of releases into the history, both into the file and into the bucket. */
  async append(discovery: Discovery): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await appendEvents(this.#dir, discovery);
      const text = await readHistoryText(this.#dir);
      if (text === this.#text) return;
      if (text.startsWith(this.#text) && (await this.#write(text))) return;
      // another process wrote meanwhile, or replaced the file with an older copy: start again from the object in the bucket
      this.#text = '';
      this.#tag = '';
      await this.pull();
    }
    throw new Error('other processes keep changing the history');
  }

  /** Updates the file from the bucket. */
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

  /** @returns false when another process wrote meanwhile */
  async #write(text: string): Promise<boolean> {
    const tag = await this.#bucket.write(HISTORY, text, this.#tag ? { isStill: this.#tag } : { isAbsent: true });
    if (tag === null) return false;
    this.#text = text;
    this.#tag = tag;
    return true;
  }
}
